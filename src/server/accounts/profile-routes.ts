import { Type } from 'typebox';
import { ACCOUNT_PATHS } from '#contract/accounts/account-paths.ts';
import { PasswordChange } from '#contract/accounts/accounts.ts';
import { Account, ProfileChange } from '#contract/accounts/profile.ts';
import { FieldErrors, NamedError } from '#contract/site/errors.ts';
import type { AccountProblem } from '#domain/account/account-problems.ts';
import { checkNewPassword, checkPassword } from '#domain/account/password.ts';
import { checkProfile, type Profile } from '#domain/account/profile.ts';
import { calendarDateAt } from '#domain/calendar/calendar-date.ts';
import { noteSecurityEvent } from '../http/log/security-events.ts';
import { refuseFields, toAccountAnswer } from './account-answers.ts';
import type { AccountRoutes } from './account-routes-options.ts';
import { setProfile } from './accounts-repository.ts';
import { changePassword } from './passwords/passwords.ts';
import { guesserOf } from './sessions/session-cookies.ts';
import { signedInOf } from './sessions/signed-in.ts';

/** The API's names of a profile's fields, for error responses. */
const WIRE_FIELDS: Readonly<Record<keyof Profile, string>> = {
  firstName: 'first_name',
  lastName: 'last_name',
  phone: 'phone',
  fullName: 'profile.full_name',
  sex: 'profile.sex',
  dateOfBirth: 'profile.date_of_birth',
  city: 'profile.city',
};

export const profileRoutes: AccountRoutes = async (app, options) => {
  const { database, timeZone, phones, now, limits, onMailQueued } = options;

  app.get(
    ACCOUNT_PATHS.profile,
    { schema: { summary: 'Who is signed in', response: { 200: Account } } },
    async (request) => toAccountAnswer(signedInOf(request).account),
  );

  app.put(
    ACCOUNT_PATHS.profile,
    {
      schema: {
        summary: 'Change what the guest says of themselves',
        description: 'What is absent stays as it is.',
        body: ProfileChange,
        response: { 200: Account, 422: FieldErrors },
      },
    },
    async (request) => {
      const { account } = signedInOf(request);
      const today = calendarDateAt(now(), timeZone);
      const check = checkProfile(changed(account.profile, request.body), today, phones);
      if (!check.isValid) throw refuseFields(withWireNames(check.problems));
      await database.transaction((transaction) => setProfile(transaction, account.id, check.profile));
      return toAccountAnswer({ ...account, profile: check.profile });
    },
  );

  app.post(
    ACCOUNT_PATHS.profilePassword,
    {
      schema: {
        summary: 'Change the password; all other devices are signed out',
        body: PasswordChange,
        response: { 204: Type.Null(), 422: FieldErrors, 429: NamedError },
      },
    },
    async (request) => {
      const signedIn = signedInOf(request);
      const current = checkPassword(request.body.current_password);
      const words = { ...options.passwordWords, email: signedIn.account.email };
      const [password, repeated] = checkNewPassword(request.body.password, request.body.c_password, words);
      if (!current.isValid || !password.isValid || !repeated.isValid) {
        throw refuseFields({
          ...(!current.isValid && { current_password: current.problem }),
          ...(!password.isValid && { password: password.problem }),
          ...(!repeated.isValid && { c_password: repeated.problem }),
        });
      }
      await limits.spendGuess(signedIn.account.email, guesserOf(request, signedIn.account.id, options));
      const change = { current: current.value, next: password.value, address: request.ip };
      const isChanged = await changePassword(signedIn, change, options);
      const accountId = signedIn.account.id;
      noteSecurityEvent(request, isChanged ? 'password_changed' : 'proof_failed', options, { accountId });
      if (!isChanged) throw refuseFields({ current_password: 'password_incorrect' });
      onMailQueued();
    },
  );
};

function changed(current: Profile, { first_name, last_name, phone, profile = {} }: ProfileChange): Profile {
  const { full_name, sex = current.sex, date_of_birth: dateOfBirth = current.dateOfBirth, city } = profile;
  return {
    firstName: first_name ?? current.firstName,
    lastName: last_name ?? current.lastName,
    phone: phone ?? current.phone,
    fullName: full_name ?? current.fullName,
    sex,
    dateOfBirth,
    city: city ?? current.city,
  };
}

function withWireNames(problems: { readonly [Field in keyof Profile]?: AccountProblem }) {
  const named = Object.entries(problems).map(([field, problem]) => [WIRE_FIELDS[field as keyof Profile], problem]);
  return Object.fromEntries(named) as Record<string, AccountProblem>;
}
