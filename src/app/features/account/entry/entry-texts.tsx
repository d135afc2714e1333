import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Reply } from '#app/api/ask.ts';
import { problemText, serverText } from '#app/features/account/account-problems.ts';
import { ACCOUNT_PROBLEM_TEXTS } from '#domain/account/account-problems.ts';

type Errors<Field extends string> = { readonly [Name in Field]?: string };

/**
 * Spec section 8: what each form shows for a refusal, preferably the server's text, if it has a translation. A refused
 * login shows it under both fields, so that a stranger does not learn which addresses have an account.
 */
export function logInErrors(i18n: I18n, error: string): Errors<'email' | 'password'> {
  const said = serverText(i18n, error) ?? problemText(i18n, 'login_wrong');
  return error === ACCOUNT_PROBLEM_TEXTS.not_verified ? { email: said } : { email: said, password: said };
}

/** Problems of other fields than the passwords get one sentence, under the address. */
export function registrationErrors(
  i18n: I18n,
  errors: Readonly<Record<string, string>>,
): Errors<'email' | 'password' | 'repeatedPassword'> {
  const [password, repeatedPassword] = [serverText(i18n, errors.password), serverText(i18n, errors.c_password)];
  if (password === null && repeatedPassword === null) {
    return { email: serverText(i18n, errors.email) ?? i18n._(msg`Cant to register this email`) };
  }
  return { ...(password !== null && { password }), ...(repeatedPassword !== null && { repeatedPassword }) };
}

/** null: nothing was refused. */
export function recoveryError(i18n: I18n, reply: Reply | null): string | null {
  if (reply?.kind !== 'refused' && reply?.kind !== 'missing') return null;
  const field = reply.kind === 'refused' ? reply.errors.email : undefined;
  return serverText(i18n, reply.error || field) ?? i18n._(msg`Email not registered`);
}

/** Names the address, so that the guest notices a typing mistake. */
export function SentTo({ email }: { email: string }) {
  return (
    <Trans>
      An email was sent to <span translate="no">{email}</span> with further instructions
    </Trans>
  );
}
