import { randomUUID } from 'node:crypto';
import { addDays, type CalendarDate, daysFrom } from '#domain/calendar/calendar-date.ts';
import { NO_DETAILS } from '#domain/guest/order-details.ts';
import { isUnpaid, ORDER_STATES } from '#domain/order/order-state.ts';
import { mailboxOf, subscriberOf } from '#domain/order/same-guest.ts';
import { countUnitNights } from '#domain/order/unpaid-budget.ts';
import { PLAIN_RULES, sampleAccommodation, sampleInventory, TODAY } from '#domain/samples/sample-resort.ts';
import { sumsOf } from '#domain/search/booking.ts';
import type { Accommodation } from '#domain/stay/accommodation.ts';
import { acceptStay, type RoomRequest } from '#domain/stay/availability.ts';
import type { Stay } from '#domain/stay/stay.ts';
import { findLedgerFaults } from '../../../tests/fixtures/orders/ledger.ts';
import { type CalendarNight, upsertNights } from '../availability/inventory-repository.ts';
import type { Database } from '../database/database.ts';
import { pseudonymOf } from '../limits/pseudonym.ts';
import { type OrderRefusal, OrderRefused, type OrderRequest } from './order.ts';
import { findOrder } from './order-repository.ts';
import type { PlaceOrderAttempt, PlaceOrderDependencies } from './place/place-order.ts';

/** A small resort with orders: two accommodations, sixty nights on sale from TODAY. */
export const CHALET = sampleAccommodation();
export const COTTAGE = sampleAccommodation({
  id: 2,
  code: 'cottage-oak',
  slug: 'cottage-oak',
  roomTypeId: 202,
  units: 2,
});
const NIGHTS_ON_SALE = 60;
const SAMPLE_ADDRESS = '192.0.2.7';
export const NOW_MS = Date.parse('2026-11-21T09:30:00.000Z');

export function sampleCalendar(
  accommodations: readonly Accommodation[],
  change: Partial<CalendarNight> = {},
): CalendarNight[] {
  return accommodations.flatMap(({ id, units, fromPriceMinor }) =>
    daysFrom(TODAY, addDays(TODAY, NIGHTS_ON_SALE)).map((night) => ({
      night,
      accommodationId: id,
      units,
      priceMinor: fromPriceMinor,
      closed: false,
      ...change,
    })),
  );
}

export async function openSampleResort(
  database: Database,
  accommodations: readonly Accommodation[] = [CHALET, COTTAGE],
): Promise<PlaceOrderDependencies> {
  await upsertNights(database, sampleCalendar(accommodations));
  const rules = { rules: PLAIN_RULES, today: TODAY, paymentHoldMs: 30 * 60_000, budgets: null, orderPrefix: 'SM' };
  return { database, now: () => NOW_MS, ...rules };
}

export function sampleRequest(
  accommodations: readonly Accommodation[],
  stay: Stay,
  change: Partial<OrderRequest> = {},
): OrderRequest {
  const rooms: RoomRequest[] = accommodations.map((accommodation) => ({
    accommodation,
    party: { adults: 2, children: [] },
  }));
  const everythingFree = sampleInventory(
    accommodations.map((accommodation) => ({ ...accommodation, units: accommodations.length })),
    NIGHTS_ON_SALE,
  );
  const offer = acceptStay(rooms, stay, { today: TODAY, rules: PLAIN_RULES, inventory: everythingFree });
  const unpriced = { roomPricesMinor: [], reservationMinor: 0, cityTaxMinor: 0, totalMinor: 0 };
  return {
    stay,
    rooms,
    stated: offer.isAvailable ? sumsOf(offer.quote) : unpriced,
    guest: { firstName: 'Оксана', lastName: 'Коваль', phone: '+380671234567', email: 'oksana@example.com' },
    comments: '',
    details: NO_DETAILS,
    newsletter: false,
    createAccount: false,
    locale: 'uk',
    payment: 'at_reception',
    ...change,
  };
}

/** Two adults in both accommodations, one after the other; in the second from `changeDay`. */
export function sampleSplitRequest(
  [first, second]: readonly [Accommodation, Accommodation],
  stay: Stay,
  changeDay: CalendarDate,
  change: Partial<OrderRequest> = {},
): OrderRequest {
  const party = { adults: 2, children: [] };
  const rooms: RoomRequest[] = [
    { accommodation: first, party, stay: { ...stay, departure: changeDay } },
    { accommodation: second, party, stay: { ...stay, arrival: changeDay } },
  ];
  const inventory = sampleInventory([first, second], NIGHTS_ON_SALE);
  const offer = acceptStay(rooms, stay, { today: TODAY, rules: PLAIN_RULES, inventory });
  const whole = sampleRequest([first, second], stay, change);
  return { ...whole, rooms, stated: offer.isAvailable ? sumsOf(offer.quote) : whole.stated };
}

export function sampleAttempt(request: OrderRequest, idempotencyKey: string = randomUUID()): PlaceOrderAttempt {
  return { idempotencyKey, address: SAMPLE_ADDRESS, request };
}

const DUMPED_TABLES = [
  'nights',
  'idempotency_keys',
  'orders',
  'order_rooms',
  'payment_owners',
  'payments',
  'outbox',
  'jobs',
  'payment_attempts',
  'payment_questions',
  'unpaid_orders',
  'accounts',
  'sessions',
  'one_time_links',
  'unpaid_holders',
] as const;

export async function orRefusal<Done extends object>(
  doing: Promise<Done>,
): Promise<Partial<Done> & { readonly refusal?: OrderRefusal }> {
  return doing.catch((error) => {
    if (error instanceof OrderRefused) return { refusal: error.refusal } as Partial<Done> & { refusal: OrderRefusal };
    throw error;
  });
}

/** Returns every row of every table, sorted: equal dumps mean that nothing was written. */
export async function dumpTables({ readLatest }: Database): Promise<Record<string, string[]>> {
  const dumps: Record<string, string[]> = {};
  for (const table of DUMPED_TABLES) {
    const rows = await readLatest.selectFrom(table).selectAll().execute();
    dumps[table] = rows.map((row) => JSON.stringify(row)).sort();
  }
  return dumps;
}

/** Returns nights whose `taken` differs from what orders hold on them. Empty if there are no faults. */
export async function findNightFaults({ readLatest }: Database): Promise<string[]> {
  const nights = await readLatest.selectFrom('nights').selectAll().execute();
  const rooms = await readLatest
    .selectFrom('orders')
    .innerJoin('order_rooms', 'order_rooms.order_number', 'orders.number')
    .select(['number', 'state', 'arrival', 'departure', 'category_id', 'quote'])
    .execute();
  const openChanges = await readLatest
    .selectFrom('booking_changes')
    .select(['order_number', 'old_stay', 'new_stay'])
    .where('state', '=', 'open')
    .execute();
  const closedUnits = await readLatest
    .selectFrom('assigned_nights')
    .select(['night', 'category_id'])
    .where('order_number', 'is', null)
    .execute();
  return findLedgerFaults({ nights, rooms, openChanges, closedUnits });
}

/** Returns guests whose budgets differ from their unpaid orders. The nightly upkeep must have run. */
export async function findBudgetFaults(database: Database, today: CalendarDate, sessionSecret: string) {
  const { readLatest } = database;
  const numbers = await readLatest
    .selectFrom('orders')
    .select('number')
    .where('state', 'in', ORDER_STATES.filter(isUnpaid))
    .where('departure', '>', today)
    .execute();
  const expected = new Map<string, number>();
  for (const { number } of numbers) {
    const order = await findOrder(database.readLatest, number);
    if (order === null) continue;
    const unitNights = countUnitNights(order.quote.rooms, order.stay);
    const { phone, email } = order.guest;
    const counted = order.payment === 'online' && order.state === 'awaiting_payment' ? 'online ' : '';
    for (const holder of [
      pseudonymOf('phone', subscriberOf(phone), sessionSecret),
      pseudonymOf('email', mailboxOf(email), sessionSecret),
      `${counted}${pseudonymOf('address', SAMPLE_ADDRESS, sessionSecret)}`,
    ]) {
      expected.set(holder, (expected.get(holder) ?? 0) + unitNights);
    }
  }
  const held = await readLatest.selectFrom('unpaid_holders').select(['holder', 'unit_nights']).execute();
  const counted = new Map(held.map(({ holder, unit_nights }) => [holder, unit_nights]));
  return [...new Set([...expected.keys(), ...counted.keys()])].flatMap((holder) => {
    const [wanted, found] = [expected.get(holder) ?? 0, counted.get(holder) ?? 0];
    return wanted === found ? [] : [`${holder}: ${found} counted, ${wanted} held`];
  });
}
