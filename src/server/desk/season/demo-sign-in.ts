import { EMPTY_PROFILE } from '#domain/account/profile.ts';
import {
  findAccount,
  insertAccount,
  listStaff,
  setProfile,
  setScopes,
  verifyAccount,
} from '../../accounts/accounts-repository.ts';
import { createPasswordHasher } from '../../accounts/passwords/password-hasher.ts';
import type { DatabaseAndClock } from '../../database/database.ts';
import { signText } from '../../http/signed-text.ts';
import { addAuditEntry } from '../audit-repository.ts';
import { otpAuthUri, secretOf } from '../staff/one-time-codes.ts';
import { findSecondFactor, renewSecondFactor, spendStep } from '../staff/second-factors-repository.ts';

export interface DemoDependencies extends DatabaseAndClock {
  readonly sessionSecret: string;
  readonly passwordHashMemoryKib: number;
  readonly resortName: string;
}

const EMAIL = 'nataliia@desk.example';
const PASSWORD_LENGTH = 16;

/**
 * Creates a manager's account for the demo at its first start. The password is derived from the demo's own secret, so
 * every start prints the same one. null: other people have access, so this is no longer a personal demo.
 */
export async function openDemoSignIn(dependencies: DemoDependencies) {
  const { database, sessionSecret, resortName } = dependencies;
  const password = signText('password of the demo’s desk', sessionSecret).slice(0, PASSWORD_LENGTH);
  const staff = await listStaff(database.readLatest);
  if (staff.some(({ email }) => email !== EMAIL)) return null;
  if (staff.length === 0) await addManager(password, dependencies);
  const account = await findAccount(database.readLatest, 'email', EMAIL);
  const factor = account === null ? null : await findSecondFactor(database.readLatest, account.id);
  if (factor === null) return null;
  const secret = secretOf(factor.id, sessionSecret);
  // A person types the secret into an authenticator app, or opens it as a link.
  return { email: EMAIL, password, secret, otpAuth: otpAuthUri(secret, EMAIL, resortName) };
}

async function addManager(password: string, { database, passwordHashMemoryKib, now }: DemoDependencies): Promise<void> {
  const hasher = createPasswordHasher(passwordHashMemoryKib);
  const passwordHash = await hasher.hash(password, { address: '127.0.0.1', isKnown: true });
  await database.transaction(async (transaction) => {
    const nowMs = now();
    const id = await insertAccount(transaction, { email: EMAIL, passwordHash, locale: 'uk' }, nowMs);
    if (id === null) return;
    await verifyAccount(transaction, id, nowMs);
    await setProfile(transaction, id, { ...EMPTY_PROFILE, firstName: 'Наталія', lastName: 'Гук' });
    await setScopes(transaction, id, ['manager']);
    await renewSecondFactor(transaction, id);
    const factor = await findSecondFactor(transaction, id);
    // Confirms the factor without using up any code that is valid now.
    if (factor !== null) await spendStep(transaction, factor.id, 0, nowMs);
    const entry = {
      who: 'npm start',
      action: 'staff_invited',
      subject: EMAIL,
      after: { scopes: ['manager'] },
    } as const;
    await addAuditEntry(transaction, entry, nowMs);
  });
}
