import { sql } from 'kysely';
import type { CalendarDate } from '#domain/calendar/calendar-date.ts';
import {
  UNPAID_RULES,
  type UnpaidLimitScope,
  type UnpaidLimits,
  type UnpaidRule,
} from '#domain/order/unpaid-budget.ts';
import { allAs, changesOne, type Reader, type Transaction, utcDayOf } from '../database/query.ts';
import type { Tables } from '../database/tables.ts';

/** Hashes of the guest and of the networks against which an order counts. IPv4 has no wider networks. */
export type Holders = Pick<Tables['unpaid_orders'], 'phone' | 'email' | NetworkKind>;

export interface Claim {
  readonly unitNights: number;
  /** The day (UTC) on which the order counts. */
  readonly day: string;
  readonly holders: Holders;
}

/** The limit that an unpaid order exceeds. `most`: the unit-nights that it allows. */
export interface BrokenLimit {
  readonly scope: UnpaidLimitScope;
  readonly most: number;
}

type LimitedHolder = ReturnType<typeof limit>;

type NetworkKind = (typeof NETWORK_KINDS)[number];
const NETWORK_KINDS = ['address', 'network_56', 'network_48'] as const;
const GUEST_KINDS = ['phone', 'email'] as const;

/** Prefix of a network's hash in the counter of its online orders. */
const ONLINE = 'online ';

/** More than the orders of a day can reach. */
const NO_LIMIT = 1_000_000_000;

export function countedOnline(holders: Holders): Holders {
  return withNetworks(holders, (network) => `${ONLINE}${network}`);
}

/** Returns the exceeded limit. Conditional counters, because concurrent requests do not see each other. */
export function claimUnitNights(transaction: Transaction, claim: Claim, limits: UnpaidLimits) {
  return claimFrom(transaction, claim, [...listNetworks(claim.holders, limits), ...listGuests(claim.holders, limits)]);
}

/** Stores the amount to release when the order is no longer unpaid. */
export async function recordUnpaidOrder(transaction: Transaction, orderNumber: string, claim: Claim) {
  const { unitNights, day, holders } = claim;
  const counted = { unit_nights: unitNights, day, unit_nights_of_day: unitNights };
  const row: Tables['unpaid_orders'] = { order_number: orderNumber, ...counted, ...holders };
  await transaction.insertInto('unpaid_orders').values(row).execute();
}

/** Only additional unit-nights count, and against today. An order placed without limits has no row here. */
export async function growBudget(
  transaction: Transaction,
  orderNumber: string,
  unitNights: number,
  limits: UnpaidLimits,
  nowMs: number,
): Promise<BrokenLimit | null> {
  const row = await findUnpaidOrder(transaction, orderNumber);
  if (row === undefined || row.unit_nights === unitNights) return null;
  const growth = unitNights - row.unit_nights;
  let share = shareOf(row);
  if (growth > 0) {
    const day = utcDayOf(nowMs);
    const broken = await claimUnitNights(transaction, { unitNights: growth, day, holders: row }, limits);
    if (broken !== null) return broken;
    share = { day, unitNights: growth + (share.day === day ? share.unitNights : 0) };
  } else {
    await giveBack(transaction, listDigests(row), -growth, null);
  }
  const counted = { unit_nights: unitNights, day: share.day, unit_nights_of_day: share.unitNights };
  await transaction.updateTable('unpaid_orders').set(counted).where('order_number', '=', orderNumber).execute();
  return null;
}

/** Counts an online order as one paid at reception from now on. Returns the exceeded limit: roll back. */
export async function moveBudgetToReception(
  transaction: Transaction,
  orderNumber: string,
  limits: UnpaidLimits,
  nowMs: number,
): Promise<BrokenLimit | null> {
  const row = await findUnpaidOrder(transaction, orderNumber);
  if (row === undefined || !isOnline(row)) return null;
  const { unit_nights: unitNights } = row;
  const day = utcDayOf(nowMs);
  const holders = withNetworks(row, (network) => network.slice(ONLINE.length));
  const broken = await claimFrom(transaction, { unitNights, day }, listNetworks(holders, limits));
  if (broken !== null) return broken;
  await giveBack(transaction, listDigests(row, NETWORK_KINDS), unitNights, shareOf(row));
  const moved = { ...holders, day, unit_nights_of_day: unitNights };
  await transaction.updateTable('unpaid_orders').set(moved).where('order_number', '=', orderNumber).execute();
  return null;
}

/** Once, even if called again. Ended holds still count for today; only a payment (`isPaid`) releases that too. */
export async function giveBackUnitNights(transaction: Transaction, orderNumber: string, isPaid: boolean) {
  const returned = await transaction
    .deleteFrom('unpaid_orders')
    .where('order_number', '=', orderNumber)
    .returningAll()
    .executeTakeFirst();
  if (returned === undefined) return;
  await giveBack(transaction, listDigests(returned), returned.unit_nights, isPaid ? shareOf(returned) : null);
}

/** Deletes holders that hold nothing and have placed no order today. */
export async function forgetIdleHolders(transaction: Transaction, day: string): Promise<void> {
  await transaction.deleteFrom('unpaid_holders').where('unit_nights', '=', 0).where('day', '<', day).execute();
}

function findUnpaidOrder(transaction: Transaction, orderNumber: string): Promise<Tables['unpaid_orders'] | undefined> {
  return transaction.selectFrom('unpaid_orders').selectAll().where('order_number', '=', orderNumber).executeTakeFirst();
}

interface DayShare {
  readonly day: string;
  readonly unitNights: number;
}

/** What the order counts on its last day. */
function shareOf({ day, unit_nights, unit_nights_of_day }: Tables['unpaid_orders']): DayShare {
  return { day, unitNights: unit_nights_of_day ?? unit_nights };
}

/** Orders that an earlier release placed online count as orders to be paid at reception. */
function isOnline({ address }: Holders): boolean {
  return address.startsWith(ONLINE);
}

function withNetworks(holders: Holders, rename: (network: string) => string): Holders {
  const { phone, email, address, network_56, network_48 } = holders;
  const wider = (network: string | null) => (network === null ? null : rename(network));
  return { phone, email, address: rename(address), network_56: wider(network_56), network_48: wider(network_48) };
}

function listDigests(holders: Holders, kinds: readonly (keyof Holders)[] = [...GUEST_KINDS, ...NETWORK_KINDS]) {
  return kinds.flatMap((kind) => holders[kind] ?? []).sort();
}

function listGuests(holders: Holders, limits: UnpaidLimits): LimitedHolder[] {
  return GUEST_KINDS.map((kind) => limit(holders[kind], UNPAID_RULES[kind].online, 'at_a_time', limits));
}

function listNetworks(holders: Holders, limits: UnpaidLimits): LimitedHolder[] {
  const [payment, scope] = isOnline(holders) ? (['online', 'day'] as const) : (['at_reception', 'network'] as const);
  return NETWORK_KINDS.flatMap((kind) => {
    const holder = holders[kind];
    return holder === null ? [] : [limit(holder, UNPAID_RULES[kind][payment], scope, limits)];
  });
}

function limit(holder: string, { atATime, perDay }: UnpaidRule, scope: UnpaidLimitScope, limits: UnpaidLimits) {
  return {
    holder,
    scope,
    atATime: atATime === undefined ? NO_LIMIT : Math.floor(atATime * limits.atATime),
    perDay: perDay === undefined ? NO_LIMIT : Math.floor(perDay * limits.perDay),
  };
}

/** All transactions lock in the same order. A guest's own limit comes first: paying otherwise would not help. */
async function claimFrom(
  transaction: Transaction,
  { unitNights, day }: Omit<Claim, 'holders'>,
  holders: readonly LimitedHolder[],
): Promise<BrokenLimit | null> {
  const broken: BrokenLimit[] = [];
  for (const limited of holders.toSorted((left, right) => (left.holder < right.holder ? -1 : 1))) {
    const { holder, atATime, perDay, scope } = limited;
    const most = Math.min(atATime, perDay);
    if (unitNights > most) {
      broken.push({ scope, most });
      continue;
    }
    const isClaimed = await transaction
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
          .where('unpaid_holders.unit_nights', '<=', atATime - unitNights)
          .where(usedOn(day), '<=', perDay - unitNights),
      )
      .$call(changesOne);
    if (!isClaimed) broken.push({ scope, most: await whichIsBroken(transaction, limited, unitNights) });
  }
  return broken.find(({ scope }) => scope === 'at_a_time') ?? broken[0] ?? null;
}

/** Also releases the share of a day, if it is given. */
async function giveBack(
  transaction: Transaction,
  digests: readonly string[],
  unitNights: number,
  share: DayShare | null,
): Promise<void> {
  for (const holder of digests) {
    await transaction
      .updateTable('unpaid_holders')
      .set((row) => ({ unit_nights: row('unit_nights', '-', unitNights) }))
      .$if(share !== null, (update) => update.set({ unit_nights_of_day: lessOn(share as DayShare) }))
      .where('holder', '=', holder)
      .execute();
  }
}

/** Qualified with the table, because an upsert has two rows with this column. */
function usedOn(day: string) {
  return sql<number>`case when unpaid_holders.day = ${day} then unpaid_holders.unit_nights_of_day else 0 end`;
}

/** At most what was counted: after a clock change the day may have started again. */
function lessOn({ day, unitNights }: DayShare) {
  return sql<number>`case
    when day = ${day} and unit_nights_of_day >= ${unitNights} then unit_nights_of_day - ${unitNights}
    else unit_nights_of_day
  end`;
}

async function whichIsBroken(transaction: Transaction, { holder, atATime, perDay }: LimitedHolder, unitNights: number) {
  const { unit_nights: held } = await transaction
    .selectFrom('unpaid_holders')
    .select('unit_nights')
    .where('holder', '=', holder)
    .executeTakeFirstOrThrow();
  return held + unitNights > atATime ? atATime : perDay;
}

/** Lists the numbers of counted orders whose stay is over. */
export async function listDepartedUnpaid(reader: Reader, today: CalendarDate): Promise<string[]> {
  return reader
    .selectFrom('unpaid_orders')
    .innerJoin('orders', 'orders.number', 'unpaid_orders.order_number')
    .select('order_number')
    .where('departure', '<=', today)
    .$call(allAs(({ order_number }) => order_number));
}
