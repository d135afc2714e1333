import { evaluateRefresh } from '#domain/account/refresh.ts';
import type { Transaction } from '../../database/tables.ts';
import { createOutboxRepository } from '../../mail/outbox-repository.ts';
import type { AccountDependencies } from '../account.ts';
import { findAccount, noteRefresh } from '../accounts-repository.ts';
import { readRefreshToken } from './account-tokens.ts';
import { endSession, findSession, renewSession, type Session } from './sessions-repository.ts';

export interface RefreshedSession {
  /** Its generation is the new token's; null: the guest has to sign in again. */
  readonly session: Session | null;
  readonly isMailQueued: boolean;
}

const SIGNED_OUT: RefreshedSession = { session: null, isMailQueued: false };

/**
 * Renews the token, or repeats the answer that another tab got a moment ago. An older token means that somebody has a
 * copy. The server cannot tell the guest from the thief, so the session ends for both, and a mail tells the guest.
 */
export async function refreshSession(token: string, dependencies: AccountDependencies): Promise<RefreshedSession> {
  const { database, sessionSecret, now } = dependencies;
  const presented = readRefreshToken(token, sessionSecret);
  if (presented === null) return SIGNED_OUT;
  const { sessionId, generation } = presented;
  return database.transaction(async (transaction) => {
    const renewed = await renewSession(transaction, sessionId, generation, now());
    if (renewed !== null) {
      await noteRefresh(transaction, renewed.accountId, now());
      return { session: renewed, isMailQueued: false };
    }
    const session = await findSession(transaction, sessionId);
    if (session === null) return SIGNED_OUT;
    switch (evaluateRefresh(generation, session, now())) {
      case 'renew':
      case 'repeat':
        return { session, isMailQueued: false };
      case 'reused':
        return { session: null, isMailQueued: await endReused(transaction, session, dependencies) };
      case 'expired':
      case 'unknown':
        return SIGNED_OUT;
    }
  });
}

/** False if another request with an old token was faster: the guest is told once. */
async function endReused(
  transaction: Transaction,
  { id, accountId, browser }: Session,
  { database, now }: AccountDependencies,
): Promise<boolean> {
  if (!(await endSession(transaction, id))) return false;
  const account = await findAccount(transaction, 'id', accountId);
  if (account === null) return false;
  const { enqueue } = createOutboxRepository(database);
  await enqueue(transaction, { kind: 'old_key_used', accountId, detail: browser, locale: account.locale }, now());
  return true;
}

/** An old token signs out too: it can end the session, but not use it. */
export async function signOut(token: string, { database, sessionSecret }: AccountDependencies): Promise<void> {
  const presented = readRefreshToken(token, sessionSecret);
  if (presented === null) return;
  await database.transaction((transaction) => endSession(transaction, presented.sessionId));
}
