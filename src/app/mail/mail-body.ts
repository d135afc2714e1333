import type { Locale } from '#contract/site/locale.ts';
import type { MailBill } from './mail-bill.ts';

export interface FactLine {
  readonly text: string;
  readonly url: string | null;
  /** Says more about the line above it. */
  readonly isDetail: boolean;
}

export interface MailFact {
  readonly name: string;
  readonly lines: readonly FactLine[];
}

export interface MailSection {
  readonly title: string;
  readonly text: string;
  /** What is good to know besides. */
  readonly aside: string | null;
  readonly link?: { readonly text: string; readonly url: string };
}

/** What the letters of the different kinds differ in. */
export interface MailBody {
  readonly subject: string;
  /** What a list of mails shows beside the subject. */
  readonly preview: string;
  readonly title: string;
  readonly lead: string;
  /** The one thing to do now: a button, and below it what to know before it is pressed. */
  readonly action: { readonly text: string; readonly url: string; readonly note: string | null } | null;
  readonly facts: readonly MailFact[];
  readonly bill: (MailBill & { readonly title: string; readonly totalTitle: string; readonly note: string }) | null;
  readonly sections: readonly MailSection[];
}

/** A mail about an order in words, before it is set as HTML or as plain text. */
export interface ComposedMail extends MailBody {
  readonly locale: Locale;
  readonly number: string;
  readonly resort: string;
  readonly homeUrl: string;
  readonly contacts: readonly { readonly text: string; readonly url: string }[];
  readonly footer: string;
}
