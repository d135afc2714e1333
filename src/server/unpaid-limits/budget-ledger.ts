import { sql } from 'kysely';
import type { UnpaidLimitScope, UnpaidLimits } from '#domain/order/unpaid-budget.ts';
import { utcDayOf } from '../database/instants.ts';
import type { Transaction, UnpaidOrdersTable } from '../database/tables.ts';

/** Digests of the persons and addresses against which an order counts. */
export interface Holders {
  readonly address: string;
  readonly phone: string;
  readonly email: string;
}

export interface Claim {
  readonly unitNights: number;
  /** The day (UTC) on which the order counts. */
  readonly day: string;
  readonly holders: Holders;
}

/** More than a day of orders can take. */
const NO_LIMIT = 1_000_000_000;

/**
 * Adds the claim to the totals of its holders. Returns the exceeded limit, or null. Uses conditional counters, because
 * a hundred concurrent requests could each see too few of the others.
 */
export async function claimUnitNights(
  transaction: Transaction,
  { unitNights, day, holders }: Claim,
  limits: UnpaidLimits,
): Promise<Exclude<UnpaidLimitScope, 'order'> | null> {
  if (unitNights > limits.atATime) return 'at_a_time';
  if (unitNights > limits.perAddressAndDay) return 'day';
  for (const holder of inLockOrder(holders)) {
    const perDay = holder === holders.address ? limits.perAddressAndDay : NO_LIMIT;
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto('unpaid_holders')
      .values({ holder, unit_nights: unitNights, day, unit_nights_of_day: unitNights })
      .onConflict((conflict) =>
        conflict
          .column('holder')
          .doUpdateSet((row) => ({
            unit_nights: row('unpaid_holders.unit_nights', '+', unitNights),
            day,
            unit_nights_of_day: sql`${usedOn(day)} + ${unitNights}`,
          }))
          .where('unpaid_holders.unit_nights', '<=', limits.atATime - unitNights)
          .where(usedOn(day), '<=', perDay - unitNights),
      )
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows !== 1n) return whichIsBroken(transaction, holder, unitNights, limits);
  }
  return null;
}

/** Records what to give back when the order is no longer unpaid. */
export async function recordUnpaidOrder(
  transaction: Transaction,
  orderNumber: string,
  { unitNights, day, holders }: Claim,
): Promise<void> {
  const row: UnpaidOrdersTable = { order_number: orderNumber, unit_nights: unitNights, day, ...holders };
  await transaction.insertInto('unpaid_orders').values(row).execute();
}

/**
 * Lets a changed order hold `unitNights`. Only what it holds more counts against the limits, and against today. Returns
 * the exceeded limit, or null. An order placed without limits holds nothing here.
 */
export async function growBudget(
  transaction: Transaction,
  orderNumber: string,
  unitNights: number,
  limits: UnpaidLimits,
  nowMs: number,
): Promise<{ readonly scope: 'at_a_time' | 'day'; readonly most: number } | null> {
  const row = await transaction
    .selectFrom('unpaid_orders')
    .selectAll()
    .where('order_number', '=', orderNumber)
    .executeTakeFirst();
  if (row === undefined || row.unit_nights === unitNights) return null;
  const growth = unitNights - row.unit_nights;
  if (growth > 0) {
    const scope = await claimUnitNights(
      transaction,
      { unitNights: growth, day: utcDayOf(nowMs), holders: row },
      limits,
    );
    if (scope !== null) return { scope, most: scope === 'day' ? limits.perAddressAndDay : limits.atATime };
  } else {
    for (const holder of inLockOrder(row)) {
      await transaction
        .updateTable('unpaid_holders')
        .set((column) => ({ unit_nights: column('unit_nights', '+', growth) }))
        .where('holder', '=', holder)
        .execute();
    }
  }
  await transaction
    .updateTable('unpaid_orders')
    .set({ unit_nights: unitNights })
    .where('order_number', '=', orderNumber)
    .execute();
  return null;
}

/**
 * Gives back what the order holds, once, however often it is called. Today's orders still count for today, so that
 * ended holds make no room for new ones; only a payment (`isPaid`) gives that back too.
 */
export async function giveBackUnitNights(
  transaction: Transaction,
  orderNumber: string,
  isPaid: boolean,
): Promise<void> {
  const returned = await transaction
    .deleteFrom('unpaid_orders')
    .where('order_number', '=', orderNumber)
    .returningAll()
    .executeTakeFirst();
  if (returned === undefined) return;
  const { unit_nights: unitNights, day } = returned;
  for (const holder of inLockOrder(returned)) {
    await transaction
      .updateTable('unpaid_holders')
      .set((row) => ({ unit_nights: row('unit_nights', '-', unitNights) }))
      .$if(isPaid, (update) => update.set({ unit_nights_of_day: lessOn(day, unitNights) }))
      .where('holder', '=', holder)
      .execute();
  }
}

/** Deletes holders that hold nothing and have ordered nothing today. */
export async function forgetIdleHolders(transaction: Transaction, day: string): Promise<void> {
  await transaction.deleteFrom('unpaid_holders').where('unit_nights', '=', 0).where('day', '<', day).execute();
}

/** All transactions lock in the same order, which avoids deadlocks. */
function inLockOrder({ address, phone, email }: Holders): string[] {
  return [address, phone, email].sort();
}

/** Qualified, because an upsert has two rows of this name. */
function usedOn(day: string) {
  return sql<number>`case when unpaid_holders.day = ${day} then unpaid_holders.unit_nights_of_day else 0 end`;
}

/** Never subtracts from an earlier day, or more than was counted: after a clock change the day may have started again. */
function lessOn(day: string, unitNights: number) {
  return sql<number>`case
    when day = ${day} and unit_nights_of_day >= ${unitNights} then unit_nights_of_day - ${unitNights}
    else unit_nights_of_day
  end`;
}

async function whichIsBroken(
  transaction: Transaction,
  holder: string,
  unitNights: number,
  { atATime }: UnpaidLimits,
): Promise<'at_a_time' | 'day'> {
  const { unit_nights: held } = await transaction
    .selectFrom('unpaid_holders')
    .select('unit_nights')
    .where('holder', '=', holder)
    .executeTakeFirstOrThrow();
  return held + unitNights > atATime ? 'at_a_time' : 'day';
}
