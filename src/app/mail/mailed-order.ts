import type { CataloguePart, ContentOf } from '#contract/site-content.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';
import type { OrderState } from '#domain/order-state.ts';
import type { Quote } from '#domain/quote.ts';
import type { Stay } from '#domain/stay.ts';
import type { UnpaidWeek } from '#domain/unpaid-week.ts';

/** A payment as the provider told of it. */
export interface MailedPayment {
  /** The provider's own number, by which the desk finds it. */
  readonly id: string;
  readonly amountMinor: number;
  readonly isReturned: boolean;
  /** Has to go back and has not yet. */
  readonly isOwed: boolean;
}

/** Money that the provider told of in another sum or currency than was asked for. */
export interface OtherSum {
  readonly id: string;
  /** 0 when nobody could read it. */
  readonly amountMinor: number;
  /** Three letters, or empty. */
  readonly currency: string;
  readonly isReturned: boolean;
}

/** What went to and fro for an order, in kopiyky. */
export interface OrderMoney {
  readonly payments: readonly MailedPayment[];
  /** Counts for none of the sums below: a person decides about it. */
  readonly otherSums: readonly OtherSum[];
  /** All that ever came in, whatever became of it. */
  readonly receivedMinor: number;
  readonly returnedMinor: number;
  /** What the resort has to send back and has not yet. */
  readonly owedMinor: number;
}

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
export interface MailSurroundings {
  readonly content: ContentOf<CataloguePart>;
  /** Scheme and host for links. */
  readonly publicUrl: string;
  /** The resort's day on which the mail is written. */
  readonly today: CalendarDate;
  /** Whose clocks a deadline is told by. */
  readonly timeZone: string;
}
