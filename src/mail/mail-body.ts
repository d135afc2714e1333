import { type I18n, type MessageDescriptor, type Messages, setupI18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { partyText } from '#app/format/stay-words.ts';
import { typeset, withoutJoiners } from '#app/format/typeset.ts';
import type { ContentOf } from '#contract/content/site-content.ts';
import type { Locale } from '#contract/site/locale.ts';
import { type CalendarDate, calendarDateAt } from '#domain/calendar/calendar-date.ts';
import type { GuestParty } from '#domain/stay/guest-party.ts';

/** A message is translated and typeset when the mail is composed; a string stays unchanged. */
export type MailText = MessageDescriptor | string;

export interface FactLine<Text = MailText> {
  readonly text: Text;
  readonly url: string | null;
  readonly isDetail: boolean;
}

export interface MailFact<Text = MailText> {
  readonly name: Text;
  readonly lines: readonly FactLine<Text>[];
}

export interface MailSection<Text = MailText> {
  readonly title: Text;
  readonly text: Text;
  readonly aside?: Text;
  readonly link?: { readonly text: Text; readonly url: string };
  /** `alt` replaces it if pictures are off, `text` in the mail without HTML. */
  readonly picture?: { readonly url: string; readonly alt: Text; readonly text: string };
}

/** The one next step: a button with a note below. */
export interface MailAction<Text = MailText> {
  readonly text: Text;
  readonly url: string;
  readonly note?: Text;
}

/** A sum, with its explanations below the title. */
export interface BillEntry {
  readonly title: string;
  readonly amount: string;
  readonly explanations: readonly string[];
}

export interface MailBill<Text = MailText> {
  readonly title: Text;
  /** Rooms, the discount, the city tax, and what the guest has added to the stay. */
  readonly groups: readonly (readonly BillEntry[])[];
  readonly totalTitle: Text;
  readonly total: string;
  readonly note: Text;
}

export interface MailBody<Text = MailText> {
  readonly subject: Text;
  /** Shown beside the subject in a list of mails. */
  readonly preview: Text;
  readonly title: Text;
  readonly lead: Text;
  readonly action?: MailAction<Text>;
  readonly facts: readonly MailFact<Text>[];
  readonly bill?: MailBill<Text>;
  readonly sections: readonly MailSection<Text>[];
}

/** The frame around the body. */
export interface MailFrame {
  readonly i18n: I18n;
  readonly locale: Locale;
  readonly content: ContentOf<'homePages'>;
  /** Scheme and host of links. */
  readonly publicUrl: string;
  /** The booking's number; null in mails without one. */
  readonly number: string | null;
  /** Has no contacts of the desk. */
  readonly isForDesk: boolean;
  readonly footer: MessageDescriptor;
}

/** The mail before it becomes HTML or plain text. */
export interface ComposedMail extends MailBody<string>, Pick<MailFrame, 'locale' | 'number'> {
  readonly resort: string;
  readonly homeUrl: string;
  readonly contacts: readonly { readonly text: string; readonly url: string }[];
  readonly footer: string;
}

/** One line per text; a line with a link or a detail is made by `line` and `detail`. */
export function fact(name: MailText, ...lines: readonly (FactLine | MailText)[]): MailFact {
  return { name, lines: lines.map((each) => (typeof each === 'object' && 'isDetail' in each ? each : line(each))) };
}

export function line(text: MailText, url: string | null = null): FactLine {
  return { text, url, isDetail: false };
}

export function detail(text: MailText): FactLine {
  return { text, url: null, isDetail: true };
}

/** Leaves out explanations that are missing or empty. */
export function billEntry(title: string, amount: string, ...explanations: readonly (string | null)[]): BillEntry {
  return { title, amount, explanations: explanations.flatMap((text) => text || []) };
}

/** Leaves out lines that are missing or blank; nothing if all are. */
export function factIfTold(name: MailText, ...lines: readonly (FactLine | MailText | null)[]): MailFact[] {
  const told = lines.flatMap((each) => (each === null || (typeof each === 'string' && each.trim() === '') ? [] : each));
  return told.length === 0 ? [] : [fact(name, ...told)];
}

/** For a reader who has not asked for the mail. */
export function notYou(text: MailText, more: Pick<MailSection, 'link'> = {}): MailSection[] {
  return [{ title: msg`It was not you?`, text, ...more }];
}

/** However the number is written. */
export function phoneUrl(phone: string): string {
  return `tel:${phone.replaceAll(/[^+\d]/g, '')}`;
}

const CATALOGUES: Readonly<Record<Locale, () => Promise<{ messages: Messages }>>> = {
  uk: () => import('#locales/mail-uk.po'),
  en: () => import('#locales/mail-en.po'),
};

/**
 * Translates and typesets. Lingui decodes `\x2e` even in values, where a guest could hide a site's address, so typed
 * backslashes become escapes of backslashes.
 */
export async function openWords(locale: Locale): Promise<I18n> {
  const { messages } = await CATALOGUES[locale]();
  const i18n = setupI18n({ locale, messages: { [locale]: messages } });
  const translate = i18n._.bind(i18n);
  const asTyped = (value: unknown) => (typeof value === 'string' ? value.replaceAll('\\', '\\x5c') : value);
  const say = ({ values = {}, ...text }: MessageDescriptor) => {
    const typed = Object.entries(values).map(([name, value]) => [name, asTyped(value)]);
    return translate({ ...text, values: Object.fromEntries(typed) });
  };
  return Object.assign(i18n, { _: (text: MessageDescriptor) => withoutJoiners(typeset(say(text))) });
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
