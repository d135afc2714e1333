import {
  type CountryCode,
  isSupportedCountry,
  type PhoneNumber,
  parsePhoneNumberFromString,
  validatePhoneNumberLength,
} from 'libphonenumber-js/min';
import { type FieldCheck, type FormProblem, invalid, valid } from './form-problems.ts';
import { checkRoughly, cleanPhone, type PhoneNumbering, type Phones } from './phone.ts';

const LENGTH_PROBLEMS: Readonly<Partial<Record<string, FormProblem>>> = {
  TOO_SHORT: 'phone_too_short',
  TOO_LONG: 'phone_too_long',
};

/** Throws if the library does not know the country. */
export function phonesOf({ country, groups, obsoletePrefix }: PhoneNumbering): Phones {
  if (!isSupportedCountry(country)) throw new Error(`No country has the code ${country}`);
  const own = country;
  const check = (text: string): FieldCheck => {
    const roughly = checkRoughly(text);
    if (!roughly.isValid) return roughly;
    const number = readNumber(roughly.value, own, obsoletePrefix);
    if (number === null) return invalid(lengthProblem(roughly.value, own));
    return valid(number.number);
  };
  const spell = (text: string): string | null => {
    const checked = check(text);
    const number = checked.isValid ? parsePhoneNumberFromString(checked.value) : undefined;
    if (number === undefined) return null;
    return number.country === own ? inGroups(number, groups) : number.formatInternational().replaceAll(' ', '\u00a0');
  };
  return { check, spell };
}

/** Returns null if nobody can be called on this number. */
function readNumber(text: string, own: CountryCode, obsoletePrefix: string): PhoneNumber | null {
  const phone = cleanPhone(text);
  // No country code starts with 0, so the plus sign is a typo.
  const number = parsePhoneNumberFromString(phone.replace(/^\+(?=[\s(]*0)/, ''), own);
  if (number === undefined) return null;
  if (isCallable(number, own)) return number;
  const digits = phone.replaceAll(/\D/g, '');
  if (obsoletePrefix === '' || !digits.startsWith(obsoletePrefix)) return null;
  const dialledOnce = parsePhoneNumberFromString(digits.slice(obsoletePrefix.length), own);
  return dialledOnce?.isValid() === true ? dialledOnce : null;
}

/** Only the length of foreign numbers is checked, because the library may not know the newest ones. */
function isCallable(number: PhoneNumber, own: CountryCode): boolean {
  if (number.isValid()) return true;
  const { countryCallingCode, nationalNumber } = number;
  const isOwn = number.country === own;
  return !isOwn && number.isPossible() && !nationalNumber.startsWith(countryCallingCode);
}

function lengthProblem(text: string, own: CountryCode): FormProblem {
  return LENGTH_PROBLEMS[validatePhoneNumberLength(text, own) ?? ''] ?? 'phone_incorrect';
}

function inGroups({ countryCallingCode, nationalNumber }: PhoneNumber, groups: readonly number[]): string {
  const parts = [`+${countryCallingCode}`];
  let rest: string = nationalNumber;
  for (const length of groups) {
    parts.push(rest.slice(0, length));
    rest = rest.slice(length);
  }
  return [...parts, rest].filter((part) => part !== '').join('\u00a0');
}
