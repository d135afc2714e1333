import { randomUUID } from 'node:crypto';
import type { BrowserFamily } from '#contract/site/client-reports.ts';
import { DESK_SESSION_MS } from '#domain/account/desk-session.ts';
import type { DeskSessionsTable } from '../../database/account-tables.ts';
import type { Reader } from '../../database/database.ts';
import { toInstant } from '../../database/instants.ts';
import type { Transaction } from '../../database/tables.ts';

export interface DeskSessionRow {
  readonly id: string;
  readonly accountId: string;
  readonly browser: BrowserFamily;
  readonly createdAt: string;
  readonly expiresAt: string;
  /** When the second factor was last given. */
  readonly factorAt: string;
}

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
  await transaction.insertInto('desk_sessions').values(row).execute();
  return toSession(row);
}

/** null: the session has ended. */
export async function findDeskSession(reader: Reader, id: string, nowMs: number): Promise<DeskSessionRow | null> {
  const row = await reader
    .selectFrom('desk_sessions')
    .selectAll()
    .where('id', '=', id)
    .where('expires_at', '>', toInstant(nowMs))
    .executeTakeFirst();
  return row === undefined ? null : toSession(row);
}

/** Lists sessions, latest sign-in first. */
export async function listDeskSessions(reader: Reader, accountId: string, nowMs: number): Promise<DeskSessionRow[]> {
  const rows = await reader
    .selectFrom('desk_sessions')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('expires_at', '>', toInstant(nowMs))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(toSession);
}

/** Records that the second factor was given again. Returns false if the session has ended. */
export async function noteFactor(transaction: Transaction, id: string, nowMs: number): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('desk_sessions')
    .set({ factor_at: toInstant(nowMs) })
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Returns false if the session has ended or belongs to another account. */
export async function endDeskSession(transaction: Transaction, accountId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('desk_sessions')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

export async function endDeskSessionsOf(transaction: Transaction, accountId: string): Promise<void> {
  await transaction.deleteFrom('desk_sessions').where('account_id', '=', accountId).execute();
}

function toSession(row: DeskSessionsTable): DeskSessionRow {
  return {
    id: row.id,
    accountId: row.account_id,
    browser: row.browser,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    factorAt: row.factor_at ?? row.created_at,
  };
}
