import { FORM_PROBLEM_TEXTS, type FormProblem } from '#domain/guest/form-problems.ts';

/** The spec's exact texts (sections 5 and 8), and our own texts for lengths and forbidden characters. */
export const ACCOUNT_PROBLEM_TEXTS = {
  password_required: 'password is required',
  password_too_short: 'password is too short',
  password_too_long: 'Password is too long',
  password_common: 'Password is too common',
  password_has_email: 'Password is made of your email',
  password_has_resort: 'Password is made of words about the resort',
  passwords_differ: 'Passwords must be equal',
  password_incorrect: 'Password is incorrect',
  login_wrong: 'Password or email is incorrect',
  not_verified: 'Please Verify Email',
  email_unknown: 'email not registered',
  email_taken: 'The email has already been taken.',
  link_used_or_old: 'The link was used or is too old',
  full_name_incorrect: 'Full name is incorrect',
  full_name_too_long: 'Full name is too long',
  full_name_has_address: 'Full name looks like a web address. Put a space after a full stop',
  city_incorrect: 'City is incorrect',
  city_too_long: 'City is too long',
  city_has_address: 'City looks like a web address. Put a space after a full stop',
  date_of_birth_incorrect: 'Date of birth is incorrect',
} as const;

export type AccountProblem = keyof typeof ACCOUNT_PROBLEM_TEXTS | FormProblem;

export type AccountCheck =
  | { readonly isValid: true; readonly value: string }
  | { readonly isValid: false; readonly problem: AccountProblem };

export function accountProblemText(problem: AccountProblem): string {
  return { ...FORM_PROBLEM_TEXTS, ...ACCOUNT_PROBLEM_TEXTS }[problem];
}

/** Returns the problems by field. Empty if the form may be submitted. */
export function accountProblemsOf<Field extends string>(
  checks: Readonly<Record<Field, AccountCheck>>,
): { readonly [Name in Field]?: AccountProblem } {
  const problems: { [Name in Field]?: AccountProblem } = {};
  for (const field in checks) {
    const check = checks[field];
    if (!check.isValid) problems[field] = check.problem;
  }
  return problems;
}
