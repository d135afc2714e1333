import type { CalendarDate } from '#domain/calendar/calendar-date.ts';
import { holdsNights, ORDER_STATES } from '#domain/order/order-state.ts';
import type { Reader } from '../database/query.ts';

export interface PricedNight {
  readonly category_id: number;
  readonly night: string;
  readonly price_minor: number;
}

/** Lists open nights from this day on. */
export function listPricesOnSale(reader: Reader, today: CalendarDate): Promise<PricedNight[]> {
  return reader
    .selectFrom('nights')
    .select(['category_id', 'night', 'price_minor'])
    .where('night', '>=', today)
    .where('closed', '=', 0)
    .execute();
}

export interface GivenUnit {
  readonly unit: string;
  readonly category_id: number;
  /** The last night from this day on. */
  readonly last_night: string;
}

/** Lists units that are assigned or closed on a night from this day on. */
export function listGivenUnits(reader: Reader, today: CalendarDate): Promise<GivenUnit[]> {
  return reader
    .selectFrom('assigned_nights')
    .select(['unit', 'category_id', ({ fn }) => fn.max('night').as('last_night')])
    .where('night', '>=', today)
    .groupBy(['unit', 'category_id'])
    .orderBy('unit')
    .execute();
}

export interface RoomToCome {
  readonly category_id: number;
  readonly category_code: string;
  readonly number: string;
  readonly departure: string;
}

/** Lists rooms of orders whose guests leave after this day. */
export function listRoomsToCome(reader: Reader, today: CalendarDate): Promise<RoomToCome[]> {
  return reader
    .selectFrom('order_rooms')
    .innerJoin('orders', 'orders.number', 'order_rooms.order_number')
    .select(['category_id', 'category_code', 'number', 'departure'])
    .where('departure', '>=', today)
    .where('state', 'in', ORDER_STATES.filter(holdsNights))
    .orderBy('category_code')
    .execute();
}
