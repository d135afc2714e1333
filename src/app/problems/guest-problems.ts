import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { FORM_PROBLEM_TEXTS } from '#domain/guest/form-problems.ts';
import { DETAIL_PROBLEM_TEXTS } from '#domain/guest/order-details.ts';

/** What a form says about its problems, whichever side has found them. */
export interface ProblemTexts<Problem extends string> {
  readonly problemText: (i18n: I18n, problem: Problem) => string;
  /** null: the server's text is in no table, so each form shows its own sentence. */
  readonly serverText: (i18n: I18n, text: string | undefined) => string | null;
  /** An unknown or missing text becomes a request to check the field. */
  readonly fieldText: (i18n: I18n, text: string | undefined) => string;
}

type Messages<Problem extends string> = Readonly<Record<Problem, MessageDescriptor>>;

/** The English texts are those of the API, so that client and server show the same text for a problem. */
export function problemTexts<Problem extends string>(
  apiTexts: Readonly<Record<Problem, string>>,
  messages: Messages<Problem>,
): ProblemTexts<Problem> {
  const problemText = (i18n: I18n, problem: Problem) => i18n._(messages[problem]);
  const serverText = (i18n: I18n, text: string | undefined) => {
    const known = (Object.keys(apiTexts) as Problem[]).find((problem) => apiTexts[problem] === text);
    return known === undefined ? null : problemText(i18n, known);
  };
  const fieldText = (i18n: I18n, text: string | undefined) =>
    serverText(i18n, text) ?? i18n._(msg`Please check this field`);
  return { problemText, serverText, fieldText };
}

/** Problems of a guest's details, which other forms ask for too. */
export const GUEST_API_TEXTS = { ...FORM_PROBLEM_TEXTS, ...DETAIL_PROBLEM_TEXTS };

export const GUEST_MESSAGES: Messages<keyof typeof GUEST_API_TEXTS> = {
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
  room_guest_incorrect: msg`Guest name is incorrect`,
  room_guest_too_long: msg`Guest name is too long`,
  room_guest_has_address: msg`Guest name looks like a web address. Put a space after a full stop`,
  company_name_required: msg`Company name is required`,
  company_name_incorrect: msg`Company name is incorrect`,
  company_name_too_long: msg`Company name is too long`,
  company_code_required: msg`Company code is required`,
  company_code_length: msg`Company code must have 8 digits, or 10 for an entrepreneur`,
  company_code_incorrect: msg`Company code has a mistake: its digits do not fit together`,
  company_address_incorrect: msg`Company address is incorrect`,
  company_address_too_long: msg`Company address is too long`,
};

export const GUEST_PROBLEMS = problemTexts(GUEST_API_TEXTS, GUEST_MESSAGES);
export const { problemText } = GUEST_PROBLEMS;
