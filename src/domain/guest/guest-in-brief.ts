import type { Guest } from './guest-form.ts';

const LONGEST_SHOWN_NAME = 40;

/**
 * All that a mail repeats of the guest's own words. Nobody has proved that the address is theirs, so a stranger must
 * not be able to have us deliver a text of any length or shape: one line, each name cut when it is longer than names are.
 */
export function briefName({ firstName, lastName }: Pick<Guest, 'firstName' | 'lastName'>): string {
  return `${briefly(firstName, LONGEST_SHOWN_NAME)} ${briefly(lastName, LONGEST_SHOWN_NAME)}`;
}

/** Counts characters and not their halves, so that a cut never leaves half of one. */
function briefly(text: string, longest: number): string {
  const characters = [...text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim()];
  return characters.length <= longest ? characters.join('') : `${characters.slice(0, longest - 1).join('')}…`;
}
