import type { CataloguePart, ContentOf } from '#contract/content/site-content.ts';
import type { Locale } from '#contract/site/locale.ts';
import type { CalendarDate } from '#domain/calendar/calendar-date.ts';
import type { CodePurpose } from '#domain/desk/guest-code.ts';
import type { OrderDetails } from '#domain/guest/order-details.ts';
import type { Deposit } from '#domain/order/deposit.ts';
import type { MailKind } from '#domain/order/mail-kinds.ts';
import type { OrderMoney } from '#domain/order/order-money.ts';
import type { OrderState } from '#domain/order/order-state.ts';
import type { UnpaidWeek } from '#domain/order/unpaid-week.ts';
import type { Quote } from '#domain/pricing/quote.ts';
import type { Stay } from '#domain/stay/stay.ts';

/** The codes of the quote's accommodations, stored with the order: the catalogue may no longer have some. */
type OrderedCodes = readonly { readonly id: number; readonly code: string }[];

/** The quote is the one agreed when the order was placed. */
export interface MailedOrder {
  readonly number: string;
  readonly state: OrderState;
  readonly payment: 'online' | 'at_reception';
  readonly stay: Stay;
  readonly quote: Quote;
  readonly accommodations: OrderedCodes;
  readonly guest: {
    readonly firstName: string;
    readonly lastName: string;
    readonly phone: string;
    readonly email: string;
  };
  readonly comments: string;
  /** Rooms' guests have the positions of the rooms in the quote. */
  readonly details: OrderDetails;
  /** ISO 8601; null for an order that is paid at reception. */
  readonly holdUntil: string | null;
  readonly money: OrderMoney;
  /** Missing: the whole sum is paid at once. */
  readonly deposit?: Pick<Deposit, 'depositMinor' | 'restBy'>;
  /**
   * The query of the order's page: number and key. The key is the guest's, the next one in the mail that renews it, and
   * the desk's in mails to the desk.
   */
  readonly address: string;
  /**
   * Whether the newsletter address is verified, and where to verify it or unsubscribe. null: no newsletter was
   * requested.
   */
  readonly news: { readonly isConfirmed: boolean; readonly url: string } | null;
  readonly confirmationSecret: string;
  /** The pass as text, and its QR code as a picture inside the mail; null in mails about a stay that is not certain. */
  readonly pass: { readonly text: string; readonly pictureUrl: string } | null;
  /** The change that the mail is about. Sums in kopiyky. */
  readonly change: {
    readonly old: { readonly stay: Stay; readonly quote: Quote; readonly accommodations: OrderedCodes };
    readonly dueMinor: number;
    /** The sum to pay at reception. */
    readonly atReceptionMinor: number;
    readonly refundMinor: number;
  } | null;
  readonly unpaidWeeks: readonly UnpaidWeek[];
  /** Proves at the desk that the address is the guest's; null in other mails. */
  readonly dataCode: { readonly digits: string; readonly purpose: CodePurpose } | null;
}

export interface MailRenderContext {
  readonly content: ContentOf<CataloguePart>;
  /** Scheme and host of links. */
  readonly publicUrl: string;
  readonly today: CalendarDate;
  /** The time zone of deadlines. */
  readonly timeZone: string;
}

export interface RenderedMail {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

export interface StayEvent {
  readonly summary: string;
  readonly description: string;
  readonly location: string;
  /** Path of the order's page. */
  readonly page: string;
  readonly organizer: { readonly name: string; readonly email: string };
}

/** Throws if the content no longer has the accommodation. */
export type RenderOrderMail = (
  kind: MailKind,
  order: MailedOrder,
  context: MailRenderContext,
  locale: Locale,
) => Promise<RenderedMail>;

/** `order`: the nights of each house are named if it has two houses in turn. */
export type DescribeStay = (
  order: Pick<MailedOrder, 'number' | 'stay' | 'quote' | 'details'>,
  content: ContentOf<CataloguePart>,
  locale: Locale,
) => Promise<StayEvent>;
