import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, calendarDateAt } from '#domain/calendar/calendar-date.ts';
import type { OrderEvent } from '#domain/order/order-state.ts';
import { describeEachDatabase } from '../../../tests/fixtures/databases/databases.ts';
import { propertyRuns } from '../../../tests/fixtures/property-runs.ts';
import { upsertNights } from '../availability/inventory-repository.ts';
import { passOverRefused } from '../http/plugins/error-handlers.ts';
import { moveToReception } from '../payments/hold-routes.ts';
import { testPayments } from '../payments/payments-fixture.ts';
import { applyOrderEvent } from './apply-order-event.ts';
import { expireHolds, returnBudgetsOfDeparted } from './expire-holds.ts';
import {
  CHALET,
  COTTAGE,
  findBudgetFaults,
  findNightFaults,
  NOW_MS,
  openSampleResort,
  sampleAttempt,
  sampleCalendar,
  sampleRequest,
  sampleSplitRequest,
} from './orders-fixture.ts';
import { type PlaceOrderDependencies, placeOrder } from './place/place-order.ts';

const MINUTE_MS = 60_000;

const event = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      type: fc.constant('place' as const),
      rooms: fc.array(fc.constantFrom(CHALET, COTTAGE), { minLength: 1, maxLength: 3 }),
      arrivesIn: fc.integer({ min: 0, max: 6 }),
      nights: fc.integer({ min: 2, max: 9 }),
      payment: fc.constantFrom('online' as const, 'at_reception' as const),
      guest: fc.nat(3),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      type: fc.constant('split' as const),
      houses: fc.constantFrom([CHALET, COTTAGE] as const, [COTTAGE, CHALET] as const),
      arrivesIn: fc.integer({ min: 0, max: 6 }),
      before: fc.integer({ min: 1, max: 5 }),
      after: fc.integer({ min: 1, max: 5 }),
      payment: fc.constantFrom('online' as const, 'at_reception' as const),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ type: fc.constant('wait' as const), minutes: fc.integer({ min: 1, max: 1_000 }) }),
  },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('sweep' as const) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      type: fc.constantFrom('pay', 'confirm', 'cancel', 'reverse', 'release', 'move'),
      which: fc.nat(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('upkeep' as const) }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('units' as const), units: fc.integer({ min: 0, max: 4 }) }) },
);
type Event = typeof event extends fc.Arbitrary<infer Value> ? Value : never;

/** Some events run concurrently, as in production. */
const history = fc.array(fc.array(event, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 6 });

/** Some guests share a phone or an email, in either spelling. */
const FIRST_GUEST = { phone: '+380671112233', email: 'lesia@gmail.com' };
const GUESTS = [
  FIRST_GUEST,
  { phone: '+380671112233', email: 'ivan@example.com' },
  { phone: '+380507654321', email: 'le.sia+2@gmail.com' },
  { phone: '380507654321', email: 'ivan@example.com' },
];

async function happen(happened: Event, resort: PlaceOrderDependencies): Promise<void> {
  switch (happened.type) {
    case 'place': {
      const arrival = addDays(resort.today, happened.arrivesIn);
      const stay = { arrival, departure: addDays(arrival, happened.nights) };
      const guest = { firstName: 'Леся', lastName: 'Мельник', ...(GUESTS[happened.guest] ?? FIRST_GUEST) };
      const request = sampleRequest(happened.rooms, stay, { payment: happened.payment, guest });
      await placeOrder(sampleAttempt(request), resort).catch(passOverRefused);
      return;
    }
    case 'split': {
      const arrival = addDays(resort.today, happened.arrivesIn);
      const changeDay = addDays(arrival, happened.before);
      const stay = { arrival, departure: addDays(changeDay, happened.after) };
      const guest = { firstName: 'Леся', lastName: 'Мельник', ...FIRST_GUEST };
      const request = sampleSplitRequest(happened.houses, stay, changeDay, { payment: happened.payment, guest });
      await placeOrder(sampleAttempt(request), resort).catch(passOverRefused);
      return;
    }
    case 'sweep':
      await expireHolds(resort, 100);
      return;
    case 'units': {
      const calendar = sampleCalendar([CHALET, COTTAGE], { units: happened.units });
      await upsertNights(resort.database, calendar);
      return;
    }
    case 'pay':
      return applyToSome(
        happened.which,
        () => ({ type: 'paid', areNightsFree: true, hasArrivalPassed: false, isFirst: true }),
        resort,
      );
    case 'confirm':
      return applyToSome(happened.which, () => ({ type: 'confirmed_by_mail', wasOnline: false }), resort);
    case 'cancel':
      return applyToSome(happened.which, () => ({ type: 'cancelled', isMoneyOwed: false }), resort);
    case 'reverse':
      return applyToSome(happened.which, () => ({ type: 'reversed', isMoneyLeft: false }), resort);
    case 'release':
      return applyToSome(happened.which, () => ({ type: 'released' }), resort);
    case 'move':
      return moveSome(happened.which, resort);
    case 'upkeep':
      await returnBudgetsOfDeparted(resort.database, resort.today, resort.now());
  }
}

async function pickOrder(which: number, { database }: PlaceOrderDependencies): Promise<string | undefined> {
  const orders = await database.readLatest.selectFrom('orders').select('number').orderBy('number').execute();
  return orders[which % orders.length]?.number;
}

async function moveSome(which: number, resort: PlaceOrderDependencies): Promise<void> {
  const number = await pickOrder(which, resort);
  if (number === undefined) return;
  const dependencies = { ...testPayments(resort.database), now: resort.now, budgets: resort.budgets };
  await moveToReception(number, dependencies).catch(passOverRefused);
}

/** Applies the event to an existing order in any state. */
async function applyToSome(which: number, event: () => OrderEvent, resort: PlaceOrderDependencies): Promise<void> {
  const number = await pickOrder(which, resort);
  if (number === undefined) return;
  await applyOrderEvent(number, { toEvent: (_order, _t, areNightsFree) => withNights(event(), areNightsFree) }, resort);
}

function withNights(event: OrderEvent, areNightsFree: boolean): OrderEvent {
  return event.type === 'paid' ? { ...event, areNightsFree } : event;
}

const BUDGETS = {
  limits: { atATime: 30, perDay: 90, share: 0.3 },
  sessionSecret: 'a secret of at least thirty-two characters',
};

describeEachDatabase('after any events of orders', (openFresh) => {
  test('nights and limits match the active orders, and no night is overbooked', {
    timeout: 60_000,
  }, async () => {
    const resort = { ...(await openSampleResort(await openFresh())), budgets: BUDGETS };
    const { database } = resort;
    // One database for all histories, because the invariant must hold from every state that an earlier history leaves.
    let nowMs = NOW_MS;
    const now = () => nowMs;
    await fc.assert(
      fc.asyncProperty(history, async (steps) => {
        for (const step of steps) {
          for (const happened of step) nowMs += happened.type === 'wait' ? happened.minutes * MINUTE_MS : 0;
          const today = calendarDateAt(nowMs, 'Europe/Kyiv');
          await Promise.all(step.map((happened) => happen(happened, { ...resort, now, today })));
          expect(await findNightFaults(database)).toEqual([]);
          await returnBudgetsOfDeparted(database, today, nowMs);
          expect(await findBudgetFaults(database, today, BUDGETS.sessionSecret)).toEqual([]);
        }
      }),
      { numRuns: propertyRuns(8) },
    );
  });
});
