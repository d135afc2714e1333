import { checkEmail } from '#domain/guest/email.ts';
import { type AccountProblem, accountProblemsOf } from './account-problems.ts';
import type { GuessableWords } from './guessable-password.ts';
import { checkNewPassword } from './password.ts';

export interface RegistrationForm {
  readonly email: string;
  readonly password: string;
  readonly repeatedPassword: string;
}

type RegistrationProblems = { readonly [Field in keyof RegistrationForm]?: AccountProblem };

/** The address in lower case, the password as it is hashed. */
export type RegistrationCheck =
  | { readonly isValid: true; readonly email: string; readonly password: string }
  | { readonly isValid: false; readonly problems: RegistrationProblems };

export function checkRegistration(form: RegistrationForm, words: Omit<GuessableWords, 'email'>): RegistrationCheck {
  const email = checkEmail(form.email);
  const [password, repeatedPassword] = checkNewPassword(form.password, form.repeatedPassword, {
    ...words,
    email: email.isValid ? email.value : '',
  });
  if (!email.isValid || !password.isValid || !repeatedPassword.isValid) {
    return { isValid: false, problems: accountProblemsOf({ email, password, repeatedPassword }) };
  }
  return { isValid: true, email: email.value, password: password.value };
}
