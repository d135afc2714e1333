import { type CalendarDate, parseCalendarDate } from '#domain/calendar/calendar-date.ts';
import { MAXIMUM_NAME_LENGTH } from '#domain/guest/guest-form.ts';
import type { Phones } from '#domain/guest/phone.ts';
import { looksLikeSiteAddress } from '#domain/guest/site-address.ts';
import { isBlank, readLine } from '#domain/guest/text-line.ts';
import { type AccountCheck, type AccountProblem, accountProblemsOf } from './account-problems.ts';

export const SEXES = ['male', 'female'] as const;
export type Sex = (typeof SEXES)[number];

/** A guest's profile. '' and null: not given. */
export interface Profile {
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly fullName: string;
  readonly sex: Sex | null;
  /** `YYYY-MM-DD`. */
  readonly dateOfBirth: string | null;
  readonly city: string;
}

export const EMPTY_PROFILE: Profile = {
  firstName: '',
  lastName: '',
  phone: '',
  fullName: '',
  sex: null,
  dateOfBirth: null,
  city: '',
};

/** Limit for first, middle and last name together. */
const MAXIMUM_FULL_NAME_LENGTH = 3 * MAXIMUM_NAME_LENGTH;
const MAXIMUM_CITY_LENGTH = 100;

export type ProfileCheck =
  | { readonly isValid: true; readonly profile: Profile }
  | { readonly isValid: false; readonly problems: { readonly [Field in keyof Profile]?: AccountProblem } };

/** Every field may be empty. `today` bounds the date of birth. */
export function checkProfile(profile: Profile, today: CalendarDate, phones: Phones): ProfileCheck {
  const checks = {
    firstName: checkLine(profile.firstName, 'first_name', MAXIMUM_NAME_LENGTH),
    lastName: checkLine(profile.lastName, 'last_name', MAXIMUM_NAME_LENGTH),
    phone: isBlank(profile.phone) ? NOTHING : phones.check(profile.phone),
    fullName: checkLine(profile.fullName, 'full_name', MAXIMUM_FULL_NAME_LENGTH),
    dateOfBirth: checkBirth(profile.dateOfBirth, today),
    city: checkLine(profile.city, 'city', MAXIMUM_CITY_LENGTH),
  };
  const { firstName, lastName, phone, fullName, dateOfBirth, city } = checks;
  const areNamesGood = firstName.isValid && lastName.isValid && fullName.isValid && city.isValid;
  if (!areNamesGood || !phone.isValid || !dateOfBirth.isValid) {
    return { isValid: false, problems: accountProblemsOf(checks) };
  }
  return {
    isValid: true,
    profile: {
      firstName: firstName.value,
      lastName: lastName.value,
      phone: phone.value,
      fullName: fullName.value,
      sex: profile.sex,
      dateOfBirth: dateOfBirth.value === '' ? null : dateOfBirth.value,
      city: city.value,
    },
  };
}

const NOTHING: AccountCheck = { isValid: true, value: '' };

function checkLine(
  text: string,
  field: 'first_name' | 'last_name' | 'full_name' | 'city',
  longest: number,
): AccountCheck {
  if (isBlank(text) && !/[\r\n]/.test(text)) return NOTHING;
  const { line, fault } = readLine(text, longest);
  if (fault !== null) return { isValid: false, problem: `${field}_${fault === 'required' ? 'incorrect' : fault}` };
  // Mail greetings and headers contain the name.
  if (looksLikeSiteAddress(line)) return { isValid: false, problem: `${field}_has_address` };
  return { isValid: true, value: line };
}

function checkBirth(date: string | null, today: CalendarDate): AccountCheck {
  if (date === null) return NOTHING;
  const day = parseCalendarDate(date);
  if (day === null || day > today) return { isValid: false, problem: 'date_of_birth_incorrect' };
  return { isValid: true, value: day };
}
