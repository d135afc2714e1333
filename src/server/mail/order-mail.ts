import type { Locale } from '#contract/locale.ts';
import type { CataloguePart, ContentOf } from '#contract/site-content.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';
import type { MailKind } from '#domain/mail-kinds.ts';
import type { UnpaidWeek } from '#domain/unpaid-week.ts';
import type { Order } from '../orders/order.ts';
import type { OrderMoney } from './order-money.ts';

/** An order as its mails tell of it. */
export interface MailedOrder extends Order {
  readonly money: OrderMoney;
  /** Opens the order's page to whoever reads the mail. */
  readonly accessToken: string;
  /** Confirms the order: it stands in one mail alone, so whoever has it has read that mail. */
  readonly confirmationSecret: string;
  /** What the desk is told of by this order, when it is. */
  readonly unpaidWeeks: readonly UnpaidWeek[];
  readonly news: OfferedNews | null;
}

/** What a mail says about the newsletter that its guest asked for; null when there is nothing to say. */
export interface OfferedNews {
  /** The guest has proved already that the address is theirs. */
  readonly isConfirmed: boolean;
  readonly url: string;
}

/** What a mail about an order needs besides the order. */
export interface MailSurroundings {
  readonly content: ContentOf<CataloguePart>;
  /** Scheme and host for links. */
  readonly publicUrl: string;
  /** The resort's day on which the mail is written. */
  readonly today: CalendarDate;
  readonly timeZone: string;
}

export interface RenderedOrderMail {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

/** The stay as an entry of the guest's calendar. */
export interface StayEvent {
  readonly summary: string;
  readonly description: string;
  readonly location: string;
  readonly organizer: { readonly name: string; readonly email: string };
}

/**
 * Writes a mail about an order. Its texts are the app's, compiled with the render bundle, so the server is given this
 * function and the next instead of importing them.
 */
export type RenderOrderMail = (
  kind: MailKind,
  order: MailedOrder,
  surroundings: MailSurroundings,
  locale: Locale,
) => Promise<RenderedOrderMail>;

export type DescribeStay = (
  orderNumber: string,
  content: ContentOf<CataloguePart>,
  locale: Locale,
) => Promise<StayEvent>;
