import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { ENQUIRY_PROBLEM_TEXTS, type EnquiryProblem } from '#domain/enquiry/enquiry-form.ts';
import { FORM_PROBLEM_TEXTS } from '#domain/guest/form-problems.ts';

/** The English texts are those of the API, and the checkout's in both languages: `problem-text.test.ts`. */
const MESSAGES: Readonly<Partial<Record<EnquiryProblem, MessageDescriptor>>> = {
  name_required: msg`Name is required`,
  name_incorrect: msg`Name is incorrect`,
  name_too_long: msg`Name is too long`,
  name_has_address: msg`Name looks like a web address. Put a space after a full stop`,
  phone_required: msg`Phone is required`,
  phone_incorrect: msg`Phone is incorrect`,
  phone_too_short: msg`Phone is too short`,
  phone_too_long: msg`Phone is too long`,
  email_required: msg`email is required`,
  email_incorrect: msg`email is incorrect`,
  email_unusual_letters: msg`Email has unusual letters, such as full-width ones. Type it anew in plain letters`,
  message_required: msg`Message is required`,
  comments_incorrect: msg`Comments are incorrect`,
  comments_too_long: msg`Comments are too long`,
};

const UNKNOWN = msg`Please check this field`;

export function problemText(i18n: I18n, problem: EnquiryProblem): string {
  return i18n._(MESSAGES[problem] ?? UNKNOWN);
}

/** Translates the server's English text. An unknown text becomes a request to check the field. */
export function serverText(i18n: I18n, text: string): string {
  const texts = Object.entries({ ...FORM_PROBLEM_TEXTS, ...ENQUIRY_PROBLEM_TEXTS });
  const known = texts.find(([, known]) => known === text)?.[0];
  return i18n._(MESSAGES[known as EnquiryProblem] ?? UNKNOWN);
}
