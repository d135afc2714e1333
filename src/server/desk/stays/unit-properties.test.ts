import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calendarDateAt } from '#domain/calendar/calendar-date.ts';
import { holdsNights } from '#domain/order/order-state.ts';
import { describeEachDatabase } from '../../../../tests/fixtures/databases/databases.ts';
import { propertyRuns } from '../../../../tests/fixtures/property-runs.ts';
import { checkLedger } from '../../backup/ledger/ledger-repository.ts';
import type { Database } from '../../database/database.ts';
import { listChanges } from '../../orders/change/order-changes-repository.ts';
import { readOrderMoney } from '../../orders/money/read-order-money.ts';
import { findOrder } from '../../orders/order-repository.ts';
import { NOW_MS, openSampleResort } from '../../orders/orders-fixture.ts';
import { listActions } from '../audit-repository.ts';
import { readDeskRooms, readRoomsInHouse } from './desk-rooms.ts';
import { deskHistory, happen, TIME_ZONE } from './history-fixture.ts';

const HOUR_MS = 60 * 60_000;

describeEachDatabase('after any actions of desk and guests', (openFresh) => {
  test('sold nights, units, presence, ledger and audit log agree, and no two stays share a unit on the same night', {
    timeout: 60_000,
  }, async () => {
    const resort = await openSampleResort(await openFresh());
    let nowMs = NOW_MS;
    const now = () => nowMs;
    await fc.assert(
      fc.asyncProperty(deskHistory, async (steps) => {
        for (const step of steps) {
          // Every step has its own instant, so that the audit log has an order.
          nowMs += 1_000;
          for (const happened of step) nowMs += happened.type === 'wait' ? happened.hours * HOUR_MS : 0;
          const today = calendarDateAt(nowMs, TIME_ZONE);
          await Promise.all(step.map((happened) => happen(happened, { ...resort, now, today })));
          expect((await checkLedger(resort.database)).differences).toEqual([]);
          expect(await findPresenceFaults(resort.database)).toEqual([]);
        }
        expect(await findFaultsOfOrders(resort.database)).toEqual([]);
      }),
      { numRuns: propertyRuns(3) },
    );
  });
});

/** Finds units where guests of two rooms are in house, and guests in house without a unit. */
async function findPresenceFaults({ readLatest }: Database): Promise<string[]> {
  const rooms = await readRoomsInHouse(readLatest);
  return [...Map.groupBy(rooms, ({ unit }) => unit)].flatMap(([unit, own]) =>
    unit === null || own.length > 1 ? [`${unit}: ${own.map(({ key }) => key).join(', ')}`] : [],
  );
}

/** Finds orders whose bill, ledger, rooms and history contradict each other. */
async function findFaultsOfOrders(database: Database): Promise<string[]> {
  const numbers = await database.readLatest.selectFrom('orders').select('number').execute();
  const faults: string[] = [];
  for (const { number } of numbers) {
    const order = await findOrder(database.readLatest, number);
    if (order === null) continue;
    const { balanceMinor, receivedMinor, returnedMinor, owedMinor, owedByDeskMinor } = await readOrderMoney(
      database.readLatest,
      order,
    );
    const isHeld = holdsNights(order.state);
    const uncoveredMinor = order.quote.totalMinor - receivedMinor + returnedMinor;
    // Refundable money pays for nothing.
    const openMinor = uncoveredMinor + owedMinor - owedByDeskMinor;
    if (isHeld && balanceMinor !== (openMinor > 0 ? openMinor : uncoveredMinor)) faults.push(`${number} owes`);
    const rooms = await readDeskRooms(database.readLatest, [order]);
    if (!isHeld && rooms.some(({ presence, unit }) => presence === 'in_house' || unit !== null)) {
      faults.push(`${number} is over and has guests or units`);
    }
    const actions = await listActions(database.readLatest, number);
    const applied = (await listChanges(database.readLatest, number)).filter(({ state }) => state === 'applied');
    const byStaff = actions.filter(({ action }) => action === 'stay_changed').map(({ after }) => after?.change);
    if (applied.length !== order.changes) faults.push(`${number} has lost a change`);
    if (byStaff.some((position) => !applied.some((change) => change.position === position))) {
      faults.push(`${number} has an audit row without its change`);
    }
    if (isHeld && actions.some(({ action }) => action === 'stay_cancelled')) faults.push(`${number} is not cancelled`);
  }
  return faults;
}
