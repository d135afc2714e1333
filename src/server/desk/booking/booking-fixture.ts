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
import { ask, type DeskApp, type DeskAppOptions, invite, join, openDesk, VILLA } from '../desk-fixture.ts';

export const STAY = stay('2026-12-01', '2026-12-04');

/** A desk with a season on sale, and the person signed in there. */
export interface Reception {
  readonly desk: DeskApp;
  readonly cookie: string;
}

export async function openReception(
  database: Database,
  scope: Scope = 'desk',
  options: DeskAppOptions = {},
): Promise<Reception> {
  const desk = await openDesk(database, options);
  await openSampleResort(database, [CHALET, COTTAGE, VILLA]);
  const { cookie } = await join(desk, await invite(desk, scope));
  return { desk, cookie };
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

export function preview({ desk, cookie }: Reception, body: object) {
  return ask(desk, 'POST', `${DESK_PATHS.orders}?preview=1`, body, cookie);
}

const GUEST = { first_name: 'Михайлина', last_name: 'Дутка', phone: '067 000 41 18', email: 'dutka@example.com' };

/** A completed form with the amounts that the preview returned. */
export async function formOf(
  reception: Reception,
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

export function book({ desk, cookie }: Reception, form: object, key: string = randomUUID()) {
  return ask(desk, 'POST', DESK_PATHS.orders, form, cookie, { 'idempotency-key': key });
}
