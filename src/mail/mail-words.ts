import { type MessageDescriptor, type Messages, setupI18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { typeset, withoutJoiners } from '#app/typesetting/typeset.ts';
import type { Locale } from '#contract/site/locale.ts';
import type { GuestParty } from '#domain/stay/guest-party.ts';
import type { Say } from './mail-body.ts';

const CATALOGUES: Readonly<Record<Locale, () => Promise<{ messages: Messages }>>> = {
  uk: () => import('#locales/mail-uk.po'),
  en: () => import('#locales/mail-en.po'),
};

export async function openWords(locale: Locale): Promise<Say> {
  const { messages } = await CATALOGUES[locale]();
  const i18n = setupI18n({ locale, messages: { [locale]: messages } });
  return (text) => (typeof text === 'string' ? text : withoutJoiners(typeset(i18n._(text))));
}

/** Translates every message inside `value` to a string. */
export function sayAll(value: unknown, say: Say): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((each) => sayAll(each, say));
  if ('id' in value) return say(value as MessageDescriptor);
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, sayAll(each, say)]));
}

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
