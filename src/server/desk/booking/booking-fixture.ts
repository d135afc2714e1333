import { randomUUID } from 'node:crypto';
import { formatOrderDate } from '#contract/availability/dates.ts';
import type { DeskOrderRequest } from '#contract/desk/desk-orders.ts';
import { DESK_PATHS } from '#contract/desk/desk-paths.ts';
import type { QuoteAnswer } from '#contract/orders/order-bill.ts';
import type { Scope } from '#domain/account/scope.ts';
import { stay } from '#domain/samples/sample-resort.ts';
import type { Accommodation } from '#domain/stay/accommodation.ts';
import type { Database } from '../../database/database.ts';
import { CHALET, COTTAGE, openSampleResort } from '../../orders/orders-fixture.ts';
import { type Colleague, type DeskAppOptions, joinAs, openDesk, VILLA } from '../desk-fixture.ts';

export const STAY = stay('2026-12-01', '2026-12-04');

/** Opens a desk with a season on sale, and lets somebody join it. */
export async function openReception(
  database: Database,
  scope: Scope = 'desk',
  options: DeskAppOptions = {},
): Promise<Colleague> {
  const desk = await openDesk(database, options);
  await openSampleResort(database, [CHALET, COTTAGE, VILLA]);
  return joinAs(desk, scope);
}

/** A preview request for these dates and one room for two adults. */
export function previewOf({ code, roomTypeId }: Accommodation, change: Partial<DeskOrderRequest> = {}) {
  return {
    check_in: formatOrderDate(STAY.arrival),
    check_out: formatOrderDate(STAY.departure),
    bookings: [{ category_code: code, servio_id: roomTypeId, adults: 2, children: 0, child_ages: [], price: 0 }],
    ...change,
  } satisfies DeskOrderRequest;
}

export function preview({ post }: Colleague, body: object) {
  return post(`${DESK_PATHS.orders}?preview=1`, body);
}

const GUEST = { first_name: 'Михайлина', last_name: 'Дутка', phone: '067 000 41 18', email: 'dutka@example.com' };

/** A completed form with the amounts that the preview returned. */
export async function formOf(
  reception: Colleague,
  accommodation: Accommodation,
  change: Partial<DeskOrderRequest> = {},
): Promise<DeskOrderRequest> {
  const { discount, promo_code, extras } = change;
  const priced = { ...(discount && { discount }), ...(promo_code && { promo_code }), ...(extras && { extras }) };
  const asked = previewOf(accommodation, priced);
  const quote: QuoteAnswer = (await preview(reception, asked)).body.data;
  const { reservation_price, city_tax, total_price, rooms } = quote;
  const bookings = asked.bookings.map((room, index) => ({ ...room, price: rooms[index]?.price ?? 0 }));
  return { ...asked, bookings, reservation_price, city_tax, total_price, ...GUEST, payment: 'at_reception', ...change };
}

export function book({ post }: Colleague, form: object, key: string = randomUUID()) {
  return post(DESK_PATHS.orders, form, key);
}
