import type { ExpressionBuilder } from 'kysely';
import type { Database } from '../../database/database.ts';
import { changesOne, type Transaction, toInstant } from '../../database/query.ts';
import type { Tables } from '../../database/tables.ts';

const MINUTE_MS = 60_000;
const FIRST_PAUSE_MS = MINUTE_MS;
const LONGEST_PAUSE_MS = 60 * MINUTE_MS;

export function questionPauseMs(asks: number): number {
  return Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** asks);
}

/** No poll is postponed for longer than the longest pause. If one is, it was scheduled with a clock that was ahead. */
function isDue(row: ExpressionBuilder<Tables, 'payment_questions'>, nowMs: number) {
  return row.or([row('next_at', '<=', toInstant(nowMs)), row('next_at', '>', toInstant(nowMs + LONGEST_PAUSE_MS))]);
}

/** Schedules polls of the provider about a payable order, or a change of it, until `untilMs`. */
export async function openQuestions(transaction: Transaction, orderNumber: string, nowMs: number, untilMs: number) {
  const until = toInstant(untilMs);
  await transaction
    .insertInto('payment_questions')
    .values({ order_number: orderNumber, asked_at: toInstant(nowMs), asks: 0, next_at: null, until })
    .onConflict((conflict) => conflict.column('order_number').doUpdateSet({ until }))
    .execute();
}

/** Schedules polls of the provider, soon and then less and less often, until `untilMs`. */
export async function keepAsking(transaction: Transaction, orderNumber: string, nowMs: number, untilMs: number) {
  await transaction
    .updateTable('payment_questions')
    .set({ asks: 0, next_at: toInstant(nowMs + questionPauseMs(0)), until: toInstant(untilMs) })
    .where('order_number', '=', orderNumber)
    .execute();
}

/** Extends scheduled polls until `untilMs`, unless they already last that long. */
export async function goOnAsking(transaction: Transaction, orderNumber: string, untilMs: number): Promise<void> {
  await transaction
    .updateTable('payment_questions')
    .set({ until: toInstant(untilMs) })
    .where('order_number', '=', orderNumber)
    .where('until', '<', toInstant(untilMs))
    .execute();
}

/** Unless asking has begun anew since the last question was claimed: a payment may have been started meanwhile. */
export async function stopAsking(database: Database, orderNumber: string): Promise<void> {
  await database.transaction((transaction) =>
    transaction
      .updateTable('payment_questions')
      .set({ next_at: null })
      .where('order_number', '=', orderNumber)
      .where('asks', '>', 0)
      .execute(),
  );
}

/** Returns true for one caller of all instances; no other caller may poll about this order for `pauseMs`. */
export function claimQuestion(database: Database, orderNumber: string, nowMs: number, pauseMs: number) {
  return database.transaction((transaction) =>
    transaction
      .updateTable('payment_questions')
      .set({ asked_at: toInstant(nowMs) })
      .where('order_number', '=', orderNumber)
      // A time in the future was written with a clock that was ahead.
      .where((row) =>
        row.or([row('asked_at', '<=', toInstant(nowMs - pauseMs)), row('asked_at', '>', toInstant(nowMs + pauseMs))]),
      )
      .where('until', '>', toInstant(nowMs))
      .$call(changesOne),
  );
}

/** Claims orders with a due poll. Each is postponed to its next poll, so that no other caller gets it. */
export function claimDueQuestions(database: Database, nowMs: number, limit: number): Promise<string[]> {
  return database.transaction((transaction) => claimDue(transaction, nowMs, limit));
}

async function claimDue(transaction: Transaction, nowMs: number, limit: number): Promise<string[]> {
  const now = toInstant(nowMs);
  const due = await transaction
    .selectFrom('payment_questions')
    .select(['order_number', 'asks', 'until'])
    .where((row) => isDue(row, nowMs))
    .orderBy('next_at')
    .limit(limit)
    .execute();
  const claimed: string[] = [];
  for (const { order_number: orderNumber, asks, until } of due) {
    const nextAt = toInstant(nowMs + questionPauseMs(asks + 1));
    const isOurs = await transaction
      .updateTable('payment_questions')
      .set({ asked_at: now, asks: asks + 1, next_at: nextAt < until ? nextAt : null })
      .where('order_number', '=', orderNumber)
      .where((row) => isDue(row, nowMs))
      .$call(changesOne);
    if (isOurs) claimed.push(orderNumber);
  }
  return claimed;
}
