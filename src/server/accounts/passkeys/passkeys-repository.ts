import type { DeskPasskeysTable, PasskeysTable } from '../../database/account-tables.ts';
import { changesOne, firstAs, type Reader, type Transaction, toInstant } from '../../database/query.ts';

/** Guests' passkeys, and passkeys of staff, which open the desk but no guest account. */
interface Tables {
  readonly passkeys: PasskeysTable;
  readonly desk_passkeys: DeskPasskeysTable;
}

export type PasskeyTable = keyof Tables;

/** A device replaces a passkey of the same handle and host, so the desk's have a handle of their own. */
export function handleOf(table: PasskeyTable, accountId: string): string {
  return table === 'passkeys' ? accountId : `desk ${accountId}`;
}

/** The stored part of a passkey's key pair. */
interface Key {
  /** The credential's id, base64url. */
  readonly id: string;
  readonly accountId: string;
  /** COSE, base64url. */
  readonly publicKey: string;
  /** How often the device has used it, if the device counts. */
  readonly counter: number;
  readonly transports: readonly string[];
}

/** For a guest's passkey, the browser in which it was added; for one of the desk, the name that its owner chose. */
export type Label<Table extends PasskeyTable> = Pick<Tables[Table], Extract<keyof Tables[Table], 'browser' | 'name'>>;

export type NewPasskey<Table extends PasskeyTable = 'passkeys'> = Key & Readonly<Label<Table>>;

export type Passkey<Table extends PasskeyTable = 'passkeys'> = NewPasskey<Table> & {
  readonly createdAt: string;
  /** null: never used. */
  readonly lastUsedAt: string | null;
};

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
export function spendChallenge(
  transaction: Transaction,
  challenge: string,
  accountId: string | null,
  nowMs: number,
): Promise<boolean> {
  return transaction
    .deleteFrom('passkey_challenges')
    .where('challenge', '=', challenge)
    .where('account_id', accountId === null ? 'is' : '=', accountId)
    .where('expires_at', '>', toInstant(nowMs))
    .$call(changesOne);
}

/** Returns false if this or another account already has it. */
export function insertPasskey<Table extends PasskeyTable>(
  transaction: Transaction,
  table: Table,
  { id, accountId, publicKey, counter, transports, ...label }: NewPasskey<Table>,
  nowMs: number,
): Promise<boolean> {
  const row = {
    id,
    account_id: accountId,
    public_key: publicKey,
    counter,
    transports: transports.join(' '),
    ...label,
    created_at: toInstant(nowMs),
    last_used_at: null,
  };
  return transaction
    .insertInto(table as PasskeyTable)
    .values(row as unknown as PasskeysTable & DeskPasskeysTable)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .$call(changesOne);
}

export function findPasskey<Table extends PasskeyTable>(
  reader: Reader,
  table: Table,
  id: string,
): Promise<Passkey<Table> | null> {
  const query = reader
    .selectFrom(table as PasskeyTable)
    .selectAll()
    .where('id', '=', id);
  return query.$call(firstAs(toPasskey<Table>));
}

export interface PasskeyUse<Table extends PasskeyTable = 'passkeys'> {
  readonly passkey: Passkey<Table>;
  /** The device's own. */
  readonly newCounter: number;
}

/**
 * Returns false if another request has used it since the passkey was read, or it is gone. A cloned authenticator has
 * its own counter, which falls behind: a repeated counter is refused.
 */
export function notePasskeyUse<Table extends PasskeyTable>(
  transaction: Transaction,
  table: Table,
  { passkey: { id, counter }, newCounter }: PasskeyUse<Table>,
  nowMs: number,
): Promise<boolean> {
  return transaction
    .updateTable(table as PasskeyTable)
    .set({ counter: newCounter, last_used_at: toInstant(nowMs) })
    .where('id', '=', id)
    .where('counter', '=', counter)
    .$call(changesOne);
}

/** Lists passkeys, newest first. */
export async function listPasskeys<Table extends PasskeyTable>(
  reader: Reader,
  table: Table,
  accountId: string,
): Promise<Passkey<Table>[]> {
  const rows = await reader
    .selectFrom(table as PasskeyTable)
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map((row) => toPasskey<Table>(row));
}

/** Returns the removed passkey; null: the account has none with this id. */
export function removePasskey<Table extends PasskeyTable>(
  transaction: Transaction,
  table: Table,
  accountId: string,
  id: string,
): Promise<Passkey<Table> | null> {
  return transaction
    .deleteFrom(table as PasskeyTable)
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .returningAll()
    .$call(firstAs(toPasskey<Table>));
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

function toPasskey<Table extends PasskeyTable>(row: PasskeysTable | DeskPasskeysTable): Passkey<Table> {
  const { account_id: accountId, public_key: publicKey, transports, created_at, last_used_at, ...rest } = row;
  const names = transports.split(' ').filter((name) => name !== '');
  const passkey = { ...rest, accountId, publicKey, transports: names, createdAt: created_at, lastUsedAt: last_used_at };
  return passkey as unknown as Passkey<Table>;
}
