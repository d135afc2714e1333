import type { BrowserFamily } from '#contract/site/client-reports.ts';
import { checkPassword } from '#domain/account/password.ts';
import { hasScope } from '#domain/account/scope.ts';
import { checkEmail } from '#domain/guest/email.ts';
import { findAccount, noteUse } from '../../accounts/accounts-repository.ts';
import { RolledBack } from '../../database/database.ts';
import { addAuditEntry } from '../audit-repository.ts';
import { secretOf, stepOfCode } from '../staff/one-time-codes.ts';
import { findSecondFactor, spendStep } from '../staff/second-factors-repository.ts';
import type { StaffDependencies } from '../staff/staff-dependencies.ts';
import type { OnShift } from './desk-access.ts';
import { insertDeskSession } from './desk-sessions-repository.ts';

export interface DeskSignInRequest {
  readonly email: string;
  readonly password: string;
  readonly code: string;
  /** Of the network. */
  readonly address: string;
  readonly browser: BrowserFamily;
}

/** null: address, password or code is wrong, the code was used before, or the account has no access to the desk. */
export async function signInToDesk(
  { email, password, code, address, browser }: DeskSignInRequest,
  { database, hasher, sessionSecret, now }: StaffDependencies,
): Promise<OnShift | null> {
  const typed = checkEmail(email);
  const account = typed.isValid ? await findAccount(database.readLatest, 'email', typed.value) : null;
  const checked = checkPassword(password);
  // Hashed for unknown addresses as well, so that the response time does not reveal who works here.
  const isRight = await hasher.verify(account?.passwordHash ?? null, checked.isValid ? checked.value : '', {
    ...{ address, isKnown: false },
  });
  if (account === null || !isRight || !hasScope(account.scopes, 'desk')) return null;
  const factor = await findSecondFactor(database.readLatest, account.id);
  if (factor === null || !factor.isConfirmed) return null;
  const step = await stepOfCode(secretOf(factor.id, sessionSecret), code, now());
  if (step === null) return null;
  return database.transaction(async (transaction) => {
    const nowMs = now();
    if (!(await noteUse(transaction, account, account.browsers, nowMs))) return null;
    if (!(await spendStep(transaction, factor.id, step, nowMs))) return new RolledBack(null);
    const session = await insertDeskSession(transaction, account.id, browser, nowMs);
    await addAuditEntry(transaction, { who: account.email, action: 'signed_in', after: { browser } }, nowMs);
    return { account, session };
  });
}
