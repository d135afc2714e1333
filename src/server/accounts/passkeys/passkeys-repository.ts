import type { DeskPasskeysTable, PasskeysTable } from '../../database/account-tables.ts';
import { addOnce, allAs, changesOne, firstAs, type Reader, type Transaction, toInstant } from '../../database/query.ts';

/** Guests' passkeys, and passkeys of staff, which open the desk but no guest account. */
export type PasskeyTable = 'passkeys' | 'desk_passkeys';

/** A device replaces a passkey of the same handle and host, so the desk's have a handle of their own. */
export function handleOf(table: PasskeyTable, accountId: string): string {
  return table === 'passkeys' ? accountId : `desk ${accountId}`;
}

/** `label`: the browser in which a guest added it, or the name that its owner at the desk chose. */
export type Passkey = ReturnType<typeof toPasskey>;

/** Guests may have to fetch a phone or a security key. */
export const CHALLENGE_LIFE_MS = 5 * 60_000;

/** `accountId`: the account that will get a passkey; null: the challenge is for signing in. */
export async function insertChallenge(
  transaction: Transaction,
  challenge: string,
  accountId: string | null,
  nowMs: number,
): Promise<void> {
  await transaction
    .insertInto('passkey_challenges')
    .values({ challenge, account_id: accountId, expires_at: toInstant(nowMs + CHALLENGE_LIFE_MS) })
    .execute();
}

/** Returns false if it was already used, is too old or was issued for something else. */
export function spendChallenge(transaction: Transaction, challenge: string, accountId: string | null, nowMs: number) {
  return transaction
    .deleteFrom('passkey_challenges')
    .where('challenge', '=', challenge)
    .where('account_id', accountId === null ? 'is' : '=', accountId)
    .where('expires_at', '>', toInstant(nowMs))
    .$call(changesOne);
}

/** Returns false if this or another account already has it. */
export function insertPasskey(
  transaction: Transaction,
  table: PasskeyTable,
  { id, accountId, publicKey, counter, transports, label }: Omit<Passkey, 'createdAt' | 'lastUsedAt'>,
  nowMs: number,
): Promise<boolean> {
  const row = {
    id,
    account_id: accountId,
    public_key: publicKey,
    counter,
    transports: transports.join(' '),
    [table === 'passkeys' ? 'browser' : 'name']: label,
    created_at: toInstant(nowMs),
  };
  return addOnce(transaction, table, 'id', row as unknown as PasskeysTable & DeskPasskeysTable);
}

export function findPasskey(reader: Reader, table: PasskeyTable, id: string): Promise<Passkey | null> {
  return reader.selectFrom(table).selectAll().where('id', '=', id).$call(firstAs(toPasskey));
}

export interface PasskeyUse {
  readonly passkey: Passkey;
  readonly newCounter: number;
}

/** A cloned authenticator has its own counter, which falls behind: a repeated counter is refused. */
export function notePasskeyUse(
  transaction: Transaction,
  table: PasskeyTable,
  { passkey: { id, counter }, newCounter }: PasskeyUse,
  nowMs: number,
): Promise<boolean> {
  return transaction
    .updateTable(table)
    .set({ counter: newCounter, last_used_at: toInstant(nowMs) })
    .where('id', '=', id)
    .where('counter', '=', counter)
    .$call(changesOne);
}

export function listPasskeys(reader: Reader, table: PasskeyTable, accountId: string): Promise<Passkey[]> {
  return reader
    .selectFrom(table)
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .$call(allAs(toPasskey));
}

/** Returns the removed passkey; null: the account has none with this id. */
export function removePasskey(transaction: Transaction, table: PasskeyTable, accountId: string, id: string) {
  return transaction
    .deleteFrom(table)
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .returningAll()
    .$call(firstAs(toPasskey));
}

/** `but`: ids of the passkeys that stay. */
export async function removePasskeysOf(
  transaction: Transaction,
  table: PasskeyTable,
  accountId: string,
  but: readonly string[] = [],
): Promise<void> {
  await transaction
    .deleteFrom(table)
    .where('account_id', '=', accountId)
    .$if(but.length > 0, (all) => all.where('id', 'not in', but))
    .execute();
}

function toPasskey({ id, counter, transports, ...row }: PasskeysTable | DeskPasskeysTable) {
  return {
    id,
    counter,
    accountId: row.account_id,
    publicKey: row.public_key,
    transports: transports.split(' ').filter((name) => name !== ''),
    label: 'browser' in row ? row.browser : row.name,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
  };
}
