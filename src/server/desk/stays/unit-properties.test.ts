import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, calendarDateAt } from '#domain/calendar/calendar-date.ts';
import { PRESENCE_ACTIONS } from '#domain/desk/presence.ts';
import type { Stay } from '#domain/stay/stay.ts';
import { describeEachDatabase } from '../../../../tests/fixtures/databases/databases.ts';
import { propertyRuns } from '../../../../tests/fixtures/property-runs.ts';
import { checkLedger } from '../../backup/ledger/ledger-repository.ts';
import { FieldsRefused } from '../../http/plugins/validation.ts';
import { applyOrderEvent } from '../../orders/apply-order-event.ts';
import { changeOrder } from '../../orders/change/change-order.ts';
import { createOrderRepository } from '../../orders/order-repository.ts';
import {
  CHALET,
  COTTAGE,
  NOW_MS,
  openSampleResort,
  sampleAttempt,
  sampleRequest,
} from '../../orders/orders-fixture.ts';
import { type PlaceOrderDependencies, placeOrder } from '../../orders/place/place-order.ts';
import { listAssignedTo, unitOf } from '../../orders/units/assigned-nights-repository.ts';
import { closeUnit, openUnit } from '../board/close-unit.ts';
import { UNITS } from '../desk-fixture.ts';
import { changePresence } from './change-presence.ts';
import { readRoomsInHouse } from './desk-rooms.ts';
import { giveUnit } from './give-unit.ts';

const TIME_ZONE = 'Europe/Kyiv';
const HOUR_MS = 60 * 60_000;
const WHO = 'iryna@example.com';
const days = fc.record({ in: fc.integer({ min: 0, max: 2 }), nights: fc.integer({ min: 2, max: 4 }) });
const which = fc.nat();
const unit = fc.constantFrom(...UNITS.map(({ name }) => name));

const event = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      type: fc.constant('book' as const),
      houses: fc.array(fc.constantFrom(CHALET, COTTAGE), { minLength: 1, maxLength: 2 }),
      days,
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ type: fc.constant('give' as const), which, unit, room: fc.integer({ max: 1, min: 0 }) }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      type: fc.constant('note' as const),
      which,
      action: fc.constantFrom('check_in' as const, 'check_in' as const, ...PRESENCE_ACTIONS),
    }),
  },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('move' as const), which, days }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('cancel' as const), which }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('close' as const), unit, days }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('open' as const), which }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 20 }) }) },
);
type Event = typeof event extends fc.Arbitrary<infer Value> ? Value : never;

/** Some events run concurrently, as two people at the desk and a guest at home do. */
const history = fc.array(fc.array(event, { minLength: 1, maxLength: 4 }), { minLength: 8, maxLength: 16 });

async function happen(happened: Event, resort: PlaceOrderDependencies): Promise<void> {
  const { database, now, today } = resort;
  const desk = { database, units: UNITS, timeZone: TIME_ZONE, now };
  const period = (wished: { in: number; nights: number }) => {
    const arrival = addDays(today, wished.in);
    return { arrival, departure: addDays(arrival, wished.nights) };
  };
  switch (happened.type) {
    case 'book':
      await placeOrder(sampleAttempt(sampleRequest(happened.houses, period(happened.days))), resort);
      return;
    case 'give': {
      const number = await pickOrder(happened.which, resort);
      const seen = await readUnit(number, happened.room, resort);
      await orFieldsRefused(giveUnit(number, { room: happened.room, unit: happened.unit, seen }, WHO, desk));
      return;
    }
    case 'note':
      await changePresence(
        await pickOrder(happened.which, resort),
        { action: happened.action, who: WHO, key: null, toldMs: null },
        desk,
      );
      return;
    case 'move':
      return move(await pickOrder(happened.which, resort), period(happened.days), resort);
    case 'cancel': {
      const toEvent = () => ({ type: 'cancelled', isMoneyOwed: false }) as const;
      await applyOrderEvent(await pickOrder(happened.which, resort), { toEvent }, resort);
      return;
    }
    case 'close': {
      const { arrival: from, departure: to } = period(happened.days);
      await orFieldsRefused(closeUnit({ unit: happened.unit, from, to, reason: 'Boiler' }, WHO, desk));
      return;
    }
    case 'open':
      await openUnit(await pickBlock(happened.which, resort), WHO, desk);
      return;
    case 'wait':
      return;
  }
}

/** A unit of another kind, or nights that are not on sale yet. */
async function orFieldsRefused(action: Promise<unknown>): Promise<void> {
  try {
    await action;
  } catch (error) {
    if (!(error instanceof FieldsRefused)) throw error;
  }
}

const RECENT_ORDERS = 8;

/** One of the latest; 'none' while there are none. */
async function pickOrder(index: number, { database }: PlaceOrderDependencies): Promise<string> {
  const rows = await database.readLatest
    .selectFrom('orders')
    .select('number')
    .orderBy('placed_at', 'desc')
    .orderBy('number')
    .limit(RECENT_ORDERS)
    .execute();
  return rows[index % Math.max(1, rows.length)]?.number ?? 'none';
}

async function pickBlock(index: number, { database }: PlaceOrderDependencies): Promise<string> {
  const rows = await database.readLatest.selectFrom('unit_blocks').select('id').orderBy('id').execute();
  return rows[index % Math.max(1, rows.length)]?.id ?? 'none';
}

async function readUnit(number: string, room: number, { database }: PlaceOrderDependencies): Promise<string | null> {
  return unitOf(await listAssignedTo(database.readLatest, [number]), number, room);
}

/** The guest moves the stay, or refuses the difference. */
async function move(number: string, stay: Stay, resort: PlaceOrderDependencies): Promise<void> {
  const order = await createOrderRepository(resort.database).findOrder(number);
  if (order === null) return;
  const houses = order.quote.rooms.map(({ accommodationId }) => (accommodationId === CHALET.id ? CHALET : COTTAGE));
  const { rooms, stated } = sampleRequest(houses, stay);
  const { roomPricesMinor, totalMinor } = stated;
  const differenceMinor = totalMinor - order.quote.totalMinor;
  const cancellation = { freeCancellationDays: 1, smallDifferenceMinor: 1_000_000_000 };
  const request = { stay, rooms, stated: { roomPricesMinor, differenceMinor } };
  await changeOrder(number, request, { ...resort, cancellation, specialOffers: [] });
}

describeEachDatabase('whatever the desk and guests do', (openFresh) => {
  test('no two stays share a unit and a night, and sold nights, closed units and orders agree', {
    timeout: 60_000,
  }, async () => {
    const resort = await openSampleResort(await openFresh());
    let nowMs = NOW_MS;
    const now = () => nowMs;
    await fc.assert(
      fc.asyncProperty(history, async (steps) => {
        for (const step of steps) {
          for (const happened of step) nowMs += happened.type === 'wait' ? happened.hours * HOUR_MS : 0;
          const today = calendarDateAt(nowMs, TIME_ZONE);
          await Promise.all(step.map((happened) => happen(happened, { ...resort, now, today })));
          expect((await checkLedger(resort.database)).differences).toEqual([]);
          expect(await findPresenceFaults(resort)).toEqual([]);
        }
      }),
      { numRuns: propertyRuns(8) },
    );
  });
});

/** Units with guests of two rooms in house. */
async function findPresenceFaults({ database }: PlaceOrderDependencies): Promise<string[]> {
  const rooms = await readRoomsInHouse(database.readLatest);
  const byUnit = Map.groupBy(
    rooms.filter(({ unit }) => unit !== null),
    ({ unit }) => unit,
  );
  return [...byUnit].flatMap(([unit, own]) =>
    own.length > 1 ? [`${unit}: ${own.map(({ key }) => key).join(', ')}`] : [],
  );
}
