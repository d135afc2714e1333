import type { I18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { GuestParty } from '#domain/stay/guest-party.ts';

export function nightsText(i18n: I18n, nights: number): string {
  return i18n._(msg`${plural(nights, { one: '# night', other: '# nights' })}`);
}

export function adultsText(i18n: I18n, adults: number): string {
  return i18n._(msg`${plural(adults, { one: '# adult', other: '# adults' })}`);
}

/** «2 дорослі, 1 дитина»; children only if there are any. */
export function partyText(i18n: I18n, { adults, children }: GuestParty): string {
  const grown = adultsText(i18n, adults);
  if (children.length === 0) return grown;
  return `${grown}, ${i18n._(msg`${plural(children.length, { one: '# child', other: '# children' })}`)}`;
}
