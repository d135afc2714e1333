import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { formatOrderDate } from '#contract/availability/dates.ts';
import { toAmount } from '#contract/availability/money.ts';
import { addDays } from '#domain/calendar/calendar-date.ts';
import { PRESENCE_ACTIONS } from '#domain/desk/presence.ts';
import type { Accommodation } from '#domain/stay/accommodation.ts';
import type { Stay } from '#domain/stay/stay.ts';
import { Refused } from '../../http/plugins/error-handlers.ts';
import { FieldsRefused } from '../../http/plugins/validation.ts';
import { cancelOrder } from '../../orders/cancel/cancel-order.ts';
import { changeOrder } from '../../orders/change/change-order.ts';
import { listAttempts } from '../../orders/money/payments-repository.ts';
import { readOrderMoney } from '../../orders/money/read-order-money.ts';
import type { Order } from '../../orders/order.ts';
import { findOrder } from '../../orders/order-repository.ts';
import { CHALET, COTTAGE, sampleAttempt, sampleRequest } from '../../orders/orders-fixture.ts';
import { type PlaceOrderDependencies, placeOrder } from '../../orders/place/place-order.ts';
import { listAssignedTo, unitOf } from '../../orders/units/assigned-nights-repository.ts';
import { applyReport } from '../../payments/apply-report.ts';
import { testPayments } from '../../payments/payments-fixture.ts';
import { addAuditEntry } from '../audit-repository.ts';
import { closeUnit, openUnit } from '../board/close-unit.ts';
import { type ChangeOptions, changeStay, previewStayChange } from '../changes/change-stay.ts';
import { UNITS } from '../desk-fixture.ts';
import { writePayment } from '../money/write-row.ts';
import { changePresence } from './change-presence.ts';
import { giveUnit } from './give-unit.ts';

export const TIME_ZONE = 'Europe/Kyiv';
const WHO = 'iryna@example.com';
const CANCELLATION = { freeCancellationDays: 1, smallDifferenceMinor: 5_000 };

const days = fc.record({ in: fc.integer({ min: 0, max: 2 }), nights: fc.integer({ min: 2, max: 4 }) });
const which = fc.nat();
const unit = fc.constantFrom(...UNITS.map(({ name }) => name));
const house = fc.constantFrom(CHALET, COTTAGE);
const payment = fc.constantFrom('online' as const, 'at_reception' as const);
const kind = <Type extends string>(type: Type) => fc.constant(type);

const happening = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      type: kind('book'),
      houses: fc.array(house, { minLength: 1, maxLength: 2 }),
      days,
      payment,
    }),
  },
  { weight: 3, arbitrary: fc.record({ type: kind('give'), which, unit, room: fc.integer({ max: 1, min: 0 }) }) },
  {
    weight: 5,
    arbitrary: fc.record({
      type: kind('note'),
      which,
      action: fc.constantFrom('check_in' as const, 'check_in' as const, ...PRESENCE_ACTIONS),
    }),
  },
  { weight: 2, arbitrary: fc.record({ type: kind('guest_changes'), which, days }) },
  { weight: 4, arbitrary: fc.record({ type: kind('desk_changes'), which, days, house, isOnlyLonger: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ type: kind('cancel'), which, isAtDesk: fc.boolean() }) },
  { weight: 4, arbitrary: fc.record({ type: kind('pay_online'), which }) },
  { weight: 2, arbitrary: fc.record({ type: kind('pay_cash'), which }) },
  { weight: 1, arbitrary: fc.record({ type: kind('close'), unit, days }) },
  { weight: 1, arbitrary: fc.record({ type: kind('open'), which }) },
  { weight: 2, arbitrary: fc.record({ type: kind('wait'), hours: fc.integer({ min: 1, max: 20 }) }) },
);
export type Happening = typeof happening extends fc.Arbitrary<infer Value> ? Value : never;

/** Some events run concurrently, like those of two people at the desk and a guest at home. */
export const deskHistory = fc.array(fc.array(happening, { minLength: 1, maxLength: 4 }), {
  minLength: 8,
  maxLength: 14,
});

export async function happen(happened: Happening, resort: PlaceOrderDependencies): Promise<void> {
  const { database, now, today } = resort;
  const desk = { database, units: UNITS, timeZone: TIME_ZONE, now };
  const order = 'which' in happened ? await pickOrder(happened.which, resort) : null;
  const number = order?.number ?? 'none';
  const period = (wished: { in: number; nights: number }): Stay => {
    const arrival = addDays(today, wished.in);
    return { arrival, departure: addDays(arrival, wished.nights) };
  };
  switch (happened.type) {
    case 'book': {
      const request = sampleRequest(happened.houses, period(happened.days), { payment: happened.payment });
      await orRefused(placeOrder(sampleAttempt(request), resort));
      return;
    }
    case 'give': {
      const seen = unitOf(await listAssignedTo(database.readLatest, [number]), number, happened.room);
      await orRefused(giveUnit(number, { room: happened.room, unit: happened.unit, seen }, WHO, desk));
      return;
    }
    case 'note':
      await orRefused(changePresence(number, { action: happened.action, who: WHO, key: null, toldMs: null }, desk));
      return;
    case 'guest_changes':
      if (order !== null) await orRefused(changeAsGuest(order, period(happened.days), resort));
      return;
    case 'desk_changes':
      if (order !== null) await orRefused(changeAtDesk(order, happened, period(happened.days), resort));
      return;
    case 'cancel': {
      const record: Parameters<typeof cancelOrder>[5] = (transaction) =>
        addAuditEntry(transaction, { who: WHO, action: 'stay_cancelled', subject: number }, now());
      await orRefused(cancelOrder(number, null, today, CANCELLATION, resort, happened.isAtDesk ? record : null));
      return;
    }
    case 'pay_online':
      if (order !== null) await payOnline(order, resort);
      return;
    case 'pay_cash':
      if (order !== null) await orRefused(payCash(order, resort));
      return;
    case 'close': {
      const { arrival: from, departure: to } = period(happened.days);
      await orRefused(closeUnit({ unit: happened.unit, from, to, reason: 'Boiler' }, WHO, desk));
      return;
    }
    case 'open':
      await orRefused(openUnit(await pickBlock(happened.which, resort), WHO, desk));
      return;
    case 'wait':
      return;
  }
}

/**
 * Rethrows anything but a refusal of a unit of another kind, nights that are not on sale, or a stay that has changed.
 */
async function orRefused(action: Promise<unknown>): Promise<void> {
  try {
    await action;
  } catch (error) {
    if (!(error instanceof FieldsRefused || error instanceof Refused)) throw error;
  }
}

const RECENT_ORDERS = 8;

/** Picks one of the latest orders; null: there is none yet. */
async function pickOrder(index: number, { database }: PlaceOrderDependencies): Promise<Order | null> {
  const rows = await database.readLatest
    .selectFrom('orders')
    .select('number')
    .orderBy('placed_at', 'desc')
    .orderBy('number')
    .limit(RECENT_ORDERS)
    .execute();
  const number = rows[index % Math.max(1, rows.length)]?.number;
  return number === undefined ? null : findOrder(database.readLatest, number);
}

async function pickBlock(index: number, { database }: PlaceOrderDependencies): Promise<string> {
  const rows = await database.readLatest.selectFrom('unit_blocks').select('id').orderBy('id').execute();
  return rows[index % Math.max(1, rows.length)]?.id ?? 'none';
}

function housesOf({ quote }: Order): Accommodation[] {
  return quote.rooms.map(({ accommodationId }) => (accommodationId === CHALET.id ? CHALET : COTTAGE));
}

async function changeAsGuest(order: Order, stay: Stay, resort: PlaceOrderDependencies): Promise<void> {
  const { rooms, stated } = sampleRequest(housesOf(order), stay);
  const { roomPricesMinor, totalMinor } = stated;
  const request = {
    stay,
    rooms,
    stated: { roomPricesMinor, differenceMinor: totalMinor - order.quote.totalMinor },
  };
  await changeOrder(order.number, request, { ...resort, cancellation: CANCELLATION, specialOffers: [] });
}

async function changeAtDesk(
  order: Order,
  { house, isOnlyLonger }: Extract<Happening, { readonly type: 'desk_changes' }>,
  wished: Stay,
  resort: PlaceOrderDependencies,
): Promise<void> {
  const options: ChangeOptions = {
    ...resort,
    accommodations: [CHALET, COTTAGE],
    specialOffers: [],
    extras: [],
    cancellation: CANCELLATION,
    units: UNITS,
    timeZone: TIME_ZONE,
  };
  const staff = { who: WHO, isManager: true, isFactorFresh: true };
  const stay = isOnlyLonger ? { ...order.stay, departure: addDays(order.stay.departure, 1) } : wished;
  const houses = isOnlyLonger ? housesOf(order) : housesOf(order).map(() => house);
  const body = {
    check_in: formatOrderDate(stay.arrival),
    check_out: formatOrderDate(stay.departure),
    seen: order.changes,
    bookings: houses.map(({ code, roomTypeId }) => {
      return { category_code: code, servio_id: roomTypeId, adults: 2, children: 0, child_ages: [], price: 0 };
    }),
  };
  const { quote } = (await previewStayChange(order.number, body, staff, options)).next;
  const bookings = body.bookings.map((room, index) => {
    return { ...room, price: toAmount(quote.rooms[index]?.priceMinor ?? 0) };
  });
  const difference = toAmount(quote.totalMinor - order.quote.totalMinor);
  await changeStay(order.number, { ...body, bookings, difference }, staff, options);
}

/** The provider reports a payment for the order's last attempt, or for its change. */
async function payOnline({ number, quote }: Order, { database, now }: PlaceOrderDependencies): Promise<void> {
  const attempt = (await listAttempts(database.readLatest, number)).at(-1);
  if (attempt === undefined) return;
  const report = {
    attemptId: attempt.id,
    paymentId: `payment of ${attempt.id}`,
    status: 'success',
    currency: 'UAH',
    amountMinor: attempt.amountMinor ?? quote.totalMinor,
    refundedMinor: null,
    message: '',
  };
  await applyReport(number, report, testPayments(database, { now }));
}

async function payCash(order: Order, { database, now }: PlaceOrderDependencies): Promise<void> {
  const { balanceMinor } = await readOrderMoney(database.readLatest, order);
  if (balanceMinor <= 0) return;
  const row = { id: randomUUID(), by: WHO, method: 'cash', way: 'cash', amountMinor: balanceMinor } as const;
  const words = { fiscalNumber: null, company: '', document: '', reason: '', isOverConfirmed: false, toldMs: null };
  await writePayment(order.number, { ...row, ...words }, { database, now, onMailQueued: () => undefined });
}
