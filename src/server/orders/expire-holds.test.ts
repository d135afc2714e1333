import { expect, test } from 'vitest';
import { holdMsOf } from '#domain/order/order-state.ts';
import { stay } from '#domain/samples/sample-resort.ts';
import { describeEachDatabase } from '../../../tests/fixtures/databases/databases.ts';
import type { Database } from '../database/database.ts';
import { expireHolds } from './expire-holds.ts';
import { recordPayment } from './money/payments-repository.ts';
import type { OrderRequest } from './order.ts';
import { findOrder } from './order-repository.ts';
import {
  COTTAGE,
  dumpTables,
  findNightFaults,
  NOW_MS,
  openSampleResort,
  sampleAttempt,
  sampleRequest,
} from './orders-fixture.ts';
import { type PlaceOrderDependencies, placeOrder } from './place/place-order.ts';

const STAY = stay('2026-12-01', '2026-12-04');
const HOLD_ENDS_MS = NOW_MS + (holdMsOf('awaiting_payment') ?? 0);

const at = (database: Database, nowMs = HOLD_ENDS_MS) => ({ database, now: () => nowMs });

async function place(dependencies: PlaceOrderDependencies, payment: OrderRequest['payment']): Promise<string> {
  const result = await placeOrder(sampleAttempt(sampleRequest([COTTAGE], STAY, { payment })), dependencies);
  return result.order.number;
}

async function mailsAbout({ readLatest }: Database, number: string): Promise<string[]> {
  const mails = await readLatest.selectFrom('outbox').select('kind').where('order_number', '=', number).execute();
  return mails.map(({ kind }) => kind).sort();
}

describeEachDatabase('an unpaid order', (openFresh) => {
  test('keeps its nights until its hold expires', async () => {
    const dependencies = await openSampleResort(await openFresh());
    const { database } = dependencies;
    await place(dependencies, 'online');
    const dump = await dumpTables(database);
    expect(await expireHolds(at(database, HOLD_ENDS_MS - 1), 10)).toEqual([]);
    expect(await dumpTables(database)).toEqual(dump);
  });

  test('expires after its hold, and its nights are free again', async () => {
    const dependencies = await openSampleResort(await openFresh());
    const { database } = dependencies;
    const [held, confirmed] = [await place(dependencies, 'online'), await place(dependencies, 'at_reception')];
    expect(await expireHolds(at(database), 10)).toEqual([held]);

    expect(await findOrder(database.readLatest, held)).toMatchObject({ state: 'expired' });
    expect(await findOrder(database.readLatest, confirmed)).toMatchObject({ state: 'confirmed' });
    expect(await findNightFaults(database)).toEqual([]);
    expect(await mailsAbout(database, held)).toEqual(['desk_placed', 'held']);
    await place(dependencies, 'at_reception');
  });

  test('placed while the clock was a year ahead frees its nights after a hold from now', async () => {
    const dependencies = await openSampleResort(await openFresh());
    const { database } = dependencies;
    const yearAhead = () => NOW_MS + 365 * 24 * 60 * 60_000;
    const held = await place({ ...dependencies, now: yearAhead }, 'online');
    expect(await expireHolds(at(database, NOW_MS), 10)).toEqual([]);
    expect(await expireHolds(at(database, HOLD_ENDS_MS - 1), 10)).toEqual([]);
    expect(await expireHolds(at(database), 10)).toEqual([held]);
    expect(await findNightFaults(database)).toEqual([]);
  });

  test('is reported to guest and desk if the provider knows of a payment', async () => {
    const dependencies = await openSampleResort(await openFresh());
    const { database } = dependencies;
    const held = await place(dependencies, 'online');
    const report = {
      attemptId: `${held}-1`,
      paymentId: '77',
      amountMinor: 1,
      currency: 'UAH',
      refundedMinor: null,
      message: '',
    };
    await database.transaction((transaction) => {
      return recordPayment(transaction, held, { ...report, status: 'prepared' }, 'noted', NOW_MS);
    });
    expect(await expireHolds(at(database), 10)).toEqual([held]);
    expect(await mailsAbout(database, held)).toEqual(['desk_expired', 'desk_placed', 'expired', 'held']);
  });

  test('expires once, however many jobs run at the same time', async () => {
    const dependencies = await openSampleResort(await openFresh());
    const { database } = dependencies;
    const held = [await place(dependencies, 'online'), await place(dependencies, 'online')];
    const sweeps = await Promise.all(Array.from({ length: 6 }, () => expireHolds(at(database), 10)));
    expect(sweeps.flat().sort()).toEqual(held.sort());
    expect(await findNightFaults(database)).toEqual([]);
    expect(await expireHolds(at(database), 10)).toEqual([]);
  });

  test('waits for the next run if there are more orders than one run handles', async () => {
    const dependencies = await openSampleResort(await openFresh());
    await place(dependencies, 'online');
    await place(dependencies, 'online');
    expect(await expireHolds(at(dependencies.database), 1)).toHaveLength(1);
    expect(await expireHolds(at(dependencies.database), 1)).toHaveLength(1);
  });
});
