import { checkEmail } from '#domain/guest/email.ts';
import { type AccountProblem, accountProblemsOf } from './account-problems.ts';
import { checkNewPassword } from './password.ts';

export interface RegistrationForm {
  readonly email: string;
  readonly password: string;
  readonly repeatedPassword: string;
}

export type RegistrationProblems = { readonly [Field in keyof RegistrationForm]?: AccountProblem };

/** Empty when the form may be sent. */
export function checkRegistration(form: RegistrationForm): RegistrationProblems {
  const [password, repeatedPassword] = checkNewPassword(form.password, form.repeatedPassword);
  return accountProblemsOf({ email: checkEmail(form.email), password, repeatedPassword });
}
