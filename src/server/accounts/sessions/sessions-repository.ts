import { randomUUID } from 'node:crypto';
import type { BrowserFamily } from '#contract/site/client-reports.ts';
import { SESSION_IDLE_MS, SESSION_LONGEST_MS } from '#domain/account/refresh.ts';
import type { Database } from '../../database/database.ts';
import { allAs, changesOne, firstAs, type Reader, type Transaction, toInstant } from '../../database/query.ts';
import type { Tables } from '../../database/tables.ts';

export type Session = ReturnType<typeof toSession>;

const FIRST_GENERATION = 1;

export async function insertSession(
  transaction: Transaction,
  accountId: string,
  browser: BrowserFamily,
  nowMs: number,
): Promise<Session> {
  const now = toInstant(nowMs);
  const row: Tables['sessions'] = {
    id: randomUUID(),
    account_id: accountId,
    browser,
    generation: FIRST_GENERATION,
    created_at: now,
    renewed_at: now,
    expires_at: toInstant(nowMs + SESSION_IDLE_MS),
  };
  await transaction.insertInto('sessions').values(row).execute();
  return toSession(row);
}

export function findSession(reader: Reader, id: string): Promise<Session | null> {
  return reader.selectFrom('sessions').selectAll().where('id', '=', id).$call(firstAs(toSession));
}

/** Returns the session with its next generation; null if `generation` is not the latest, or the session has ended. */
export function renewSession(transaction: Transaction, id: string, generation: number, nowMs: number) {
  const now = toInstant(nowMs);
  return transaction
    .updateTable('sessions')
    .set({ generation: generation + 1, renewed_at: now, expires_at: toInstant(nowMs + SESSION_IDLE_MS) })
    .where('id', '=', id)
    .where('generation', '=', generation)
    .where('expires_at', '>', now)
    .where('created_at', '>', toInstant(nowMs - SESSION_LONGEST_MS))
    .returningAll()
    .$call(firstAs(toSession));
}

/** Returns false if it had already ended. */
export function endSession(transaction: Transaction, id: string): Promise<boolean> {
  return transaction.deleteFrom('sessions').where('id', '=', id).$call(changesOne);
}

/** Returns false if the session has ended, or belongs to another guest. */
export function endSessionOf(transaction: Transaction, accountId: string, id: string): Promise<boolean> {
  return transaction.deleteFrom('sessions').where('id', '=', id).where('account_id', '=', accountId).$call(changesOne);
}

/** `but`: the session that stays; null: none stays. */
export async function endSessionsOf(transaction: Transaction, accountId: string, but: string | null): Promise<void> {
  const sessions = transaction.deleteFrom('sessions').where('account_id', '=', accountId);
  await sessions.where('id', '<>', but ?? '').execute();
}

/** Ends sessions at the desk. The second factor stays, so that a stolen mailbox alone does not open it. */
export async function endDeskSessionsOf(transaction: Transaction, accountId: string): Promise<void> {
  await transaction.deleteFrom('desk_sessions').where('account_id', '=', accountId).execute();
}

export function listSessions(reader: Reader, accountId: string, nowMs: number): Promise<Session[]> {
  return reader
    .selectFrom('sessions')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('expires_at', '>', toInstant(nowMs))
    .where('created_at', '>', toInstant(nowMs - SESSION_LONGEST_MS))
    .orderBy('renewed_at', 'desc')
    .orderBy('id')
    .$call(allAs(toSession));
}

/** Deletes expired sessions, links and pending sign-ins. Part of the nightly upkeep. */
export async function forgetEndedSessions(database: Database, nowMs: number): Promise<void> {
  const now = toInstant(nowMs);
  await database.transaction(async (transaction) => {
    for (const table of [
      'sessions',
      'desk_sessions',
      'one_time_links',
      'social_attempts',
      'passkey_challenges',
    ] as const) {
      await transaction.deleteFrom(table).where('expires_at', '<=', now).execute();
    }
  });
}

function toSession(row: Tables['sessions']) {
  return {
    id: row.id,
    accountId: row.account_id,
    browser: row.browser,
    createdAt: row.created_at,
    renewedAt: row.renewed_at,
    generation: row.generation,
    renewedAtMs: Date.parse(row.renewed_at),
    expiresAtMs: Math.min(Date.parse(row.expires_at), Date.parse(row.created_at) + SESSION_LONGEST_MS),
  };
}
