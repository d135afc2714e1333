import { checkEmail } from '#domain/guest/email.ts';
import { FORM_PROBLEM_TEXTS, type FormProblem } from '#domain/guest/form-problems.ts';
import { checkComments, MAXIMUM_NAME_LENGTH } from '#domain/guest/guest-form.ts';
import type { Phones } from '#domain/guest/phone.ts';
import { looksLikeSiteAddress } from '#domain/guest/site-address.ts';
import { type LineFault, readLine } from '#domain/guest/text-line.ts';

/** The person to call back, and the message. Phone, email and message follow the checkout's rules. */
export interface EnquiryForm {
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  readonly message: string;
}

/** Trimmed, with the phone normalised and the email in lower case. */
export type Enquirer = EnquiryForm;

/** The API's texts. The page shows the same ones. */
export const ENQUIRY_PROBLEM_TEXTS = {
  name_required: 'Name is required',
  name_incorrect: 'Name is incorrect',
  name_too_long: 'Name is too long',
  name_has_address: 'Name looks like a web address. Put a space after a full stop',
  message_required: 'Message is required',
} as const satisfies Record<`name_${LineFault | 'has_address'}` | 'message_required', string>;

export type EnquiryProblem = keyof typeof ENQUIRY_PROBLEM_TEXTS | FormProblem;
type EnquiryProblems = { readonly [Field in keyof EnquiryForm]?: EnquiryProblem };

export type EnquiryFormCheck =
  | { readonly isValid: true; readonly enquirer: Enquirer }
  | { readonly isValid: false; readonly problems: EnquiryProblems };

export function enquiryProblemText(problem: EnquiryProblem): string {
  return { ...FORM_PROBLEM_TEXTS, ...ENQUIRY_PROBLEM_TEXTS }[problem];
}

/** `isMessageNeeded`: true if the desk needs the message to know what to call about. */
export function checkEnquiryForm(form: EnquiryForm, isMessageNeeded: boolean, phones: Phones): EnquiryFormCheck {
  const checks = {
    name: checkName(form.name),
    phone: phones.check(form.phone),
    email: checkEmail(form.email),
    message: checkMessage(form.message, isMessageNeeded),
  };
  const { name, phone, email, message } = checks;
  if (name.isValid && phone.isValid && email.isValid && message.isValid) {
    const enquirer = { name: name.value, phone: phone.value, email: email.value, message: message.value };
    return { isValid: true, enquirer };
  }
  const problems: { -readonly [Field in keyof EnquiryForm]?: EnquiryProblem } = {};
  for (const field of Object.keys(checks) as (keyof EnquiryForm)[]) {
    const check = checks[field];
    if (!check.isValid) problems[field] = check.problem;
  }
  return { isValid: false, problems };
}

type Check =
  | { readonly isValid: true; readonly value: string }
  | { readonly isValid: false; readonly problem: EnquiryProblem };

/** Must be a single line. Any name is allowed, because real names take any form. */
function checkName(text: string): Check {
  const { line, fault } = readLine(text, MAXIMUM_NAME_LENGTH);
  if (fault !== null) return { isValid: false, problem: `name_${fault}` };
  // The guest's mail contains the name, and nobody has verified the address.
  return looksLikeSiteAddress(line) ? { isValid: false, problem: 'name_has_address' } : { isValid: true, value: line };
}

function checkMessage(text: string, isNeeded: boolean): Check {
  const message = checkComments(text);
  return isNeeded && message.isValid && message.value === ''
    ? { isValid: false, problem: 'message_required' }
    : message;
}
