import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { GuestParty } from '#domain/stay/guest-party.ts';

/** Puts a message into the language of the mail and sets it as a typographer would. */
export type Say = (message: MessageDescriptor) => string;

/** Counted things as a person writes them. */

export function nightsText(say: Say, nights: number): string {
  return say(msg`${plural(nights, { one: '# night', other: '# nights' })}`);
}

/** `2 adults, 1 child (6+)`: each child's age group, because it decides the price. */
export function partyText(say: Say, party: GuestParty): string {
  const { adults, children } = party;
  const grown = say(msg`${plural(adults, { one: '# adult', other: '# adults' })}`);
  if (children.length === 0) return grown;
  const small = say(msg`${plural(children.length, { one: '# child', other: '# children' })}`);
  const ages = children.map((age) => age.replace('-', '–')).join(', ');
  return `${grown}, ${small} (${ages})`;
}
