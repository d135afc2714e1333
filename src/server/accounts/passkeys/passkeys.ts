import { PASSKEY_REFUSALS } from '#contract/accounts/passkey-paths.ts';
import type { NewPasskey, PasskeyLogin } from '#contract/accounts/passkeys.ts';
import type { Transaction } from '../../database/query.ts';
import { Refused } from '../../http/plugins/error-handlers.ts';
import type { Account, AccountDependencies } from '../account.ts';
import { findAccount, holdAccount } from '../accounts-repository.ts';
import { openSession, type SignInBrowser } from '../sessions/sign-in.ts';
import {
  creationOptions,
  type PasskeySite,
  readCounter,
  readMadeKey,
  requestOptions,
  spendAnswered,
} from './passkey-ceremonies.ts';
import {
  findPasskey,
  handleOf,
  insertChallenge,
  insertPasskey,
  listPasskeys,
  notePasskeyUse,
  type PasskeyTable,
} from './passkeys-repository.ts';

export interface PasskeyDependencies extends AccountDependencies {
  readonly passkeySite: PasskeySite;
}

/** More than the devices of any guest, and a limit for a thief with a stolen session. */
const MOST_PASSKEYS = 20;

/** Throws Refused if the account already has the maximum number of passkeys. */
export async function offerPasskey(
  table: PasskeyTable,
  { id: accountId, email }: Account,
  { database, passkeySite, now }: PasskeyDependencies,
) {
  const known = await listPasskeys(database.readLatest, table, accountId);
  if (known.length >= MOST_PASSKEYS) throw new Refused(409, PASSKEY_REFUSALS.too_many);
  const owner = { handle: handleOf(table, accountId), label: table === 'passkeys' ? email : `${email} (desk)` };
  const options = await creationOptions(owner, known, passkeySite);
  await database.transaction((transaction) => insertChallenge(transaction, options.challenge, accountId, now()));
  return options;
}

/** `record` runs in the transaction that adds it. Throws Refused. */
export async function addPasskey(
  table: PasskeyTable,
  account: Account,
  { answer, label }: { readonly answer: NewPasskey; readonly label: string },
  record: (transaction: Transaction) => Promise<void>,
  { database, passkeySite, now }: PasskeyDependencies,
): Promise<void> {
  const { id: accountId } = account;
  const challenge = await spendAnswered(answer.response.clientDataJSON, accountId, { database, now });
  const made = challenge === null ? null : await readMadeKey(answer, challenge, passkeySite);
  if (made === null) throw new Refused(400, PASSKEY_REFUSALS.not_added);
  await database.transaction(async (transaction) => {
    // The lock makes each of several concurrent requests count the passkeys added before it.
    const isHeld = await holdAccount(transaction, account);
    const known = await listPasskeys(transaction, table, accountId);
    if (isHeld && known.length >= MOST_PASSKEYS) throw new Refused(409, PASSKEY_REFUSALS.too_many);
    if (!isHeld || !(await insertPasskey(transaction, table, { ...made, accountId, label }, now()))) {
      throw new Refused(400, PASSKEY_REFUSALS.not_added);
    }
    await record(transaction);
  });
}

/** Stores the challenge of a sign-in. The desk uses it too: a challenge only proves that the response is new. */
export async function askForPasskey({ database, passkeySite, now }: PasskeyDependencies) {
  const options = await requestOptions(passkeySite);
  await database.transaction((transaction) => insertChallenge(transaction, options.challenge, null, now()));
  return options;
}

/** null: refused, for any reason. */
export async function signInByPasskey(answer: PasskeyLogin, browser: SignInBrowser, dependencies: PasskeyDependencies) {
  const { database, now } = dependencies;
  const use = await readPasskeyUse('passkeys', answer, dependencies);
  const account = use && (await findAccount(database.readLatest, 'id', use.passkey.accountId));
  if (use === null || account === null) return null;
  const isNoted = await database.transaction((transaction) => notePasskeyUse(transaction, 'passkeys', use, now()));
  return isNoted ? openSession(account, browser, dependencies) : null;
}

/** Returns the passkey that the device used, and the device's counter; null: refused, for any reason. */
export async function readPasskeyUse(table: PasskeyTable, answer: PasskeyLogin, dependencies: PasskeyDependencies) {
  const { database, passkeySite, now } = dependencies;
  const challenge = await spendAnswered(answer.response.clientDataJSON, null, { database, now });
  const passkey = challenge === null ? null : await findPasskey(database.readLatest, table, answer.id);
  if (challenge === null || passkey === null) return null;
  const owned = { ...passkey, handle: handleOf(table, passkey.accountId) };
  const newCounter = await readCounter(answer, challenge, owned, passkeySite);
  return newCounter === null ? null : { passkey, newCounter };
}
