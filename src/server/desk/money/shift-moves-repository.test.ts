import { expect, test } from 'vitest';
import { describeEachDatabase } from '../../../../tests/fixtures/databases/databases.ts';
import type { Database } from '../../database/database.ts';
import { toInstant } from '../../database/query.ts';
import { NOW } from '../../orders/place/order-routes-fixture.ts';
import { resortsOver } from '../../payments/payment-app-fixture.ts';
import { listOnlineMoves } from './shift-moves-repository.ts';

const DAY_MS = 24 * 60 * 60_000;
const PRICE_MINOR = 13_626_00;

describeEachDatabase('payments through the provider in a period', (openFresh) => {
  const inResort = resortsOver(openFresh);

  /** The sums of periods of whole days from the start of the test. */
  async function sumOf({ readLatest }: Database, [from, until]: readonly [number, number]) {
    const [start, end] = [from, until].map((day) => toInstant(NOW + day * DAY_MS)) as [string, string];
    const moves = await listOnlineMoves(readLatest, start, end);
    return moves.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  }

  test('add up to the same whether a refund and the reversal of the rest are in one period or in two', () =>
    inResort(async ({ placeOnline, callBack, clock }, database) => {
      const { form } = await placeOnline();
      await callBack(form, 'success');
      await callBack(form, 'reversed', { refund_amount: 4_000 });
      clock.nowMs += DAY_MS;
      await callBack(form, 'reversed');
      expect(await sumOf(database, [0, 1])).toBe(PRICE_MINOR - 4_000_00);
      expect(await sumOf(database, [1, 2])).toBe(4_000_00 - PRICE_MINOR);
      expect(await sumOf(database, [0, 2])).toBe(0);
    }));

  test('do not include the reversal of a payment that was never reported as received', () =>
    inResort(async ({ placeOnline, callBack }, database) => {
      const { form } = await placeOnline();
      await callBack(form, 'reversed');
      expect(await sumOf(database, [0, 1])).toBe(0);
    }));
});
