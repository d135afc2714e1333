import type { DeskPayment } from '#domain/desk/phone-booking.ts';
import type { RoomQuote } from '#domain/pricing/quote.ts';
import type { Discount } from '#domain/pricing/special-offer.ts';
import type { Reader } from '../../database/query.ts';
import type { Days } from '../read-days.ts';

/** An order in any state. */
export type ReportedOrder = Awaited<ReturnType<typeof listReportedOrders>>[number];

/** Lists orders that have a night in `[from, to]`. */
export async function listReportedOrders(reader: Reader, { from, to }: Days) {
  const rows = await reader
    .selectFrom('orders')
    .innerJoin('order_rooms', 'order_rooms.order_number', 'orders.number')
    .leftJoin('room_presence', (join) =>
      join
        .onRef('room_presence.order_number', '=', 'order_rooms.order_number')
        .onRef('room_presence.position', '=', 'order_rooms.position')
        .on('room_presence.state', '=', 'no_show'),
    )
    .select(['orders.number', 'orders.state', 'orders.arrival', 'orders.departure', 'orders.discount'])
    .select(['orders.total_minor as totalMinor', 'orders.placed_at as placedAt', 'orders.hold_until as holdUntil'])
    .select(['orders.ended_at as endedAt', 'room_presence.changed_at as noShowAt', 'order_rooms.quote'])
    .where('orders.departure', '>', from)
    .where('orders.arrival', '<=', to)
    .orderBy('orders.number')
    .orderBy('order_rooms.position')
    .execute();
  return [...Map.groupBy(rows, ({ number }) => number).values()].flatMap((rooms) => {
    const [order] = rooms;
    if (order === undefined) return [];
    const { arrival, departure, discount, totalMinor, ...rest } = order;
    return {
      ...rest,
      stay: { arrival, departure },
      quote: {
        rooms: rooms.map(({ quote }): RoomQuote => JSON.parse(quote)),
        ...(discount !== null && { discount: JSON.parse(discount) as Discount }),
        totalMinor,
      },
    };
  });
}

/** Returns the agreed way of paying for orders that the desk took. Orders booked on the site are absent. */
export async function readDeskPayments(
  reader: Reader,
  { from, to }: Days,
): Promise<Map<string, DeskPayment | 'imported'>> {
  const rows = await reader
    .selectFrom('orders')
    .innerJoin('audit_log', 'audit_log.subject', 'orders.number')
    .select(['audit_log.subject', 'audit_log.action', 'audit_log.after'])
    .where('orders.arrival', '>=', from)
    .where('orders.arrival', '<=', to)
    .where('audit_log.action', 'in', ['order_placed', 'order_imported'])
    .execute();
  return new Map(
    rows.map(({ subject, action, after }) => [
      subject,
      action === 'order_imported' ? 'imported' : (JSON.parse(after ?? '{}').payment ?? 'at_reception'),
    ]),
  );
}
