import type { Guest } from './guest-form.ts';
import { looksLikeSiteAddress } from './site-address.ts';

const LONGEST_SHOWN_NAME = 40;
/** As many digits as a telephone number has. */
const DIGITS_OF_A_NUMBER = 7;

/** A mail names the guest only in brief: the address is not verified, and no stranger may send any text through us. */
export function briefName({ firstName, lastName }: Pick<Guest, 'firstName' | 'lastName'>): string {
  return `${briefly(firstName, LONGEST_SHOWN_NAME)} ${briefly(lastName, LONGEST_SHOWN_NAME)}`;
}

/**
 * Another name that the guest has typed, in brief. null for one with a web address or a telephone number, by which a
 * stranger could be led astray.
 */
export function harmlessInMail(name: string): string | null {
  const digits = name.replaceAll(/\P{Nd}/gu, '');
  return looksLikeSiteAddress(name) || [...digits].length >= DIGITS_OF_A_NUMBER
    ? null
    : briefly(name, LONGEST_SHOWN_NAME);
}

/** Counts characters, not UTF-16 units, so that no character is cut in half. */
function briefly(text: string, longest: number): string {
  const characters = [...text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim()];
  return characters.length <= longest ? characters.join('') : `${characters.slice(0, longest - 1).join('')}…`;
}
