import type { PasskeyList } from '#contract/accounts/passkeys.ts';
import type { Account as AccountAnswer } from '#contract/accounts/profile.ts';
import type { BrowserFamily } from '#contract/site/client-reports.ts';
import { type AccountProblem, accountProblemText } from '#domain/account/account-problems.ts';
import type { GuessableWords } from '#domain/account/guessable-password.ts';
import { checkNewPassword } from '#domain/account/password.ts';
import { checkEmail } from '#domain/guest/email.ts';
import { FieldsRefused } from '../http/plugins/validation.ts';
import type { Account } from './account.ts';
import type { Passkey } from './passkeys/passkeys-repository.ts';

export function refuseFields(problems: { readonly [Field in string]?: AccountProblem }): FieldsRefused {
  const texts: Record<string, string[]> = {};
  for (const [field, problem] of Object.entries(problems)) {
    if (problem !== undefined) texts[field] = [accountProblemText(problem)];
  }
  return new FieldsRefused(texts);
}

/** Returns the new password after checking both fields. Throws FieldsRefused with the problems of each field. */
export function readNewPassword(
  { password, c_password }: { readonly password: string; readonly c_password: string },
  words: GuessableWords,
): string {
  const [first, repeated] = checkNewPassword(password, c_password, words);
  if (first.isValid && repeated.isValid) return first.value;
  throw refuseFields({
    ...(!first.isValid && { password: first.problem }),
    ...(!repeated.isValid && { c_password: repeated.problem }),
  });
}

/** Returns the address in the spelling under which accounts are stored. Throws FieldsRefused. */
export function readEmail(text: string): string {
  const check = checkEmail(text);
  if (!check.isValid) throw refuseFields({ email: check.problem });
  return check.value;
}

export function toAccountAnswer({ id, email, profile, scopes }: Account): AccountAnswer {
  return {
    id,
    email,
    scopes: [...scopes],
    first_name: profile.firstName,
    last_name: profile.lastName,
    phone: profile.phone,
    profile: {
      full_name: profile.fullName,
      sex: profile.sex,
      date_of_birth: profile.dateOfBirth,
      city: profile.city,
    },
  };
}

export function toPasskeyRow({ id, label, createdAt, lastUsedAt }: Passkey): PasskeyList['data'][number] {
  return { id, browser: label as BrowserFamily, created_at: createdAt, last_used_at: lastUsedAt };
}
