import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/server';
import type { NewPasskey } from '#contract/accounts/passkeys.ts';
import type { Transaction } from '../../database/query.ts';
import type { Account, AccountDependencies } from '../account.ts';
import { holdAccount } from '../accounts-repository.ts';
import { creationOptions, readMadeKey, spendAnswered } from './passkey-ceremonies.ts';
import type { PasskeySite } from './passkey-site.ts';
import {
  handleOf,
  insertChallenge,
  insertPasskey,
  type Label,
  listPasskeys,
  type PasskeyTable,
} from './passkeys-repository.ts';

export interface PasskeyDependencies extends AccountDependencies {
  readonly passkeySite: PasskeySite;
}

/** More than the devices of any guest, and a limit for a thief with a stolen session. */
const MOST_PASSKEYS = 20;

/** null: the account already has the maximum number of passkeys. */
export async function offerPasskey(
  table: PasskeyTable,
  { id: accountId, email }: Account,
  { database, passkeySite, now }: PasskeyDependencies,
): Promise<PublicKeyCredentialCreationOptionsJSON | null> {
  const known = await listPasskeys(database.readLatest, table, accountId);
  if (known.length >= MOST_PASSKEYS) return null;
  const owner = { handle: handleOf(table, accountId), label: table === 'passkeys' ? email : `${email} (desk)` };
  const options = await creationOptions(owner, known, passkeySite);
  await database.transaction((transaction) => insertChallenge(transaction, options.challenge, accountId, now()));
  return options;
}

/** `refused`: not the requested passkey, too late, from another site, or already registered. */
type AddedPasskey = 'added' | 'refused' | 'too_many';

/** `record` tells of the passkey in the transaction that adds it. */
export async function addPasskey<Table extends PasskeyTable>(
  table: Table,
  account: Account,
  { answer, label }: { readonly answer: NewPasskey; readonly label: Label<Table> },
  record: (transaction: Transaction) => Promise<void>,
  { database, passkeySite, now }: PasskeyDependencies,
): Promise<AddedPasskey> {
  const { id: accountId } = account;
  const challenge = await spendAnswered(answer.response.clientDataJSON, accountId, { database, now });
  const made = challenge === null ? null : await readMadeKey(answer, challenge, passkeySite);
  if (made === null) return 'refused';
  return database.transaction<AddedPasskey>(async (transaction) => {
    // The lock makes each of several concurrent requests count the passkeys added before it.
    if (!(await holdAccount(transaction, account))) return 'refused';
    if ((await listPasskeys(transaction, table, accountId)).length >= MOST_PASSKEYS) return 'too_many';
    if (!(await insertPasskey(transaction, table, { ...made, accountId, ...label }, now()))) return 'refused';
    await record(transaction);
    return 'added';
  });
}
