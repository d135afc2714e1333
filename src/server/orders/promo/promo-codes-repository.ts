import type { Selectable } from 'kysely';
import type { PromoCode } from '#domain/pricing/promo-code.ts';
import type { Discount } from '#domain/pricing/special-offer.ts';
import { addOnce, allAs, changesOne, firstAs, type Reader, type Transaction, toInstant } from '../../database/query.ts';
import type { Tables } from '../../database/tables.ts';

export interface StoredPromoCode extends PromoCode {
  readonly uses: number;
  readonly createdAt: string;
  readonly createdBy: string;
  readonly stoppedAt: string | null;
}

/** Until when and how often a code can be used. null: no limit. */
export type PromoLimits = Pick<PromoCode, 'bookedUntil' | 'mostUses' | 'mostPerGuest'>;

/** A guest who books with a code, as hashes of email address and phone. */
export type PromoGuest = readonly string[];

export function findPromoCode(reader: Reader, code: string): Promise<StoredPromoCode | null> {
  return reader.selectFrom('promo_codes').selectAll().where('code', '=', code).$call(firstAs(toPromoCode));
}

/** Returns the code whose use an order has counted. */
export function findPromoOf(reader: Reader, orderNumber: string): Promise<StoredPromoCode | null> {
  return reader
    .selectFrom('promo_codes')
    .innerJoin('promo_uses', 'promo_uses.code', 'promo_codes.code')
    .where('promo_uses.order_number', '=', orderNumber)
    .selectAll('promo_codes')
    .$call(firstAs(toPromoCode));
}

/** Of two guests for the last use, the second waits for the result of the first. */
export function lockPromoCode(transaction: Transaction, code: string): Promise<StoredPromoCode | null> {
  const codes = transaction.selectFrom('promo_codes').selectAll().where('code', '=', code);
  return codes.forUpdate().$call(firstAs(toPromoCode));
}

export function listPromoCodes(reader: Reader): Promise<StoredPromoCode[]> {
  return reader
    .selectFrom('promo_codes')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('code')
    .$call(allAs(toPromoCode));
}

/** Returns false if the code exists. */
export function insertPromoCode(transaction: Transaction, promo: PromoCode, createdBy: string, nowMs: number) {
  const { code, reduction, accommodations, nights, bookedFrom, bookedUntil, mostUses, mostPerGuest } = promo;
  return addOnce(transaction, 'promo_codes', 'code', {
    code,
    percent: reduction.kind === 'percent' ? reduction.percent : null,
    amount_minor: reduction.kind === 'sum' ? reduction.amountMinor : null,
    accommodations: accommodations === null ? null : JSON.stringify(accommodations),
    nights_from: nights?.start ?? null,
    nights_to: nights?.end ?? null,
    booked_from: bookedFrom,
    booked_until: bookedUntil,
    most_uses: mostUses,
    most_per_guest: mostPerGuest,
    created_at: toInstant(nowMs),
    created_by: createdBy,
  });
}

/** Sets limits. The code must be locked, and its uses must allow the limits. */
export async function limitPromoCode(transaction: Transaction, code: string, limits: PromoLimits) {
  await transaction
    .updateTable('promo_codes')
    .set({ booked_until: limits.bookedUntil, most_uses: limits.mostUses, most_per_guest: limits.mostPerGuest })
    .where('code', '=', code)
    .execute();
}

/** Returns false if it is already stopped, or does not exist. */
export function stopPromoCode(transaction: Transaction, code: string, nowMs: number): Promise<boolean> {
  return transaction
    .updateTable('promo_codes')
    .set({ stopped_at: toInstant(nowMs) })
    .where('code', '=', code)
    .where('stopped_at', 'is', null)
    .$call(changesOne);
}

/**
 * Returns how often this guest has used it, the larger count of email address and phone, and the guest's next turn. The
 * turn is not the count: a use that was given back leaves a gap.
 */
export async function readTurns(reader: Reader, code: string, guest: PromoGuest) {
  const rows = await reader
    .selectFrom('promo_guests')
    .select(({ fn }) => [fn.countAll<number>().as('uses'), fn.max('turn').as('last')])
    .where('code', '=', code)
    .where('guest', 'in', [...guest])
    .groupBy('guest')
    .execute();
  return {
    uses: Math.max(0, ...rows.map(({ uses }) => Number(uses))),
    turn: Math.max(0, ...rows.map(({ last }) => Number(last))) + 1,
  };
}

export interface PromoUse {
  readonly code: string;
  readonly order: string;
  readonly guest: PromoGuest;
  readonly turn: number;
}

/** Counts the order's use. Returns false if no use is left; then the transaction must be rolled back. */
export async function takeUse(transaction: Transaction, use: PromoUse, nowMs: number): Promise<boolean> {
  const isLeft = await transaction
    .updateTable('promo_codes')
    .set((row) => ({ used: row('used', '+', 1) }))
    .where('code', '=', use.code)
    .where((row) => row.or([row('most_uses', 'is', null), row('used', '<', row.ref('most_uses'))]))
    .$call(changesOne);
  return isLeft && insertUse(transaction, use, nowMs);
}

/** Counts the order's use even if none is left: the limit rises with it, so that nobody else gets one. */
export async function takeUseAboveLimit(transaction: Transaction, use: PromoUse, nowMs: number): Promise<void> {
  await transaction
    .updateTable('promo_codes')
    .set((row) => ({
      used: row('used', '+', 1),
      most_uses: row
        .case()
        .when('most_uses', '=', row.ref('used'))
        .then(row('used', '+', 1))
        .else(row.ref('most_uses'))
        .end(),
    }))
    .where('code', '=', use.code)
    .execute();
  await insertUse(transaction, use, nowMs);
}

/** Returns false if the guest's turn was taken. */
async function insertUse(transaction: Transaction, { code, order, guest, turn }: PromoUse, nowMs: number) {
  await transaction
    .insertInto('promo_uses')
    .values({ order_number: order, code, used_at: toInstant(nowMs) })
    .execute();
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('promo_guests')
    .values(guest.map((own) => ({ code, guest: own, turn, order_number: order })))
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows) === guest.length;
}

/** Releases the use of an order that was never paid, so that its guest may try again. */
export async function giveUseBack(transaction: Transaction, orderNumber: string): Promise<void> {
  const use = await transaction
    .deleteFrom('promo_uses')
    .where('order_number', '=', orderNumber)
    .returning('code')
    .executeTakeFirst();
  if (use === undefined) return;
  await transaction.deleteFrom('promo_guests').where('order_number', '=', orderNumber).execute();
  await transaction
    .updateTable('promo_codes')
    .set((row) => ({ used: row('used', '-', 1) }))
    .where('code', '=', use.code)
    .execute();
}

/** Returns the total discount of each code over all orders, in kopiyky. */
export async function sumGiven(reader: Reader): Promise<Map<string, number>> {
  const rows = await reader
    .selectFrom('promo_uses')
    .innerJoin('orders', 'orders.number', 'promo_uses.order_number')
    .select(['promo_uses.code', 'orders.discount'])
    .execute();
  const given = new Map<string, number>();
  for (const { code, discount } of rows) {
    const taken: Discount | null = discount === null ? null : JSON.parse(discount);
    if (taken?.promoCode === code) given.set(code, (given.get(code) ?? 0) + taken.amountMinor);
  }
  return given;
}

function toPromoCode(row: Selectable<Tables['promo_codes']>): StoredPromoCode {
  const { nights_from: start, nights_to: end } = row;
  return {
    code: row.code,
    reduction:
      row.percent === null
        ? { kind: 'sum', amountMinor: row.amount_minor ?? 0 }
        : { kind: 'percent', percent: row.percent },
    accommodations: row.accommodations === null ? null : JSON.parse(row.accommodations),
    nights: start === null || end === null ? null : { start, end },
    bookedFrom: row.booked_from,
    bookedUntil: row.booked_until,
    mostUses: row.most_uses,
    mostPerGuest: row.most_per_guest,
    uses: row.used,
    createdAt: row.created_at,
    createdBy: row.created_by,
    stoppedAt: row.stopped_at,
  };
}
