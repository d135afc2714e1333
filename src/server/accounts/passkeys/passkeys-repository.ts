import type { BrowserFamily } from '#contract/site/client-reports.ts';
import type { PasskeysTable } from '../../database/account-tables.ts';
import type { Reader } from '../../database/database.ts';
import { toInstant } from '../../database/instants.ts';
import type { Transaction } from '../../database/tables.ts';

export interface Passkey {
  /** The credential's id, base64url. */
  readonly id: string;
  readonly accountId: string;
  /** COSE, base64url. */
  readonly publicKey: string;
  /** How often the device has used it, if it counts. */
  readonly counter: number;
  readonly transports: readonly string[];
  /** The browser in which it was added. */
  readonly browser: BrowserFamily;
  readonly createdAt: string;
  readonly lastUsedAt: string | null;
}

export type NewPasskey = Omit<Passkey, 'createdAt' | 'lastUsedAt'>;

/** Guests may have to fetch a phone or a security key. */
export const CHALLENGE_LIFE_MS = 5 * 60_000;

/** `accountId`: the account that gets a passkey; null: somebody signs in. */
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

/** False if it was used, is too old or was made for something else. */
export async function spendChallenge(
  transaction: Transaction,
  challenge: string,
  accountId: string | null,
  nowMs: number,
): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('passkey_challenges')
    .where('challenge', '=', challenge)
    .where('account_id', accountId === null ? 'is' : '=', accountId)
    .where('expires_at', '>', toInstant(nowMs))
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

/** False if this or another account already has it. */
export async function insertPasskey(transaction: Transaction, passkey: NewPasskey, nowMs: number): Promise<boolean> {
  const row = await transaction
    .insertInto('passkeys')
    .values({
      id: passkey.id,
      account_id: passkey.accountId,
      public_key: passkey.publicKey,
      counter: passkey.counter,
      transports: passkey.transports.join(' '),
      browser: passkey.browser,
      created_at: toInstant(nowMs),
      last_used_at: null,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function findPasskey(reader: Reader, id: string): Promise<Passkey | null> {
  const row = await reader.selectFrom('passkeys').selectAll().where('id', '=', id).executeTakeFirst();
  return row === undefined ? null : toPasskey(row);
}

/** False if another request used it since `passkey` was read, or it is gone. */
export async function notePasskeyUse(
  transaction: Transaction,
  { id, counter }: Passkey,
  newCounter: number,
  nowMs: number,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('passkeys')
    .set({ counter: newCounter, last_used_at: toInstant(nowMs) })
    .where('id', '=', id)
    .where('counter', '=', counter)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Sorted newest first. */
export async function listPasskeys(reader: Reader, accountId: string): Promise<Passkey[]> {
  const rows = await reader
    .selectFrom('passkeys')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(toPasskey);
}

/** The removed passkey; null: the account has none with this id. */
export async function removePasskey(transaction: Transaction, accountId: string, id: string): Promise<Passkey | null> {
  const row = await transaction
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .returningAll()
    .executeTakeFirst();
  return row === undefined ? null : toPasskey(row);
}

export async function removePasskeysOf(
  transaction: Transaction,
  accountId: string,
  but: readonly string[],
): Promise<void> {
  await transaction
    .deleteFrom('passkeys')
    .where('account_id', '=', accountId)
    .$if(but.length > 0, (all) => all.where('id', 'not in', but))
    .execute();
}

function toPasskey(row: PasskeysTable): Passkey {
  return {
    id: row.id,
    accountId: row.account_id,
    publicKey: row.public_key,
    counter: row.counter,
    transports: row.transports.split(' ').filter((name) => name !== ''),
    browser: row.browser,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
  };
}
