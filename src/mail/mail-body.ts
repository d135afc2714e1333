import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ContentOf } from '#contract/content/site-content.ts';
import type { Locale } from '#contract/site/locale.ts';

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

export interface MailBill {
  /** Rooms, the discount, the city tax, and what the guest has added to the stay. */
  readonly groups: readonly (readonly BillEntry[])[];
  readonly total: string;
}

export interface MailBody<Text = MailText> {
  readonly subject: Text;
  /** Shown beside the subject in a list of mails. */
  readonly preview: Text;
  readonly title: Text;
  readonly lead: Text;
  readonly action?: MailAction<Text>;
  readonly facts: readonly MailFact<Text>[];
  readonly bill?: MailBill & { readonly title: Text; readonly totalTitle: Text; readonly note: Text };
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

/** A person's own text, line by line; nothing if it is blank. */
export function wordsFact(name: MailText, written: string): MailFact[] {
  const lines = written.split('\n').filter((text) => text.trim() !== '');
  return lines.length === 0 ? [] : [fact(name, ...lines)];
}

/** For a reader who has not asked for the mail. */
export function notYou(text: MailText, more: Pick<MailSection, 'link'> = {}): MailSection[] {
  return [{ title: msg`It was not you?`, text, ...more }];
}

/** However the number is written. */
export function phoneUrl(phone: string): string {
  return `tel:${phone.replaceAll(/[^+\d]/g, '')}`;
}
