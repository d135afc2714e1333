import type { CataloguePart, ContentOf } from '#contract/content/site-content.ts';
import type { Locale } from '#contract/site/locale.ts';
import type { CalendarDate } from '#domain/calendar/calendar-date.ts';
import type { MailKind } from '#domain/order/mail-kinds.ts';
import type { OrderMoney } from '#domain/order/order-money.ts';
import type { OrderState } from '#domain/order/order-state.ts';
import type { UnpaidWeek } from '#domain/order/unpaid-week.ts';
import type { Quote } from '#domain/pricing/quote.ts';
import type { Stay } from '#domain/stay/stay.ts';

/** What a mail about an order tells of it. The quote is the one agreed when it was placed. */
export interface MailedOrder {
  readonly number: string;
  readonly state: OrderState;
  readonly payment: 'online' | 'at_reception';
  readonly stay: Stay;
  readonly quote: Quote;
  readonly guest: {
    readonly firstName: string;
    readonly lastName: string;
    readonly phone: string;
    readonly email: string;
  };
  readonly comments: string;
  /** ISO 8601; null for an order that is paid at reception. */
  readonly holdUntil: string | null;
  readonly money: OrderMoney;
  /** Opens the order's page to whoever reads the mail. */
  readonly accessToken: string;
  /** The newsletter that the guest asked for: whether the address is proved, and where to prove it or to unsubscribe. */
  readonly news: { readonly isConfirmed: boolean; readonly url: string } | null;
  /** Confirms the order for whoever reads the mail. */
  readonly confirmationSecret: string;
  /** What the desk is told of by this order, when it is. */
  readonly unpaidWeeks: readonly UnpaidWeek[];
}

/** What a mail needs besides its order. */
export interface MailRenderContext {
  readonly content: ContentOf<CataloguePart>;
  /** Scheme and host for links. */
  readonly publicUrl: string;
  /** The resort's day on which the mail is written. */
  readonly today: CalendarDate;
  /** Whose clocks a deadline is told by. */
  readonly timeZone: string;
}

interface RenderedOrderMail {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

/** A stay as an entry of the guest's calendar. */
export interface StayEvent {
  readonly summary: string;
  readonly description: string;
  readonly location: string;
  readonly organizer: { readonly name: string; readonly email: string };
}

/** A mail about an order, in one language. Throws when the content has no such accommodation any more. */
export type RenderOrderMail = (
  kind: MailKind,
  order: MailedOrder,
  context: MailRenderContext,
  locale: Locale,
) => Promise<RenderedOrderMail>;

/** What the calendar file of an order calls its stay. */
export type DescribeStay = (
  orderNumber: string,
  content: ContentOf<CataloguePart>,
  locale: Locale,
) => Promise<StayEvent>;
