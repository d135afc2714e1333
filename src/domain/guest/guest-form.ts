import { checkEmail } from './email.ts';
import { type FieldCheck, type FormProblem, invalid, valid } from './form-problems.ts';
import type { Phones } from './phone.ts';
import { looksLikeSiteAddress } from './site-address.ts';
import { hasForbidden, readLine, removeInvisible } from './text-line.ts';

export interface GuestForm {
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly email: string;
  readonly comments: string;
}

/** Trimmed, with the phone normalised and the email in lower case. */
export type Guest = GuestForm;

type GuestFormProblems = { readonly [Field in keyof GuestForm]?: FormProblem };

export type GuestFormCheck =
  | { readonly isValid: true; readonly guest: Guest }
  | { readonly isValid: false; readonly problems: GuestFormProblems };

/** Counted in characters, not UTF-16 units. */
export const MAXIMUM_NAME_LENGTH = 60;
export const MAXIMUM_COMMENTS_LENGTH = 2_000;

/** Comments may have line breaks. Carriage returns are removed first. */
const FORBIDDEN_IN_COMMENTS = /[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u2069]/u;

/** Validates the form. Spec section 5. */
export function checkGuestForm(form: GuestForm, phones: Phones): GuestFormCheck {
  const checks = {
    firstName: checkName(form.firstName, 'first_name'),
    lastName: checkName(form.lastName, 'last_name'),
    phone: phones.check(form.phone),
    email: checkEmail(form.email),
    comments: checkComments(form.comments),
  };
  const { firstName, lastName, phone, email, comments } = checks;
  if (firstName.isValid && lastName.isValid && phone.isValid && email.isValid && comments.isValid) {
    return {
      isValid: true,
      guest: {
        firstName: firstName.value,
        lastName: lastName.value,
        phone: phone.value,
        email: email.value,
        comments: comments.value,
      },
    };
  }
  return { isValid: false, problems: problemsOf(checks) };
}

function problemsOf<Field extends string>(
  checks: Readonly<Record<Field, FieldCheck>>,
): { readonly [Name in Field]?: FormProblem } {
  const problems: { [Name in Field]?: FormProblem } = {};
  for (const field in checks) {
    const check = checks[field];
    if (!check.isValid) problems[field] = check.problem;
  }
  return problems;
}

function checkName(text: string, field: 'first_name' | 'last_name'): FieldCheck {
  const { line, fault } = readLine(text, MAXIMUM_NAME_LENGTH);
  if (fault !== null) return invalid(`${field}_${fault}`);
  // Mails contain the name, and the email address is not verified.
  return looksLikeSiteAddress(line) ? invalid(`${field}_has_address`) : valid(line);
}

export function checkComments(text: string): FieldCheck {
  const typed = text.replaceAll('\r\n', '\n').trim();
  // Checked before normalising, which is slow for very long runs of combining marks.
  if (FORBIDDEN_IN_COMMENTS.test(typed) || hasForbidden(typed)) return invalid('comments_incorrect');
  const comments = removeInvisible(typed).trim().normalize('NFC');
  return comments.length > MAXIMUM_COMMENTS_LENGTH ? invalid('comments_too_long') : valid(comments);
}
