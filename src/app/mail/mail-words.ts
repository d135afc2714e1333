import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { GuestParty } from '#domain/stay/guest-party.ts';

/** Translates a message into the mail's language and typesets it. */
export type Say = (message: MessageDescriptor) => string;

export function nightsText(say: Say, nights: number): string {
  return say(msg`${plural(nights, { one: '# night', other: '# nights' })}`);
}

/** `2 adults, 1 child (6+)`. Each child's age group is named, because it decides the price. */
export function partyText(say: Say, party: GuestParty): string {
  const { adults, children } = party;
  const grown = say(msg`${plural(adults, { one: '# adult', other: '# adults' })}`);
  if (children.length === 0) return grown;
  const small = say(msg`${plural(children.length, { one: '# child', other: '# children' })}`);
  const ages = children.map((age) => age.replace('-', '–')).join(', ');
  return `${grown}, ${small} (${ages})`;
}
