import { randomUUID } from 'node:crypto';
import type { BrowserFamily } from '#contract/site/client-reports.ts';
import { DESK_SESSION_MS, latestSessionStart } from '#domain/account/desk-session.ts';
import type { DeskSessionsTable } from '../../database/account-tables.ts';
import { allAs, changesOne, firstAs, type Reader, type Transaction, toInstant } from '../../database/query.ts';

export type DeskSessionRow = ReturnType<typeof toSession>;

/** Deletes sessions that began in the future, because they would be valid again once their start has come. */
export async function insertDeskSession(
  transaction: Transaction,
  accountId: string,
  browser: BrowserFamily,
  nowMs: number,
): Promise<DeskSessionRow> {
  const row: DeskSessionsTable = {
    id: randomUUID(),
    account_id: accountId,
    browser,
    created_at: toInstant(nowMs),
    expires_at: toInstant(nowMs + DESK_SESSION_MS),
    factor_at: null,
  };
  await transaction
    .deleteFrom('desk_sessions')
    .where('created_at', '>', toInstant(latestSessionStart(nowMs)))
    .execute();
  await transaction.insertInto('desk_sessions').values(row).execute();
  return toSession(row);
}

/** null: the session has ended, or began in the future. */
export function findDeskSession(reader: Reader, id: string, nowMs: number): Promise<DeskSessionRow | null> {
  return reader
    .selectFrom('desk_sessions')
    .selectAll()
    .where('id', '=', id)
    .where('expires_at', '>', toInstant(nowMs))
    .where('created_at', '<=', toInstant(latestSessionStart(nowMs)))
    .$call(firstAs(toSession));
}

/** Lists sessions, latest sign-in first. */
export function listDeskSessions(reader: Reader, accountId: string, nowMs: number): Promise<DeskSessionRow[]> {
  return reader
    .selectFrom('desk_sessions')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('expires_at', '>', toInstant(nowMs))
    .where('created_at', '<=', toInstant(latestSessionStart(nowMs)))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .$call(allAs(toSession));
}

/** Records that the second factor was given again. Returns false if the session has ended. */
export function noteFactor(transaction: Transaction, id: string, nowMs: number): Promise<boolean> {
  return transaction
    .updateTable('desk_sessions')
    .set({ factor_at: toInstant(nowMs) })
    .where('id', '=', id)
    .$call(changesOne);
}

/** Returns false if the session has ended or belongs to another account. */
export function endDeskSession(transaction: Transaction, accountId: string, id: string): Promise<boolean> {
  return transaction
    .deleteFrom('desk_sessions')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .$call(changesOne);
}

function toSession(row: DeskSessionsTable) {
  return {
    id: row.id,
    accountId: row.account_id,
    browser: row.browser,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    /** When the second factor was last given. */
    factorAt: row.factor_at ?? row.created_at,
  };
}
