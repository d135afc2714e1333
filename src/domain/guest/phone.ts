import { type FieldCheck, invalid, valid } from './form-problems.ts';
import type { PhoneNumbering } from './phone-numbering.ts';

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

function normalisePhone(phone: string, { code, pattern }: PhoneNumbering): string {
  const digits = phone.replaceAll(/\D/g, '');
  // No country code begins with 0, so such a plus is a typing error.
  const hasCountryCode = phone.startsWith('+') && !digits.startsWith('0');
  const own = hasCountryCode && !digits.startsWith(code) ? null : RegExp(pattern).exec(digits);
  if (own !== null) return `+${code}${own.slice(1).join('')}`;
  if (hasCountryCode) return `+${digits}`;
  return digits.startsWith('00') ? `+${digits.slice(2)}` : digits;
}

/** In groups for a number of the resort's country. null while the text is not a valid number. */
export function spellPhone(text: string, numbering: PhoneNumbering): string | null {
  const check = checkPhone(text, numbering);
  if (!check.isValid) return null;
  const { value } = check;
  const code = `+${numbering.code}`;
  const own = value.startsWith(code) ? RegExp(numbering.pattern).exec(value.slice(1)) : null;
  return own === null ? value : [code, ...own.slice(1)].join('\u00a0');
}
