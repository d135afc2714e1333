import type { FactKind } from '#domain/desk/fact.ts';
import type { Reader } from '../database/database.ts';
import { toInstant } from '../database/instants.ts';
import type { Transaction } from '../database/tables.ts';

/** Something that a device of the desk has noted. */
export interface Fact {
  /** Chosen by the device. */
  readonly key: string;
  readonly orderNumber: string;
  readonly kind: FactKind;
  /** The request without personal data, because it outlives the guest's data. */
  readonly wish: object;
  /** Email address. */
  readonly who: string;
  /** Milliseconds since the epoch. */
  readonly momentMs: number;
}

export type FactStanding = 'new' | 'written' | 'key_reused';

/** Whether the fact was written before; `key_reused`: its key belongs to something else. */
export async function findFact(reader: Reader, { key, orderNumber, kind, wish }: Fact): Promise<FactStanding> {
  const known = await reader.selectFrom('desk_facts').selectAll().where('key', '=', key).executeTakeFirst();
  if (known === undefined) return 'new';
  const isSame = known.order_number === orderNumber && known.kind === kind && known.wish === JSON.stringify(wish);
  return isSame ? 'written' : 'key_reused';
}

/** False: another request has just used the key. */
export async function addFact(
  transaction: Transaction,
  { key, orderNumber, kind, wish, who, momentMs }: Fact,
  nowMs: number,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('desk_facts')
    .values({
      key,
      kind,
      who,
      order_number: orderNumber,
      wish: JSON.stringify(wish),
      happened_at: momentMs === nowMs ? null : toInstant(momentMs),
      received_at: toInstant(nowMs),
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Milliseconds since the epoch; null: not told. */
export function toldMs(happenedAt: string | undefined): number | null {
  return happenedAt === undefined ? null : Date.parse(happenedAt);
}
