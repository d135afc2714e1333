import type { PasskeyLogin } from '#contract/accounts/passkeys.ts';
import type { DeskFactor } from '#contract/desk/desk-sessions.ts';
import type { BrowserFamily } from '#contract/site/client-reports.ts';
import { checkPassword } from '#domain/account/password.ts';
import { hasScope } from '#domain/account/scope.ts';
import { checkEmail } from '#domain/guest/email.ts';
import { findAccount, noteUse } from '../../accounts/accounts-repository.ts';
import { notePasskeyUse } from '../../accounts/passkeys/passkeys-repository.ts';
import { RolledBack } from '../../database/database.ts';
import type { Transaction } from '../../database/tables.ts';
import { addAuditEntry } from '../audit-repository.ts';
import type { DeskContext } from '../desk-context.ts';
import { readPasskeyUse } from '../passkeys/desk-passkeys.ts';
import { secretOf, stepOfCode } from '../staff/one-time-codes.ts';
import { findSecondFactor, spendStep } from '../staff/second-factors-repository.ts';
import type { OnShift } from './desk-access.ts';
import { insertDeskSession, noteFactor } from './desk-sessions-repository.ts';

interface DeskSignInRequest {
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
  dependencies: DeskContext,
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
  dependencies: DeskContext,
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
    if (!(await notePasskeyUse(transaction, 'desk_passkeys', passkey, newCounter, nowMs))) return new RolledBack(null);
    const session = await insertDeskSession(transaction, account.id, browser, nowMs);
    const after = { browser, passkey: passkey.name };
    await addAuditEntry(transaction, { who: account.email, action: 'signed_in', after }, nowMs);
    return { account, session };
  });
}

/** The account's confirmed factor and the period that the code belongs to; null: the code is wrong or too old. */
async function checkCode(
  accountId: string,
  code: string,
  { database, sessionSecret, now }: DeskContext,
): Promise<{ readonly factorId: string; readonly step: number } | null> {
  const factor = await findSecondFactor(database.readLatest, accountId);
  if (factor === null || !factor.isConfirmed) return null;
  const step = await stepOfCode(secretOf(factor.id, sessionSecret), code, now());
  return step === null ? null : { factorId: factor.id, step };
}

/** Makes the session's second factor fresh. False: code or passkey is wrong, too old, was used or is somebody else's. */
export async function giveFactor(
  { account, session }: OnShift,
  { code = '', passkey }: DeskFactor,
  dependencies: DeskContext,
): Promise<boolean> {
  const { database, now } = dependencies;
  const spend = passkey === undefined ? await toSpendCode() : await toSpendPasskey(passkey);
  if (spend === null) return false;
  return database.transaction(async (transaction) => {
    const nowMs = now();
    if (!(await spend(transaction, nowMs))) return false;
    if (!(await noteFactor(transaction, session.id, nowMs))) return new RolledBack(false);
    const entry = { who: account.email, action: 'factor_given' } as const;
    await addAuditEntry(transaction, entry, nowMs);
    return true;
  });

  async function toSpendCode(): Promise<Spend | null> {
    const typed = await checkCode(account.id, code, dependencies);
    return typed && ((transaction, nowMs) => spendStep(transaction, typed.factorId, typed.step, nowMs));
  }

  async function toSpendPasskey(answer: PasskeyLogin): Promise<Spend | null> {
    const use = await readPasskeyUse(answer, dependencies);
    if (use === null || use.passkey.accountId !== account.id) return null;
    return (transaction, nowMs) => notePasskeyUse(transaction, 'desk_passkeys', use.passkey, use.newCounter, nowMs);
  }
}

/** Uses the factor up. False: another request was faster. */
type Spend = (transaction: Transaction, nowMs: number) => Promise<boolean>;
