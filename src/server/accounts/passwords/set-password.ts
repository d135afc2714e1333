import type { FastifyRequest } from 'fastify';
import type { Static } from 'typebox';
import type { PasswordReset } from '#contract/accounts/accounts.ts';
import type { LinkPurpose } from '#domain/account/one-time-link.ts';
import { noteSecurityEvent } from '../../http/log/security-events.ts';
import { readNewPassword, refuseFields } from '../account-answers.ts';
import type { AccountRoutesOptions } from '../account-routes-options.ts';
import { NONE_KEPT } from '../end-ways-in.ts';
import { guesserOf } from '../sessions/session-cookies.ts';
import { findResetAccount, resetPassword } from './passwords.ts';

export async function setPasswordByLink(
  request: FastifyRequest,
  { token, keep, ...typed }: Static<typeof PasswordReset>,
  purposes: readonly LinkPurpose[],
  options: AccountRoutesOptions,
): Promise<void> {
  // An invalid link is refused below, regardless of the password.
  const account = await findResetAccount(token, purposes, options);
  const words = { ...options.passwordWords, email: account?.email ?? '' };
  const password = readNewPassword(typed, words);
  const reset = { token, purposes, password, kept: keep ?? NONE_KEPT, address: request.ip };
  const isReset = await resetPassword(reset, options);
  if (account === null || !isReset) throw refuseFields({ token: 'link_used_or_old' });
  noteSecurityEvent(request, 'recovery_done', options, { accountId: account.id });
  await options.limits.forgetGuesses(account.email, guesserOf(request, account.id, options));
  options.onMailQueued();
}
