import { type FieldCheck, invalid, valid } from './form-problems.ts';
import { withoutInvisible } from './text-line.ts';

/** This many digits or fewer are too few, after normalising. */
const TOO_FEW_DIGITS = 7;
/** `\p{Pd}`: every hyphen and dash that phones and word processors write. */
const PHONE = /^(?:tel:)?\+?[\d\p{Zs}().\p{Pd}/]*$/u;

/** How the resort's country writes its numbers. */
export interface PhoneNumbering {
  /** ISO 3166: `UA`. */
  readonly country: string;
  /** How many digits of a number stand together: 2, 3, 2 and 2 in 67 123 45 67. */
  readonly groups: readonly number[];
  /** Was dialled before a number once, as the 8 of 8 067 123 45 67; `''`: nothing was. */
  readonly obsoletePrefix: string;
}

/** The rules for phone numbers. `phones.ts` makes them from a library that pages load late. */
export interface Phones {
  /** `+380671234567`, or what is wrong with the number. */
  check(text: string): FieldCheck;
  /** In groups, for people to read. null while the text is not a valid number. */
  spell(text: string): string | null;
}

/** The whole rules are not there yet, so that the server has the last word on the number as it was typed. */
export const ROUGH_PHONES: Phones = { check: checkRoughly, spell: () => null };

/** Full-width digits and plus signs become ordinary ones, and what nobody sees is dropped. */
export function cleanPhone(text: string): string {
  return withoutInvisible(text).normalize('NFKC').trim();
}

export function checkRoughly(text: string): FieldCheck {
  const phone = cleanPhone(text);
  if (phone === '') return invalid('phone_required');
  if (/\p{Cc}/u.test(text)) return invalid('phone_incorrect');
  if (phone.replaceAll(/\D/g, '').length <= TOO_FEW_DIGITS) return invalid('phone_too_short');
  return PHONE.test(phone) ? valid(phone) : invalid('phone_incorrect');
}
