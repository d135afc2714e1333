import { type I18n, type MessageDescriptor, type Messages, setupI18n } from '@lingui/core';
import { partyText } from '#app/format/stay-words.ts';
import { typeset, withoutJoiners } from '#app/typesetting/typeset.ts';
import type { Locale } from '#contract/site/locale.ts';
import { type CalendarDate, calendarDateAt } from '#domain/calendar/calendar-date.ts';
import type { GuestParty } from '#domain/stay/guest-party.ts';

const CATALOGUES: Readonly<Record<Locale, () => Promise<{ messages: Messages }>>> = {
  uk: () => import('#locales/mail-uk.po'),
  en: () => import('#locales/mail-en.po'),
};

/** Translates and typesets. */
export async function openWords(locale: Locale): Promise<I18n> {
  const { messages } = await CATALOGUES[locale]();
  const i18n = setupI18n({ locale, messages: { [locale]: messages } });
  const translate = i18n._.bind(i18n);
  return Object.assign(i18n, { _: (text: MessageDescriptor) => withoutJoiners(typeset(translate(text))) });
}

/** Translates every message inside `value`; a string stays unchanged. */
export function sayAll(value: unknown, i18n: I18n): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((each) => sayAll(each, i18n));
  if ('id' in value) return i18n._(value as MessageDescriptor);
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, sayAll(each, i18n)]));
}

/** `2 adults, 1 child (6+)`. Each child's age group is named, because it decides the price. */
export function partyWithAges(i18n: I18n, party: GuestParty): string {
  const ages = party.children.map((age) => age.replace('-', '–')).join(', ');
  return `${partyText(i18n, party)}${ages && ` (${ages})`}`;
}

/** The day and `14:32` on the resort's clock. */
export function momentAt(instant: string, timeZone: string): { readonly day: CalendarDate; readonly time: string } {
  const instantMs = Date.parse(instant);
  const time = new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'short' }).format(instantMs);
  return { day: calendarDateAt(instantMs, timeZone), time };
}
