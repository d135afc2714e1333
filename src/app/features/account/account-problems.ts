import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Reply } from '#app/api/ask.ts';
import { GUEST_API_TEXTS, GUEST_MESSAGES, problemTexts } from '#app/problems/guest-problems.ts';
import { ACCOUNT_PROBLEM_TEXTS } from '#domain/account/account-problems.ts';

export const ACCOUNT_PROBLEMS = problemTexts(
  { ...GUEST_API_TEXTS, ...ACCOUNT_PROBLEM_TEXTS },
  {
    ...GUEST_MESSAGES,
    password_required: msg`password is required`,
    password_too_short: msg`password is too short`,
    password_too_long: msg`Password is too long`,
    password_common: msg`Password is too common`,
    password_has_email: msg`Password is made of your email`,
    password_has_resort: msg`Password is made of words about the resort`,
    passwords_differ: msg`Passwords must be equal`,
    password_incorrect: msg`Password is incorrect`,
    login_wrong: msg`Password or email is incorrect`,
    not_verified: msg`Please Verify Email`,
    email_unknown: msg`email not registered`,
    email_taken: msg`The email has already been taken.`,
    link_used_or_old: msg`The link was used or is too old`,
    full_name_incorrect: msg`Full name is incorrect`,
    full_name_too_long: msg`Full name is too long`,
    full_name_has_address: msg`Full name looks like a web address. Put a space after a full stop`,
    city_incorrect: msg`City is incorrect`,
    city_too_long: msg`City is too long`,
    city_has_address: msg`City looks like a web address. Put a space after a full stop`,
    date_of_birth_incorrect: msg`Date of birth is incorrect`,
  },
);
export const { problemText, serverText } = ACCOUNT_PROBLEMS;

/** The text of a field after its form was refused, even if the refusal names other fields; null: it was not refused. */
export function refusedText(i18n: I18n, reply: Reply | null, field: string): string | null {
  return reply?.kind === 'refused' ? ACCOUNT_PROBLEMS.fieldText(i18n, reply.errors[field]) : null;
}
