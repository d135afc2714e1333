import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { type AccountProblem, accountProblemText } from '#domain/account/account-problems.ts';

/** The spec's texts, letter for letter, and the API's: a field shows the same text for a problem found by either side. */
const MESSAGES: Readonly<Record<string, MessageDescriptor>> = {
  'email is required': msg`email is required`,
  'email is incorrect': msg`email is incorrect`,
  'Email has unusual letters, such as full-width ones. Type it anew in plain letters': msg`Email has unusual letters, such as full-width ones. Type it anew in plain letters`,
  'password is required': msg`password is required`,
  'password is too short': msg`password is too short`,
  'Password is too long': msg`Password is too long`,
  'Password is too common': msg`Password is too common`,
  'Password is made of your email': msg`Password is made of your email`,
  'Password is made of words about the resort': msg`Password is made of words about the resort`,
  'Password is incorrect': msg`Password is incorrect`,
  'Passwords must be equal': msg`Passwords must be equal`,
  'Password or email is incorrect': msg`Password or email is incorrect`,
  'Please Verify Email': msg`Please Verify Email`,
  'The email has already been taken.': msg`The email has already been taken.`,
  'The link was used or is too old': msg`The link was used or is too old`,
  'email not registered': msg`email not registered`,
  'Email not registered': msg`Email not registered`,
};

/** null: there is no translation, so each form says its own sentence. */
export function serverText(i18n: I18n, text: string | undefined): string | null {
  return text === undefined || !Object.hasOwn(MESSAGES, text) ? null : i18n._(MESSAGES[text] as MessageDescriptor);
}

export function problemText(i18n: I18n, problem: AccountProblem): string {
  const text = accountProblemText(problem);
  return serverText(i18n, text) ?? text;
}
