import type { SocialProviderName } from '#contract/accounts/social-paths.ts';
import { RolledBack } from '../database/database.ts';
import type { Transaction } from '../database/tables.ts';
import { type AccountMail, enqueueMail } from '../mail/outbox-repository.ts';
import type { Account, AccountDependencies } from './account.ts';
import { holdAccount, NO_PASSWORD } from './accounts-repository.ts';
import { listPasskeys, removePasskey } from './passkeys/passkeys-repository.ts';
import { listProviders, unlinkProvider } from './social/social-repository.ts';

/** `last`: nothing else opens the account, so it stays until a password is set. */
export type RemovedWay = 'removed' | 'missing' | 'last';

/** Informs the guest by mail. */
export function removeOwnPasskey(account: Account, id: string, dependencies: AccountDependencies): Promise<RemovedWay> {
  return removeWayIn(account, dependencies, async (transaction) => {
    const removed = await removePasskey(transaction, 'passkeys', account.id, id);
    return removed && { kind: 'passkey_removed', detail: removed.browser };
  });
}

/** Informs the guest by mail. */
export function unlinkOwnProvider(
  account: Account,
  provider: SocialProviderName,
  dependencies: AccountDependencies,
): Promise<RemovedWay> {
  return removeWayIn(account, dependencies, async (transaction) => {
    const isUnlinked = await unlinkProvider(transaction, account.id, provider);
    return isUnlinked ? { kind: 'provider_removed', detail: provider } : null;
  });
}

function removeWayIn(
  account: Account,
  { database, now }: AccountDependencies,
  remove: (transaction: Transaction) => Promise<Pick<AccountMail, 'kind' | 'detail'> | null>,
): Promise<RemovedWay> {
  const { id: accountId, passwordHash, locale } = account;
  return database.transaction<RemovedWay>(async (transaction) => {
    // Locked, so that the second of two concurrent removals sees what the first has left.
    if (!(await holdAccount(transaction, account))) return 'missing';
    const mail = await remove(transaction);
    if (mail === null) return 'missing';
    const left = [
      ...(await listPasskeys(transaction, 'passkeys', accountId)),
      ...(await listProviders(transaction, accountId)),
    ];
    if (passwordHash === NO_PASSWORD && left.length === 0) return new RolledBack('last');
    await enqueueMail(transaction, { ...mail, accountId, locale }, now());
    return 'removed';
  });
}
