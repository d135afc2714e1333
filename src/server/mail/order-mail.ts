import type { Locale } from '#contract/locale.ts';
import type { SiteContent } from '#contract/site-content.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';
import type { Order } from '../orders/order.ts';

/** What a mail about an order needs besides the order. */
export interface MailSurroundings {
  readonly content: SiteContent;
  /** Scheme and host for links. */
  readonly publicUrl: string;
  /** The resort's day on which the mail is written. */
  readonly today: CalendarDate;
}

export interface RenderedOrderMail {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** The stay as an entry of the guest's calendar. */
  readonly event: { readonly summary: string; readonly description: string; readonly location: string };
}

/**
 * Writes the mail that confirms an order. Its texts are the app's, compiled with the render bundle, so the server is
 * given the function instead of importing it.
 */
export type RenderOrderMail = (
  order: Order,
  surroundings: MailSurroundings,
  locale: Locale,
) => Promise<RenderedOrderMail>;
