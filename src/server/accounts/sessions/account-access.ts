import type { Account, AccountDependencies } from '../account.ts';
import { findAccount } from '../accounts-repository.ts';
import { readBearerToken } from './account-tokens.ts';
import { findSession, type Session } from './sessions-repository.ts';

export interface SignedIn {
  readonly account: Account;
  readonly session: Session;
}

/** Finds the sender of a request by its `Authorization` header; null: nobody is signed in. */
export type FindSignedIn = (authorization: string | undefined) => Promise<SignedIn | null>;

const BEARER = /^Bearer ([\w.-]{1,200})$/i;

/** Reads the database each time, so that a signed-out guest loses access immediately. */
export function createAccountAccess({
  database,
  sessionSecret,
  now,
}: Pick<AccountDependencies, 'database' | 'sessionSecret' | 'now'>): FindSignedIn {
  return async (authorization = '') => {
    const [, token = ''] = BEARER.exec(authorization) ?? [];
    const sessionId = readBearerToken(token, sessionSecret, now());
    const session = sessionId === null ? null : await findSession(database.readLatest, sessionId);
    if (session === null || session.expiresAtMs <= now()) return null;
    const account = await findAccount(database.readLatest, 'id', session.accountId);
    return account === null ? null : { account, session };
  };
}
