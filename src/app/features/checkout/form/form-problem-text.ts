import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { FORM_PROBLEM_TEXTS, type FormProblem } from '#domain/guest/form-problems.ts';

/** The English texts are those of the API, so that a field shows the same text for a problem found by either side. */
const PROBLEM_MESSAGES: Readonly<Partial<Record<FormProblem, MessageDescriptor>>> = {
  first_name_required: msg`First name is required`,
  first_name_incorrect: msg`First name is incorrect`,
  first_name_too_long: msg`First name is too long`,
  first_name_has_address: msg`First name looks like a web address. Put a space after a full stop`,
  last_name_required: msg`Last name is required`,
  last_name_incorrect: msg`Last name is incorrect`,
  last_name_too_long: msg`Last name is too long`,
  last_name_has_address: msg`Last name looks like a web address. Put a space after a full stop`,
  phone_required: msg`Phone is required`,
  phone_incorrect: msg`Phone is incorrect`,
  phone_too_short: msg`Phone is too short`,
  phone_too_long: msg`Phone is too long`,
  email_required: msg`email is required`,
  email_incorrect: msg`email is incorrect`,
  email_unusual_letters: msg`Email has unusual letters, such as full-width ones. Type it anew in plain letters`,
  comments_incorrect: msg`Comments are incorrect`,
  comments_too_long: msg`Comments are too long`,
};

const UNKNOWN_PROBLEM = msg`Please check this field`;

export function formProblemText(i18n: I18n, problem: FormProblem): string {
  return i18n._(PROBLEM_MESSAGES[problem] ?? UNKNOWN_PROBLEM);
}

/** Translates the server's English text. An unknown text becomes a request to check the field. */
export function serverProblemText(i18n: I18n, text: string): string {
  const known = (Object.keys(FORM_PROBLEM_TEXTS) as FormProblem[]).find((name) => FORM_PROBLEM_TEXTS[name] === text);
  return known === undefined ? i18n._(UNKNOWN_PROBLEM) : formProblemText(i18n, known);
}
