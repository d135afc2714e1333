import type { FastifyRequest } from 'fastify';
import type { Static } from 'typebox';
import type { PasswordReset } from '#contract/accounts/accounts.ts';
import type { LinkPurpose } from '#domain/account/one-time-link.ts';
import { checkNewPassword } from '#domain/account/password.ts';
import { noteSecurityEvent } from '../../http/log/security-events.ts';
import type { AccountDependencies } from '../account.ts';
import { refuseFields } from '../account-answers.ts';
import type { AccountRoutesOptions } from '../account-routes-options.ts';
import { NONE_KEPT } from '../end-ways-in.ts';
import { guesserOf } from '../sessions/session-cookies.ts';
import { findResetAccount, resetPassword } from './passwords.ts';

export type SetPasswordOptions = AccountDependencies &
  Pick<AccountRoutesOptions, 'limits' | 'isSecure' | 'onMailQueued' | 'passwordWords' | 'answerAfterMs'>;

/** Sets a password with a mailed link. Throws FieldsRefused. */
export async function setPasswordByLink(
  request: FastifyRequest,
  { token, password, c_password, keep }: Static<typeof PasswordReset>,
  purposes: readonly LinkPurpose[],
  options: SetPasswordOptions,
): Promise<void> {
  // An invalid link is refused below, regardless of the password.
  const account = await findResetAccount(token, purposes, options);
  const words = { ...options.passwordWords, email: account?.email ?? '' };
  const [first, repeated] = checkNewPassword(password, c_password, words);
  if (!first.isValid || !repeated.isValid) {
    throw refuseFields({
      ...(!first.isValid && { password: first.problem }),
      ...(!repeated.isValid && { c_password: repeated.problem }),
    });
  }
  const reset = { token, purposes, password: first.value, kept: keep ?? NONE_KEPT, address: request.ip };
  const isReset = await resetPassword(reset, options);
  if (account === null || !isReset) throw refuseFields({ token: 'link_used_or_old' });
  noteSecurityEvent(request, 'recovery_done', options, { accountId: account.id });
  await options.limits.forgetGuesses(account.email, guesserOf(request, account.id, options));
  options.onMailQueued();
}
