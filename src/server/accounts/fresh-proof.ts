import type { FastifyReply, FastifyRequest } from 'fastify';
import { PROOF_NEEDED } from '#contract/accounts/account-paths.ts';
import type { FreshProof } from '#contract/accounts/accounts.ts';
import { isFreshSignIn } from '#domain/account/fresh-proof.ts';
import { checkPassword } from '#domain/account/password.ts';
import { noteSecurityEvent } from '../http/log/security-events.ts';
import { refuseTooMany } from '../http/plugins/error-handlers.ts';
import { refuseFields } from './account-answers.ts';
import type { AccountRoutesOptions } from './account-routes-options.ts';
import { guesserOf } from './sessions/session-cookies.ts';
import { signedInOf } from './sessions/signed-in.ts';

/**
 * A person who finds an open device must be able neither to delete the account nor to keep access to it. So a recent
 * sign-in or the password is required. Returns the response that was sent; null: allowed. Throws FieldsRefused for a
 * wrong password.
 */
export async function refuseWithoutProof(
  request: FastifyRequest,
  reply: FastifyReply,
  proof: FreshProof,
  dependencies: AccountRoutesOptions,
): Promise<FastifyReply | null> {
  const { hasher, limits, now } = dependencies;
  const { account, session } = signedInOf(request);
  if (isFreshSignIn(Date.parse(session.createdAt), now())) return null;
  const password = proof?.current_password;
  if (password === undefined) return reply.code(403).send({ error: PROOF_NEEDED });
  const check = checkPassword(password);
  if (!check.isValid) throw refuseFields({ current_password: check.problem });
  refuseTooMany(await limits.spendGuess(account.email, guesserOf(request, account.id, dependencies)));
  if (await hasher.verify(account.passwordHash, check.value, { address: request.ip, isKnown: true })) return null;
  noteSecurityEvent(request, 'proof_failed', dependencies, { accountId: account.id });
  throw refuseFields({ current_password: 'password_incorrect' });
}
