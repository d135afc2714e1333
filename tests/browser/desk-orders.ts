import type { Order } from '#contract/orders/orders.ts';
import { addDays } from '#domain/calendar/calendar-date.ts';
import { BookingClient } from '../fixtures/orders/booking-client.ts';
import type { RunningSite } from './fixtures.ts';

const PARTY = { adults: 2, children: [] };
const NIGHTS = 3;
/** Kinds with many units. Journeys share servers, and nights are given out once, so the first kind left is used. */
const KINDS = ['room-standard', 'room-comfort', 'room-superior'];

/** A guest who comes in some weeks, for journeys that do not need one of today's few nights. */
export async function placeForLater(site: RunningSite, last_name: string): Promise<Order> {
  const client = await BookingClient.connect(site.origin);
  const room = client.accommodation('room-standard');
  const { body, ...prepared } = await client.prepareOrder(room, PARTY, await client.findStay(room, PARTY, NIGHTS, 20));
  const own = { locale: 'uk', payment: 'at_reception', last_name } as const;
  return (await client.placeOrder({ ...prepared, body: { ...body, ...own } })).body.data as Order;
}

/** Guests who come today, all in one kind, pay at reception, and read Ukrainian. */
export async function placeForToday(site: RunningSite, ...lastNames: readonly string[]): Promise<Order[]> {
  const client = await BookingClient.connect(site.origin);
  for (const room of KINDS.map((code) => client.accommodation(code))) {
    const stay = await client.findStay(room, PARTY, NIGHTS, 0);
    if (stay.departure !== addDays(BookingClient.today(), NIGHTS)) continue;
    const own = { locale: 'uk', payment: 'at_reception' } as const;
    const orders: Order[] = [];
    for (const last_name of lastNames) {
      const { body, ...prepared } = await client.prepareOrder(room, PARTY, stay);
      const placed = await client.placeOrder({ ...prepared, body: { ...body, ...own, last_name } });
      orders.push(placed.body.data as Order);
    }
    return orders;
  }
  throw new Error('Other journeys have today’s nights of every kind');
}
