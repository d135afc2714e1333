import type { FastifyRequest } from 'fastify';
import { PROOF_NEEDED } from '#contract/accounts/account-paths.ts';
import type { FreshProof } from '#contract/accounts/accounts.ts';
import { isFreshSignIn } from '#domain/account/fresh-proof.ts';
import { checkPassword } from '#domain/account/password.ts';
import { noteSecurityEvent } from '../http/log/security-events.ts';
import { Refused } from '../http/plugins/error-handlers.ts';
import { refuseFields } from './account-answers.ts';
import type { AccountRoutesOptions } from './account-routes-options.ts';
import { guesserOf } from './sessions/session-cookies.ts';
import { signedInOf } from './sessions/signed-in.ts';

/** A person who finds an open device must neither delete the account nor keep access to it. Throws Refused. */
export async function requireProof(
  request: FastifyRequest,
  proof: FreshProof,
  dependencies: AccountRoutesOptions,
): Promise<void> {
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
