import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/server';
import type { NewPasskey } from '#contract/accounts/passkeys.ts';
import { browserFamily } from '#contract/site/client-reports.ts';
import { enqueueMail } from '../../mail/outbox-repository.ts';
import type { Account, AccountDependencies } from '../account.ts';
import { holdAccount } from '../accounts-repository.ts';
import { creationOptions, readMadeKey, spendAnswered } from './passkey-ceremonies.ts';
import type { PasskeySite } from './passkey-site.ts';
import { insertChallenge, insertPasskey, listPasskeys } from './passkeys-repository.ts';

export interface PasskeyDependencies extends AccountDependencies {
  readonly passkeySite: PasskeySite;
}

/** More than the devices of any guest, and a limit for a thief with a stolen session. */
export const MOST_PASSKEYS = 20;

/** null: the account already has the maximum number of passkeys. */
export async function offerPasskey(
  { id: accountId, email }: Account,
  { database, passkeySite, now }: PasskeyDependencies,
): Promise<PublicKeyCredentialCreationOptionsJSON | null> {
  const known = await listPasskeys(database.readLatest, 'passkeys', accountId);
  if (known.length >= MOST_PASSKEYS) return null;
  const options = await creationOptions({ handle: accountId, label: email }, known, passkeySite);
  await database.transaction((transaction) => insertChallenge(transaction, options.challenge, accountId, now()));
  return options;
}

/** `refused`: not the requested passkey, too late, from another site, or already registered. */
export type AddedPasskey = 'added' | 'refused' | 'too_many';

/** Adds the passkey and informs the guest by mail. */
export async function addPasskey(
  account: Account,
  answer: NewPasskey,
  userAgent: string,
  { database, passkeySite, now }: PasskeyDependencies,
): Promise<AddedPasskey> {
  const { id: accountId, locale } = account;
  const expectedChallenge = await spendAnswered(answer.response.clientDataJSON, accountId, { database, now });
  if (expectedChallenge === null) return 'refused';
  const made = await readMadeKey(answer, expectedChallenge, passkeySite);
  if (made === null) return 'refused';
  const browser = browserFamily(userAgent);
  const passkey = { ...made, accountId, browser };
  return database.transaction(async (transaction) => {
    // The lock makes each of several concurrent requests count the passkeys added before it.
    if (!(await holdAccount(transaction, account))) return 'refused';
    if ((await listPasskeys(transaction, 'passkeys', accountId)).length >= MOST_PASSKEYS) return 'too_many';
    if (!(await insertPasskey(transaction, 'passkeys', passkey, now()))) return 'refused';
    await enqueueMail(transaction, { kind: 'passkey_added', accountId, detail: browser, locale }, now());
    return 'added';
  });
}
