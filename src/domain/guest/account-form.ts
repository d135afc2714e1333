import { checkEmail } from './email.ts';
import { type FieldCheck, type FormProblem, invalid, valid } from './form-problems.ts';
import { problemsOf } from './guest-form.ts';

export interface RegistrationForm {
  readonly email: string;
  readonly password: string;
  readonly repeatedPassword: string;
}

export type RegistrationProblems = { readonly [Field in keyof RegistrationForm]?: FormProblem };

export const MINIMUM_PASSWORD_LENGTH = 8;

/** Counts characters as people see them, spaces included. Nothing is trimmed. */
export function checkPassword(password: string): FieldCheck {
  if (password === '') return invalid('password_required');
  return [...password].length < MINIMUM_PASSWORD_LENGTH ? invalid('password_too_short') : valid(password);
}

/** If the passwords differ, both fields are marked. */
export function checkNewPassword(password: string, repeated: string): readonly [FieldCheck, FieldCheck] {
  const checks = [checkPassword(password), checkPassword(repeated)] as const;
  const areBothGood = checks.every((check) => check.isValid);
  if (!areBothGood || password === repeated) return checks;
  return [invalid('passwords_differ'), invalid('passwords_differ')];
}

/** Empty when the form may be sent. */
export function checkRegistration(form: RegistrationForm): RegistrationProblems {
  const [password, repeatedPassword] = checkNewPassword(form.password, form.repeatedPassword);
  return problemsOf({ email: checkEmail(form.email), password, repeatedPassword });
}
