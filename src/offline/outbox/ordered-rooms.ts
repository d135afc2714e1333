import type { BookingRoom, OrderRequest } from '#contract/orders/orders.ts';

/** The rooms inside the JSON text of an order that our own page has written; nothing where it is not such a text. */
export function readRooms(bookings: OrderRequest['bookings']): readonly Partial<BookingRoom>[] {
  try {
    const rooms: unknown = JSON.parse(bookings);
    return Array.isArray(rooms) ? rooms.map((room: Partial<BookingRoom> | null) => room ?? {}) : [];
  } catch {
    // Storage may hold anything; without rooms an order is only like itself.
    return [];
  }
}
