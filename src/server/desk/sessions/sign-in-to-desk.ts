import type { PasskeyLogin } from '#contract/accounts/passkeys.ts';
import type { BrowserFamily } from '#contract/site/client-reports.ts';
import { checkPassword } from '#domain/account/password.ts';
import { hasScope } from '#domain/account/scope.ts';
import { checkEmail } from '#domain/guest/email.ts';
import { findAccount, noteUse } from '../../accounts/accounts-repository.ts';
import { RolledBack } from '../../database/database.ts';
import { addAuditEntry } from '../audit-repository.ts';
import { readPasskeyUse } from '../passkeys/desk-passkeys.ts';
import { noteDeskPasskeyUse } from '../passkeys/desk-passkeys-repository.ts';
import type { StaffDependencies } from '../staff/invitations.ts';
import { spendStep } from '../staff/second-factors-repository.ts';
import type { OnShift } from './desk-access.ts';
import { insertDeskSession } from './desk-sessions-repository.ts';
import { checkCode } from './give-factor.ts';

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
  dependencies: StaffDependencies,
): Promise<OnShift | null> {
  const { database, hasher, now } = dependencies;
  const typed = checkEmail(email);
  const account = typed.isValid ? await findAccount(database.readLatest, 'email', typed.value) : null;
  const checked = checkPassword(password);
  // Hashed for unknown addresses as well, so that the response time does not reveal who works here.
  const isRight = await hasher.verify(account?.passwordHash ?? null, checked.isValid ? checked.value : '', {
    address,
    isKnown: false,
  });
  if (account === null || !isRight || !hasScope(account.scopes, 'desk')) return null;
  const typedCode = await checkCode(account.id, code, dependencies);
  if (typedCode === null) return null;
  return database.transaction(async (transaction) => {
    const nowMs = now();
    if (!(await noteUse(transaction, account, account.browsers, nowMs))) return null;
    if (!(await spendStep(transaction, typedCode.factorId, typedCode.step, nowMs))) return new RolledBack(null);
    const session = await insertDeskSession(transaction, account.id, browser, nowMs);
    await addAuditEntry(transaction, { who: account.email, action: 'signed_in', after: { browser } }, nowMs);
    return { account, session };
  });
}

/** null: refused, for any reason. */
export async function signInByDeskPasskey(
  answer: PasskeyLogin,
  browser: BrowserFamily,
  dependencies: StaffDependencies,
): Promise<OnShift | null> {
  const { database, now } = dependencies;
  const use = await readPasskeyUse(answer, dependencies);
  const account = use === null ? null : await findAccount(database.readLatest, 'id', use.passkey.accountId);
  if (use === null || account === null || !hasScope(account.scopes, 'desk')) return null;
  const { passkey, newCounter } = use;
  return database.transaction(async (transaction) => {
    const nowMs = now();
    if (!(await noteUse(transaction, account, account.browsers, nowMs))) return null;
    // A copied device has its own counter, which falls behind. A second sign-in with the same counter is refused.
    if (!(await noteDeskPasskeyUse(transaction, passkey, newCounter, nowMs))) return new RolledBack(null);
    const session = await insertDeskSession(transaction, account.id, browser, nowMs);
    const after = { browser, passkey: passkey.name };
    await addAuditEntry(transaction, { who: account.email, action: 'signed_in', after }, nowMs);
    return { account, session };
  });
}
