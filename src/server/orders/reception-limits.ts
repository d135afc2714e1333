import { createHash } from 'node:crypto';
import type { Transaction } from '../repositories/tables.ts';
import type { OrderGuest } from './order.ts';

/**
 * How many orders without payment may be placed within a day (UTC), so that no one empties the resort for free. One
 * address may stand for a whole office or mobile network, so it may place more.
 */
export interface ReceptionLimits {
  readonly perPhone: number;
  readonly perEmail: number;
  readonly perAddress: number;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Counts an order against its phone, e-mail and address. Answers the seconds until the next day when one of them is
 * used up, else null. Counters and not a count of orders: a hundred requests at once could each count too few.
 */
export async function spendAllowances(
  transaction: Transaction,
  { phone, email }: OrderGuest,
  address: string,
  limits: ReceptionLimits,
  nowMs: number,
): Promise<number | null> {
  const allowances = [
    { subject: digest('phone', phone.replaceAll(/\D/g, '')), limit: limits.perPhone },
    { subject: digest('email', email.trim().toLowerCase()), limit: limits.perEmail },
    { subject: digest('address', address), limit: limits.perAddress },
  ];
  // One order of locking for everyone, against deadlocks.
  allowances.sort((left, right) => (left.subject < right.subject ? -1 : 1));
  for (const { subject, limit } of allowances) {
    if (!(await spendAllowance(transaction, subject, dayOf(nowMs), limit))) return secondsToNextDay(nowMs);
  }
  return null;
}

/** Drops the counters of the days before; part of the nightly upkeep. */
export async function forgetAllowances(transaction: Transaction, nowMs: number): Promise<void> {
  await transaction.deleteFrom('order_allowances').where('day', '<', dayOf(nowMs)).execute();
}

async function spendAllowance(transaction: Transaction, subject: string, day: string, limit: number): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('order_allowances')
    .values({ subject, day, placed: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['subject', 'day'])
        .doUpdateSet((row) => ({ placed: row('order_allowances.placed', '+', 1) }))
        .where('order_allowances.placed', '<', limit),
    )
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

function digest(kind: string, value: string): string {
  return createHash('sha256').update(`${kind} ${value}`).digest('hex');
}

function dayOf(nowMs: number): string {
  return new Date(nowMs).toISOString().slice(0, 10);
}

function secondsToNextDay(nowMs: number): number {
  return Math.ceil((DAY_MS - (nowMs % DAY_MS)) / 1000);
}
