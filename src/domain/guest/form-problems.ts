/** The spec's exact texts (section 5), and our own texts for lengths and forbidden characters. */
export const FORM_PROBLEM_TEXTS = {
  first_name_required: 'First name is required',
  first_name_incorrect: 'First name is incorrect',
  first_name_too_long: 'First name is too long',
  first_name_has_address: 'First name looks like a web address. Put a space after a full stop',
  last_name_required: 'Last name is required',
  last_name_incorrect: 'Last name is incorrect',
  last_name_too_long: 'Last name is too long',
  last_name_has_address: 'Last name looks like a web address. Put a space after a full stop',
  phone_required: 'Phone is required',
  phone_incorrect: 'Phone is incorrect',
  phone_too_short: 'Phone is too short',
  phone_too_long: 'Phone is too long',
  email_required: 'email is required',
  email_incorrect: 'email is incorrect',
  email_unusual_letters: 'Email has unusual letters, such as full-width ones. Type it anew in plain letters',
  comments_incorrect: 'Comments are incorrect',
  comments_too_long: 'Comments are too long',
} as const;

export type FormProblem = keyof typeof FORM_PROBLEM_TEXTS;

export type FieldCheck =
  | { readonly isValid: true; readonly value: string }
  | { readonly isValid: false; readonly problem: FormProblem };

export function valid(value: string): FieldCheck {
  return { isValid: true, value };
}

export function invalid(problem: FormProblem): FieldCheck {
  return { isValid: false, problem };
}
