import type { ContentOf } from '#contract/content/site-content.ts';
import type { Locale } from '#contract/site/locale.ts';
import type { LocalizedText } from '#contract/site/schema.ts';
import type { CalendarDate } from '#domain/calendar/calendar-date.ts';
import type { EnquiryFacts } from '#domain/enquiry/enquiry-facts.ts';
import type { Enquirer } from '#domain/enquiry/enquiry-form.ts';
import type { EnquiryMailKind } from '#domain/enquiry/enquiry-mail-kinds.ts';
import type { ReplyTemplate } from '#domain/enquiry/reply-templates.ts';

export interface MailedEnquiry extends EnquiryFacts {
  readonly topic: string;
  readonly enquirer: Enquirer;
  readonly locale: Locale;
  /** ISO 8601, UTC. */
  readonly receivedAt: string;
}

export interface EnquiryMailContext {
  readonly content: ContentOf<'categories' | 'homePages' | 'mices' | 'specialOffers'>;
  /** Scheme and host of links. */
  readonly publicUrl: string;
  readonly today: CalendarDate;
  /** What the desk has written to the guest, in the mail with an answer. */
  readonly answer?: string;
}

/** An answer that reception looks over and sends. `filled`: its words that come from the enquiry. */
interface ReplyText {
  readonly template: ReplyTemplate;
  readonly text: string;
  readonly filled: readonly string[];
}

export interface ReplyContext extends EnquiryMailContext {
  /** First name of who answers; empty: not known. */
  readonly staffName: string;
  /** Rooms that are free for the nights of the event. */
  readonly freeRooms: number;
  /** The asked house can be booked for the asked stay. */
  readonly isHouseFree: boolean;
  /** Free for the asked stay in place of the asked house; null: none. */
  readonly otherHouse: { readonly title: LocalizedText; readonly totalMinor: number } | null;
}

export type WriteReplyTexts = (enquiry: MailedEnquiry, context: ReplyContext) => Promise<ReplyText[]>;

export type RenderEnquiryMail = (
  kind: EnquiryMailKind,
  enquiry: MailedEnquiry,
  context: EnquiryMailContext,
  locale: Locale,
) => Promise<{ readonly subject: string; readonly html: string; readonly text: string }>;
