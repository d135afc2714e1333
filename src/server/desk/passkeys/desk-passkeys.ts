import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/server';
import type { NewPasskey, PasskeyLogin } from '#contract/accounts/passkeys.ts';
import type { Account } from '../../accounts/account.ts';
import { holdAccount } from '../../accounts/accounts-repository.ts';
import { type AddedPasskey, MOST_PASSKEYS } from '../../accounts/passkeys/add-passkey.ts';
import {
  creationOptions,
  readCounter,
  readMadeKey,
  spendAnswered,
} from '../../accounts/passkeys/passkey-ceremonies.ts';
import {
  findPasskey,
  insertChallenge,
  insertPasskey,
  listPasskeys,
  type Passkey,
  removePasskey,
} from '../../accounts/passkeys/passkeys-repository.ts';
import type { RemovedWay } from '../../accounts/remove-way-in.ts';
import { RolledBack } from '../../database/database.ts';
import { addAuditEntry } from '../audit-repository.ts';
import type { DeskContext } from '../desk-context.ts';
import { findSecondFactor } from '../staff/second-factors-repository.ts';

/**
 * The handle differs from that of guests' passkeys, because a device replaces a passkey of the same handle and host.
 */
const handleOf = (accountId: string) => `desk ${accountId}`;

/** null: the account already has the maximum number of passkeys. */
export async function offerDeskPasskey(
  { id: accountId, email }: Account,
  { database, passkeySite, now }: DeskContext,
): Promise<PublicKeyCredentialCreationOptionsJSON | null> {
  const known = await listPasskeys(database.readLatest, 'desk_passkeys', accountId);
  if (known.length >= MOST_PASSKEYS) return null;
  const owner = { handle: handleOf(accountId), label: `${email} (desk)` };
  const options = await creationOptions(owner, known, passkeySite);
  await database.transaction((transaction) => insertChallenge(transaction, options.challenge, accountId, now()));
  return options;
}

export async function addDeskPasskey(
  account: Account,
  { name, passkey }: { readonly name: string; readonly passkey: NewPasskey },
  { database, passkeySite, now }: DeskContext,
): Promise<AddedPasskey> {
  const { id: accountId, email: who } = account;
  const challenge = await spendAnswered(passkey.response.clientDataJSON, accountId, { database, now });
  const made = challenge === null ? null : await readMadeKey(passkey, challenge, passkeySite);
  if (made === null) return 'refused';
  return database.transaction<AddedPasskey>(async (transaction) => {
    // The lock makes each of several concurrent requests count the passkeys added before it.
    if (!(await holdAccount(transaction, account))) return 'refused';
    if ((await listPasskeys(transaction, 'desk_passkeys', accountId)).length >= MOST_PASSKEYS) return 'too_many';
    if (!(await insertPasskey(transaction, 'desk_passkeys', { ...made, accountId, name }, now()))) return 'refused';
    await addAuditEntry(transaction, { who, action: 'passkey_added', after: { name } }, now());
    return 'added';
  });
}

export interface PasskeyUse {
  readonly passkey: Passkey<'desk_passkeys'>;
  readonly newCounter: number;
}

/** Returns the passkey that the device used, and the device's counter; null: refused, for any reason. */
export async function readPasskeyUse(
  answer: PasskeyLogin,
  { database, passkeySite, now }: DeskContext,
): Promise<PasskeyUse | null> {
  const challenge = await spendAnswered(answer.response.clientDataJSON, null, { database, now });
  const passkey = challenge === null ? null : await findPasskey(database.readLatest, 'desk_passkeys', answer.id);
  if (challenge === null || passkey === null) return null;
  const owned = { ...passkey, handle: handleOf(passkey.accountId) };
  const newCounter = await readCounter(answer, challenge, owned, passkeySite);
  return newCounter === null ? null : { passkey, newCounter };
}

/** `last`: refused, because the account would have no second factor left. */
export function removeDeskPasskey(account: Account, id: string, { database, now }: DeskContext): Promise<RemovedWay> {
  return database.transaction<RemovedWay>(async (transaction) => {
    // The lock makes the second of two concurrent removals see the result of the first.
    if (!(await holdAccount(transaction, account))) return 'missing';
    const removed = await removePasskey(transaction, 'desk_passkeys', account.id, id);
    if (removed === null) return 'missing';
    const hasApp = (await findSecondFactor(transaction, account.id))?.isConfirmed === true;
    const left = await listPasskeys(transaction, 'desk_passkeys', account.id);
    if (!hasApp && left.length === 0) return new RolledBack('last');
    const entry = { who: account.email, action: 'passkey_removed', before: { name: removed.name } } as const;
    await addAuditEntry(transaction, entry, now());
    return 'removed';
  });
}
