import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { LAST_WAY_IN } from '#contract/accounts/account-paths.ts';
import type { FreshProof } from '#contract/accounts/accounts.ts';
import type { SocialProviderName } from '#contract/accounts/social-paths.ts';
import { FieldErrors, NamedError } from '#contract/site/errors.ts';
import type { Transaction } from '../database/query.ts';
import { noteSecurityEvent } from '../http/log/security-events.ts';
import { orNotFound, Refused } from '../http/plugins/error-handlers.ts';
import { enqueueMail } from '../mail/outbox-repository.ts';
import type { AccountRoutesOptions } from './account-routes-options.ts';
import { holdAccount, NO_PASSWORD } from './accounts-repository.ts';
import { requireProof } from './fresh-proof.ts';
import { listPasskeys } from './passkeys/passkeys-repository.ts';
import { signedInOf } from './sessions/signed-in.ts';
import { listProviders } from './social/social-repository.ts';

export const REMOVED_WAY = {
  204: Type.Null(),
  401: NamedError,
  403: NamedError,
  404: NamedError,
  409: NamedError,
  422: FieldErrors,
  429: NamedError,
};

interface WayIn {
  readonly kind: 'passkey_removed' | 'provider_removed';
  readonly provider?: SocialProviderName;
  /** Returns the text about it for the mail; null: the account has no such sign-in method. */
  remove(transaction: Transaction, accountId: string): Promise<string | null>;
}

export async function removeWayIn(
  request: FastifyRequest,
  reply: FastifyReply,
  { kind, remove, ...told }: WayIn,
  options: AccountRoutesOptions,
) {
  await requireProof(request, request.body as FreshProof, options);
  const { database, now, onMailQueued } = options;
  const { account } = signedInOf(request);
  const { id: accountId, passwordHash, locale } = account;
  await database.transaction(async (transaction) => {
    // The lock makes the second of two concurrent removals see the result of the first.
    const isHeld = await holdAccount(transaction, account);
    const detail = orNotFound(isHeld ? await remove(transaction, accountId) : null);
    const left = [
      ...(await listPasskeys(transaction, 'passkeys', accountId)),
      ...(await listProviders(transaction, accountId)),
    ];
    // Nothing else opens the account, so it stays until a password is set.
    if (passwordHash === NO_PASSWORD && left.length === 0) throw new Refused(409, LAST_WAY_IN);
    await enqueueMail(transaction, { kind, detail, accountId, locale }, now());
  });
  noteSecurityEvent(request, kind, options, { accountId, ...told });
  onMailQueued();
  return reply.code(204).send(null);
}
