import type { Guest } from './guest-form.ts';

const LONGEST_SHOWN_NAME = 40;

/** A mail names the guest only in brief: the address is not verified, and no stranger may send any text through us. */
export function briefName({ firstName, lastName }: Pick<Guest, 'firstName' | 'lastName'>): string {
  return `${briefly(firstName, LONGEST_SHOWN_NAME)} ${briefly(lastName, LONGEST_SHOWN_NAME)}`;
}

/** Counts characters, not UTF-16 units, so that no character is cut in half. */
function briefly(text: string, longest: number): string {
  const characters = [...text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim()];
  return characters.length <= longest ? characters.join('') : `${characters.slice(0, longest - 1).join('')}…`;
}
