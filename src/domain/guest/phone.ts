import { type FieldCheck, invalid, valid } from './form-problems.ts';
import { removeInvisible } from './text-line.ts';

/** Numbers with at most this many digits are too short, after normalising. */
const TOO_FEW_DIGITS = 7;
/** `\p{Pd}`: every hyphen and dash that phones and word processors use. */
const PHONE = /^(?:tel:)?\+?[\d\p{Zs}().\p{Pd}/]*$/u;

/** How the resort's country writes phone numbers. */
export interface PhoneNumbering {
  /** ISO 3166: `UA`. */
  readonly country: string;
  /** How digits are grouped: 2, 3, 2 and 2 in 67 123 45 67. */
  readonly groups: readonly number[];
  /** A prefix that was dialled in the past, like the 8 in 8 067 123 45 67. '': none. */
  readonly obsoletePrefix: string;
}

/** The functions for phone numbers. `phones.ts` implements them with a library that pages load later. */
export interface Phones {
  /** Returns `+380671234567`, or the problem. */
  check(text: string): FieldCheck;
  /** Returns the number in groups, for people to read. null: the text is not a valid number. */
  spell(text: string): string | null;
}

/** Used until the library has loaded. The server checks the typed number again. */
export const ROUGH_PHONES: Phones = { check: checkRoughly, spell: () => null };

/** Replaces full-width digits and plus signs with ASCII ones, and removes invisible characters. */
export function cleanPhone(text: string): string {
  return removeInvisible(text).normalize('NFKC').trim();
}

export function checkRoughly(text: string): FieldCheck {
  const phone = cleanPhone(text);
  if (phone === '') return invalid('phone_required');
  if (/\p{Cc}/u.test(text)) return invalid('phone_incorrect');
  if (phone.replaceAll(/\D/g, '').length <= TOO_FEW_DIGITS) return invalid('phone_too_short');
  return PHONE.test(phone) ? valid(phone) : invalid('phone_incorrect');
}
