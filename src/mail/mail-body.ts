import type { Locale } from '#contract/site/locale.ts';
import type { MailBill } from './mail-bill.ts';

export interface FactLine {
  readonly text: string;
  readonly url: string | null;
  readonly isDetail: boolean;
}

export interface MailFact {
  readonly name: string;
  readonly lines: readonly FactLine[];
}

export interface MailSection {
  readonly title: string;
  readonly text: string;
  /** null: no note. */
  readonly aside: string | null;
  readonly link?: { readonly text: string; readonly url: string };
  /** `alt` stands in its place where pictures are off, `text` in the mail without HTML. */
  readonly picture?: { readonly url: string; readonly alt: string; readonly text: string };
}

export interface MailBody {
  readonly subject: string;
  /** Shown beside the subject in a list of mails. */
  readonly preview: string;
  readonly title: string;
  readonly lead: string;
  /** The one thing to do now: a button with a note below. */
  readonly action: { readonly text: string; readonly url: string; readonly note: string | null } | null;
  readonly facts: readonly MailFact[];
  readonly bill: (MailBill & { readonly title: string; readonly totalTitle: string; readonly note: string }) | null;
  readonly sections: readonly MailSection[];
}

/** Before it becomes HTML or plain text. */
export interface ComposedMail extends MailBody {
  readonly locale: Locale;
  /** The booking's; null in mails about none. */
  readonly number: string | null;
  readonly resort: string;
  readonly homeUrl: string;
  readonly contacts: readonly { readonly text: string; readonly url: string }[];
  readonly footer: string;
}
