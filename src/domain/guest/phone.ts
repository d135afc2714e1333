import { type FieldCheck, invalid, valid } from './form-problems.ts';

/** How the resort's country writes its numbers. */
export interface PhoneNumbering {
  /** Digits: `380`. */
  readonly countryCode: string;
  /** What is dialled before a number at home: `0`, and the old `80`. */
  readonly trunkPrefixes: readonly string[];
  /** Digits of each group after the country code: 2, 3, 2, 2. */
  readonly groups: readonly number[];
}

/** This many digits or fewer are too few, after normalising (design decision 18). */
const TOO_FEW_DIGITS = 7;
/** ITU-T E.164. */
const MOST_DIGITS = 15;

const PHONE = /^\+?[\d\p{Zs}().\-–/]*$/u;

/** `+380671234567` for a number of the resort's country, `+` and digits for one with a country code, else the digits alone. */
export function checkPhone(text: string, numbering: PhoneNumbering): FieldCheck {
  const phone = text.trim();
  if (phone === '') return invalid('phone_required');
  if (/\p{Cc}/u.test(text)) return invalid('phone_incorrect');
  const value = normalisePhone(phone, numbering);
  const digits = value.replace('+', '').length;
  if (digits <= TOO_FEW_DIGITS) return invalid('phone_too_short');
  if (!PHONE.test(phone)) return invalid('phone_incorrect');
  return digits > MOST_DIGITS ? invalid('phone_too_long') : valid(value);
}

function normalisePhone(phone: string, numbering: PhoneNumbering): string {
  const digits = phone.replaceAll(/\D/g, '');
  const { countryCode } = numbering;
  // No country code begins with 0, so such a plus is a typing error.
  const hasCountryCode = phone.startsWith('+') && !digits.startsWith('0');
  const isForeign = hasCountryCode && !digits.startsWith(countryCode);
  const own = isForeign ? undefined : splitOwn(digits, numbering);
  if (own !== undefined) return `+${countryCode}${own.join('')}`;
  if (hasCountryCode) return `+${digits}`;
  return digits.startsWith('00') ? `+${digits.slice(2)}` : digits;
}

/** The groups of 067 123 45 67, the old 8 067 …, 380 67 …, 380 (0)67 … and 00380 67 …, from digits; undefined for others. */
function splitOwn(digits: string, { countryCode, trunkPrefixes, groups }: PhoneNumbering): string[] | undefined {
  const trunk = trunkPrefixes.join('|');
  const number = groups.map((group) => `(\\d{${group}})`).join('');
  return RegExp(`^(?:(?:00)?${countryCode}(?:${trunk})?|${trunk})${number}$`).exec(digits)?.slice(1);
}

/** In groups for a number of the resort's country. null while the text is not a valid number. */
export function spellPhone(text: string, numbering: PhoneNumbering): string | null {
  const check = checkPhone(text, numbering);
  if (!check.isValid) return null;
  const { value } = check;
  const code = `+${numbering.countryCode}`;
  const own = value.startsWith(code) ? splitOwn(value.slice(1), numbering) : undefined;
  return own === undefined ? value : [code, ...own].join('\u00a0');
}
