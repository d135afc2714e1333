import { RolledBack } from '../../database/database.ts';
import { addAuditEntry } from '../audit-repository.ts';
import { secretOf, stepOfCode } from '../staff/one-time-codes.ts';
import { findSecondFactor, spendStep } from '../staff/second-factors-repository.ts';
import type { StaffDependencies } from '../staff/staff-dependencies.ts';
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

/** Makes the session's second factor fresh. False: the code is wrong, too old or was used. */
export async function giveFactor(
  { account, session }: OnShift,
  code: string,
  dependencies: FactorDependencies,
): Promise<boolean> {
  const { database, now } = dependencies;
  const checked = await checkCode(account.id, code, dependencies);
  if (checked === null) return false;
  return database.transaction(async (transaction) => {
    const nowMs = now();
    if (!(await spendStep(transaction, checked.factorId, checked.step, nowMs))) return false;
    if (!(await noteFactor(transaction, session.id, nowMs))) return new RolledBack(false);
    await addAuditEntry(transaction, { who: account.email, action: 'factor_given' }, nowMs);
    return true;
  });
}
