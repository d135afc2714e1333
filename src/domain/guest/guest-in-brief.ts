import type { Guest } from './guest-form.ts';
import { looksLikeSiteAddress } from './site-address.ts';

const LONGEST_SHOWN_NAME = 40;
/** A phone number has at least this many digits. */
const DIGITS_OF_A_NUMBER = 7;

/**
 * Mails contain only a short form of the name: the address is not verified, and strangers must not send text through
 * us.
 */
export function briefName({ firstName, lastName }: Pick<Guest, 'firstName' | 'lastName'>): string {
  return `${briefly(firstName, LONGEST_SHOWN_NAME)} ${briefly(lastName, LONGEST_SHOWN_NAME)}`;
}

/**
 * Returns the short form of another name that the guest typed. null: it contains a web address or a phone number, which
 * could mislead the reader.
 */
export function safeNameInMail(name: string): string | null {
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
