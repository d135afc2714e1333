import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { ACCOUNT_PROBLEM_TEXTS } from '#domain/account/account-problems.ts';
import { ENQUIRY_PROBLEM_TEXTS } from '#domain/enquiry/enquiry-form.ts';
import { FORM_PROBLEM_TEXTS } from '#domain/guest/form-problems.ts';
import { DETAIL_PROBLEM_TEXTS } from '#domain/guest/order-details.ts';

const API_TEXTS = {
  ...FORM_PROBLEM_TEXTS,
  ...DETAIL_PROBLEM_TEXTS,
  ...ENQUIRY_PROBLEM_TEXTS,
  ...ACCOUNT_PROBLEM_TEXTS,
};

export type Problem = keyof typeof API_TEXTS;

/** The English texts are those of the API, so that client and server show the same text for a problem. */
const MESSAGES: Readonly<Record<Problem, MessageDescriptor>> = {
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
  name_required: msg`Name is required`,
  name_incorrect: msg`Name is incorrect`,
  name_too_long: msg`Name is too long`,
  name_has_address: msg`Name looks like a web address. Put a space after a full stop`,
  message_required: msg`Message is required`,
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
};

export function problemText(i18n: I18n, problem: Problem): string {
  return i18n._(MESSAGES[problem]);
}

/** null: the server's text is in no table, so each form shows its own sentence. */
export function serverText(i18n: I18n, text: string | undefined): string | null {
  const known = (Object.keys(API_TEXTS) as Problem[]).find((problem) => API_TEXTS[problem] === text);
  return known === undefined ? null : problemText(i18n, known);
}

/** An unknown text becomes a request to check the field. */
export function fieldText(i18n: I18n, text: string): string {
  return serverText(i18n, text) ?? i18n._(msg`Please check this field`);
}
