import type { PasskeyLogin } from '#contract/accounts/passkeys.ts';
import type { DeskFactor } from '#contract/desk/desk-sessions.ts';
import { RolledBack } from '../../database/database.ts';
import type { Transaction } from '../../database/tables.ts';
import { addAuditEntry } from '../audit-repository.ts';
import { readPasskeyUse } from '../passkeys/desk-passkeys.ts';
import { noteDeskPasskeyUse } from '../passkeys/desk-passkeys-repository.ts';
import type { StaffDependencies } from '../staff/invitations.ts';
import { secretOf, stepOfCode } from '../staff/one-time-codes.ts';
import { findSecondFactor, spendStep } from '../staff/second-factors-repository.ts';
import type { OnShift } from './desk-access.ts';
import { noteFactor } from './desk-sessions-repository.ts';

type FactorDependencies = Pick<StaffDependencies, 'database' | 'sessionSecret' | 'now'>;

/** The account's confirmed factor and the period that the code belongs to; null: the code is wrong or too old. */
export async function checkCode(
  accountId: string,
  code: string,
  { database, sessionSecret, now }: FactorDependencies,
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
  dependencies: FactorDependencies & Pick<StaffDependencies, 'passkeySite'>,
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
    return (transaction, nowMs) => noteDeskPasskeyUse(transaction, use.passkey, use.newCounter, nowMs);
  }
}

/** Uses the factor up. False: another request was faster. */
type Spend = (transaction: Transaction, nowMs: number) => Promise<boolean>;
