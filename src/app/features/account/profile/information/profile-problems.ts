import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { type AccountProblem, accountProblemText } from '#domain/account/account-problems.ts';

/** The API's texts of a profile: a field shows the same for a problem found by either side. */
const MESSAGES: Readonly<Partial<Record<AccountProblem, MessageDescriptor>>> = {
  first_name_incorrect: msg`First name is incorrect`,
  first_name_too_long: msg`First name is too long`,
  first_name_has_address: msg`First name looks like a web address. Put a space after a full stop`,
  last_name_incorrect: msg`Last name is incorrect`,
  last_name_too_long: msg`Last name is too long`,
  last_name_has_address: msg`Last name looks like a web address. Put a space after a full stop`,
  phone_incorrect: msg`Phone is incorrect`,
  phone_too_short: msg`Phone is too short`,
  phone_too_long: msg`Phone is too long`,
  full_name_incorrect: msg`Full name is incorrect`,
  full_name_too_long: msg`Full name is too long`,
  full_name_has_address: msg`Full name looks like a web address. Put a space after a full stop`,
  city_incorrect: msg`City is incorrect`,
  city_too_long: msg`City is too long`,
  city_has_address: msg`City looks like a web address. Put a space after a full stop`,
  date_of_birth_incorrect: msg`Date of birth is incorrect`,
};

const UNKNOWN = msg`Please check this field`;

export function profileProblemText(i18n: I18n, problem: AccountProblem): string {
  return i18n._(MESSAGES[problem] ?? UNKNOWN);
}

/** Translates the server's English text. An unknown text becomes a request to check the field. */
export function profileServerText(i18n: I18n, text: string): string {
  const known = (Object.keys(MESSAGES) as AccountProblem[]).find((problem) => accountProblemText(problem) === text);
  return i18n._((known && MESSAGES[known]) ?? UNKNOWN);
}
