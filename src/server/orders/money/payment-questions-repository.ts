import type { ExpressionBuilder } from 'kysely';
import type { Database } from '../../database/database.ts';
import { toInstant } from '../../database/instants.ts';
import type { Tables, Transaction } from '../../database/tables.ts';

export interface PaymentQuestionsRepository {
  /** Lets the provider be polled about a payable order, or a change of it, until `untilMs`. */
  open(transaction: Transaction, orderNumber: string, nowMs: number, untilMs: number): Promise<void>;
  /** Schedules polls of the provider, soon and then less and less often, until `untilMs`. */
  keepAsking(transaction: Transaction, orderNumber: string, nowMs: number, untilMs: number): Promise<void>;
  /** Extends scheduled polls until `untilMs`, unless they already last that long. */
  goOn(transaction: Transaction, orderNumber: string, untilMs: number): Promise<void>;
  /** True for one caller of all instances; no other caller may poll about this order for `pauseMs`. */
  claim(orderNumber: string, nowMs: number, pauseMs: number): Promise<boolean>;
  /** Orders with a due poll, each postponed to its next one, so that no other caller gets them. */
  claimDue(nowMs: number, limit: number): Promise<string[]>;
  stopAsking(orderNumber: string): Promise<void>;
}

const MINUTE_MS = 60_000;
const FIRST_PAUSE_MS = MINUTE_MS;
const LONGEST_PAUSE_MS = 60 * MINUTE_MS;

/** Pause after the nth scheduled poll. */
export function questionPauseMs(asks: number): number {
  return Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** asks);
}

/** No poll is postponed for longer than the longest pause: if one is, the clock was ahead. */
function isDue(row: ExpressionBuilder<Tables, 'payment_questions'>, nowMs: number) {
  return row.or([row('next_at', '<=', toInstant(nowMs)), row('next_at', '>', toInstant(nowMs + LONGEST_PAUSE_MS))]);
}

export function createPaymentQuestionsRepository(database: Database): PaymentQuestionsRepository {
  return {
    async open(transaction, orderNumber, nowMs, untilMs) {
      await transaction
        .insertInto('payment_questions')
        .values({
          order_number: orderNumber,
          asked_at: toInstant(nowMs),
          asks: 0,
          next_at: null,
          until: toInstant(untilMs),
        })
        .onConflict((conflict) => conflict.column('order_number').doUpdateSet({ until: toInstant(untilMs) }))
        .execute();
    },
    async keepAsking(transaction, orderNumber, nowMs, untilMs) {
      await transaction
        .updateTable('payment_questions')
        .set({ asks: 0, next_at: toInstant(nowMs + questionPauseMs(0)), until: toInstant(untilMs) })
        .where('order_number', '=', orderNumber)
        .execute();
    },
    async goOn(transaction, orderNumber, untilMs) {
      await transaction
        .updateTable('payment_questions')
        .set({ until: toInstant(untilMs) })
        .where('order_number', '=', orderNumber)
        .where('until', '<', toInstant(untilMs))
        .execute();
    },
    claim: (orderNumber, nowMs, pauseMs) =>
      database.transaction((transaction) => claim(transaction, orderNumber, nowMs, pauseMs)),
    claimDue: (nowMs, limit) => database.transaction((transaction) => claimDue(transaction, nowMs, limit)),
    async stopAsking(orderNumber) {
      await database.transaction((transaction) =>
        transaction
          .updateTable('payment_questions')
          .set({ next_at: null })
          .where('order_number', '=', orderNumber)
          .execute(),
      );
    },
  };
}

async function claim(transaction: Transaction, orderNumber: string, nowMs: number, pauseMs: number): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('payment_questions')
    .set({ asked_at: toInstant(nowMs) })
    .where('order_number', '=', orderNumber)
    // A time in the future was written by a clock that was ahead.
    .where((row) =>
      row.or([row('asked_at', '<=', toInstant(nowMs - pauseMs)), row('asked_at', '>', toInstant(nowMs + pauseMs))]),
    )
    .where('until', '>', toInstant(nowMs))
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
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
    const { numUpdatedRows } = await transaction
      .updateTable('payment_questions')
      .set({ asked_at: now, asks: asks + 1, next_at: nextAt < until ? nextAt : null })
      .where('order_number', '=', orderNumber)
      .where((row) => isDue(row, nowMs))
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 1n) claimed.push(orderNumber);
  }
  return claimed;
}
