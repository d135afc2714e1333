import { type FieldCheck, invalid, valid } from './form-problems.ts';

/** This many digits or fewer are too few, after normalising (design decision 18). */
const TOO_FEW_DIGITS = 7;
/** ITU-T E.164. */
const MOST_DIGITS = 15;

const PHONE = /^\+?[\d\p{Zs}().\-–/]*$/u;
/** 067 123 45 67, the old 8 067 …, 380 67 …, 380 (0)67 …, 00380 67 …, as digits. */
const UKRAINIAN = /^(?:(?:00)?380?|8)?0(\d{9})$/;

/** `+380671234567` for a Ukrainian number, `+` and digits for one with a country code, else the digits alone. */
export function checkPhone(text: string): FieldCheck {
  const phone = text.trim();
  if (phone === '') return invalid('phone_required');
  if (/\p{Cc}/u.test(text)) return invalid('phone_incorrect');
  const value = normalisePhone(phone);
  const digits = value.replace('+', '').length;
  if (digits <= TOO_FEW_DIGITS) return invalid('phone_too_short');
  if (!PHONE.test(phone)) return invalid('phone_incorrect');
  return digits > MOST_DIGITS ? invalid('phone_too_long') : valid(value);
}

function normalisePhone(phone: string): string {
  const digits = phone.replaceAll(/\D/g, '');
  // No country code begins with 0, so such a plus is a typing error.
  const hasCountryCode = phone.startsWith('+') && !digits.startsWith('0');
  const subscriber = hasCountryCode && !digits.startsWith('380') ? undefined : UKRAINIAN.exec(digits)?.[1];
  if (subscriber !== undefined) return `+380${subscriber}`;
  if (hasCountryCode) return `+${digits}`;
  return digits.startsWith('00') ? `+${digits.slice(2)}` : digits;
}

const UKRAINIAN_PARTS = /^(\+380)(\d{2})(\d{3})(\d{2})(\d{2})$/;

/** null while the text is not a valid number. */
export function spellPhone(text: string): string | null {
  const check = checkPhone(text);
  if (!check.isValid) return null;
  const parts = UKRAINIAN_PARTS.exec(check.value)?.slice(1) ?? [check.value];
  return parts.join('\u00a0');
}
