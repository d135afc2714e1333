import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { LAST_WAY_IN, PROOF_NEEDED } from '#contract/accounts/account-paths.ts';
import type { FreshProof } from '#contract/accounts/accounts.ts';
import type { SocialProviderName } from '#contract/accounts/social-paths.ts';
import { FieldErrors, NamedError } from '#contract/site/errors.ts';
import { isFreshSignIn } from '#domain/account/fresh-proof.ts';
import { checkPassword } from '#domain/account/password.ts';
import type { Transaction } from '../database/query.ts';
import { noteSecurityEvent } from '../http/log/security-events.ts';
import { orNotFound, Refused } from '../http/plugins/error-handlers.ts';
import { enqueueMail } from '../mail/outbox-repository.ts';
import { refuseFields } from './account-answers.ts';
import type { AccountRoutesOptions } from './account-routes-options.ts';
import { holdAccount, NO_PASSWORD } from './accounts-repository.ts';
import { listPasskeys } from './passkeys/passkeys-repository.ts';
import { guesserOf } from './sessions/session-cookies.ts';
import { signedInOf } from './sessions/signed-in.ts';
import { listProviders } from './social/social-repository.ts';

/** A person who finds an open device must neither delete the account nor keep access to it. Throws Refused. */
export async function requireProof(request: FastifyRequest, proof: FreshProof, dependencies: AccountRoutesOptions) {
  const { hasher, limits, now } = dependencies;
  const { account, session } = signedInOf(request);
  if (isFreshSignIn(Date.parse(session.createdAt), now())) return;
  const password = proof?.current_password;
  if (password === undefined) throw new Refused(403, PROOF_NEEDED);
  const check = checkPassword(password);
  if (!check.isValid) throw refuseFields({ current_password: check.problem });
  await limits.spendGuess(account.email, guesserOf(request, account.id, dependencies));
  if (await hasher.verify(account.passwordHash, check.value, { address: request.ip, isKnown: true })) return;
  noteSecurityEvent(request, 'proof_failed', dependencies, { accountId: account.id });
  throw refuseFields({ current_password: 'password_incorrect' });
}

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
}
