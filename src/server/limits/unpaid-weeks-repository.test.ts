import { expect, test } from 'vitest';
import { calendarDate } from '#domain/calendar/calendar-date.ts';
import { sampleAccommodation, stay, TODAY } from '#domain/samples/sample-resort.ts';
import { describeEachDatabase } from '../../../tests/fixtures/databases/databases.ts';
import { applyOrderEvent } from '../orders/apply-order-event.ts';
import { NOW_MS, openSampleResort, sampleAttempt, sampleRequest } from '../orders/orders-fixture.ts';
import { placeOrder } from '../orders/place/place-order.ts';
import { listUnpaidWeeks, tellOfUnpaidWeeks } from './unpaid-weeks-repository.ts';

/** With two units, a week has fourteen unit-nights. */
const CHALET = sampleAccommodation({ units: 2 });
const BUDGETS = { limits: { atATime: 60, perDay: 200, share: 1 }, sessionSecret: 'x'.repeat(32) };

describeEachDatabase('the warning to the desk about unpaid weeks', (openFresh) => {
  async function open() {
    let nowMs = NOW_MS;
    // Orders are identified by the time at which they are placed.
    const now = () => nowMs++;
    const resort = { ...(await openSampleResort(await openFresh(), [CHALET])), budgets: BUDGETS, now };
    const { database } = resort;
    return {
      ...resort,
      async place(arrival: string, departure: string) {
        const placed = await placeOrder(sampleAttempt(sampleRequest([CHALET], stay(arrival, departure))), resort);
        return placed.order.number;
      },
      look: () => tellOfUnpaidWeeks(database, TODAY, NOW_MS),
      mails: async () => {
        const rows = await database.readLatest.selectFrom('outbox').selectAll().execute();
        return rows.filter(({ kind }) => kind === 'desk_unpaid_week').map((row) => row.order_number);
      },
    };
  }

  test('is sent once about a week with mostly unpaid nights, by the order that exceeds the limit', async () => {
    const { database, place, look, mails } = await open();
    await place('2026-12-07', '2026-12-14');
    expect([await look(), await mails()]).toEqual([false, []]);
    const second = await place('2026-12-09', '2026-12-11');
    expect([await look(), await mails()]).toEqual([true, [second]]);
    expect(await listUnpaidWeeks(database.readLatest, second)).toEqual([
      { monday: '2026-12-07', unpaid: 9, sellable: 14 },
    ]);
    await place('2026-12-11', '2026-12-13');
    expect([await look(), await mails()]).toEqual([false, [second]]);
  });

  test('is one mail about all such weeks of one order, without paid ones', async () => {
    const { database, place, look, mails, now } = await open();
    const paid = await place('2026-12-07', '2026-12-21');
    const event = { type: 'paid', areNightsFree: true, hasArrivalPassed: false, isFirst: true } as const;
    await applyOrderEvent(paid, { toEvent: () => event }, { database, now });
    expect(await look()).toBe(false);
    const unpaid = await place('2026-12-10', '2026-12-18');
    await look();
    expect(await mails()).toEqual([unpaid]);
    const weeks = await listUnpaidWeeks(database.readLatest, unpaid);
    expect(weeks.map(({ monday }) => monday)).toEqual(['2026-12-07', '2026-12-14']);
  });

  test('does not count nights that the desk has closed as sellable', async () => {
    const { database, place, look } = await open();
    const number = await place('2026-12-07', '2026-12-14');
    expect(await look()).toBe(false);
    await database.transaction((transaction) =>
      transaction
        .updateTable('nights')
        .set({ rule_closed: 1 })
        .where('night', '=', calendarDate('2026-12-08'))
        .execute(),
    );
    expect(await look()).toBe(true);
    expect(await listUnpaidWeeks(database.readLatest, number)).toEqual([
      { monday: '2026-12-07', unpaid: 7, sellable: 13 },
    ]);
  });

  test('is sent by only one of two processes that check at the same moment', async () => {
    const { place, look, mails } = await open();
    await place('2026-12-07', '2026-12-14');
    const tipping = await place('2026-12-07', '2026-12-09');
    expect((await Promise.all([look(), look()])).filter(Boolean)).toHaveLength(1);
    expect(await mails()).toEqual([tipping]);
  });

  test('is not sent about past weeks, which are deleted', async () => {
    const { database, place } = await open();
    await place('2026-12-07', '2026-12-14');
    await place('2026-12-07', '2026-12-14');
    expect(await tellOfUnpaidWeeks(database, calendarDate('2026-12-14'), NOW_MS)).toBe(false);
    expect(await tellOfUnpaidWeeks(database, calendarDate('2026-12-13'), NOW_MS)).toBe(true);
    await tellOfUnpaidWeeks(database, calendarDate('2027-01-20'), NOW_MS);
    expect(await database.readLatest.selectFrom('unpaid_weeks').selectAll().execute()).toEqual([]);
  });
});
