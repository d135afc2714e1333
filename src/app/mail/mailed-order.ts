import type { SiteContent } from '#contract/site-content.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';
import type { Quote } from '#domain/quote.ts';
import type { Stay } from '#domain/stay.ts';

/** What a mail about an order tells of it. The quote is the one agreed when it was placed. */
export interface MailedOrder {
  readonly number: string;
  readonly stay: Stay;
  readonly quote: Quote;
  readonly guest: { readonly firstName: string; readonly lastName: string };
  readonly comments: string;
}

/** What a mail needs besides its order. */
export interface MailSurroundings {
  readonly content: SiteContent;
  /** Scheme and host for links. */
  readonly publicUrl: string;
  /** The resort's day on which the mail is written. */
  readonly today: CalendarDate;
}
