import type { CalendarDate } from '#domain/calendar/calendar-date.ts';
import { holdsNights, ORDER_STATES } from '#domain/order/order-state.ts';
import type { Reader } from '../database/query.ts';

export function listPricesOnSale(reader: Reader, today: CalendarDate) {
  return reader
    .selectFrom('nights')
    .select(['category_id', 'night', 'price_minor'])
    .where('night', '>=', today)
    .where('closed', '=', 0)
    .execute();
}

export function listGivenUnits(reader: Reader, today: CalendarDate) {
  return reader
    .selectFrom('assigned_nights')
    .select(['unit', 'category_id', ({ fn }) => fn.max('night').as('last_night')])
    .where('night', '>=', today)
    .groupBy(['unit', 'category_id'])
    .orderBy('unit')
    .execute();
}

/** Lists rooms of orders whose guests leave after this day. */
export function listRoomsToCome(reader: Reader, today: CalendarDate) {
  return reader
    .selectFrom('order_rooms')
    .innerJoin('orders', 'orders.number', 'order_rooms.order_number')
    .select(['category_id', 'category_code', 'number', 'departure'])
    .where('departure', '>=', today)
    .where('state', 'in', ORDER_STATES.filter(holdsNights))
    .orderBy('category_code')
    .execute();
}
