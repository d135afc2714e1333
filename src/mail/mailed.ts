import type { SocialProviderName } from '#contract/accounts/social-paths.ts';
import type { CataloguePart, ContentOf } from '#contract/content/site-content.ts';
import type { Locale } from '#contract/site/locale.ts';
import type { LocalizedText } from '#contract/site/schema.ts';
import type { AccountMailKind } from '#domain/account/account-mail-kinds.ts';
import type { CalendarDate } from '#domain/calendar/calendar-date.ts';
import type { CodePurpose } from '#domain/desk/guest-code.ts';
import type { EnquiryFacts } from '#domain/enquiry/enquiry-facts.ts';
import type { Enquirer } from '#domain/enquiry/enquiry-form.ts';
import type { EnquiryMailKind } from '#domain/enquiry/enquiry-mail-kinds.ts';
import type { ReplyTemplate } from '#domain/enquiry/reply-templates.ts';
import type { AgreedOrder, BookedStay } from '#domain/order/agreed-order.ts';
import type { MailKind } from '#domain/order/mail-kinds.ts';
import type { OrderMoney } from '#domain/order/order-money.ts';
import type { UnpaidWeek } from '#domain/order/unpaid-week.ts';

export interface MailedOrder extends AgreedOrder {
  readonly money: OrderMoney;
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
    readonly old: BookedStay;
    readonly dueMinor: number;
    /** The sum to pay at reception. */
    readonly atReceptionMinor: number;
    readonly refundMinor: number;
  } | null;
  readonly unpaidWeeks: readonly UnpaidWeek[];
  /** Proves at the desk that the address is the guest's; null in other mails. */
  readonly dataCode: { readonly digits: string; readonly purpose: CodePurpose } | null;
}

export interface MailedAccount {
  readonly email: string;
  /** The address of the mail's button; null in mails without one. */
  readonly link: string | null;
  /** The browser family that the mail is about; null in other mails. */
  readonly browser: string | null;
  /** Only in mails about sign-in with a provider. */
  readonly provider: SocialProviderName | null;
  /** ISO 8601, UTC. */
  readonly happenedAt: string;
}

export interface MailedEnquiry extends EnquiryFacts {
  readonly topic: string;
  readonly enquirer: Enquirer;
  readonly locale: Locale;
}

export interface MailRenderContext {
  readonly content: ContentOf<CataloguePart>;
  /** Scheme and host of links. */
  readonly publicUrl: string;
  readonly today: CalendarDate;
  /** The time zone of deadlines and of other times in a mail. */
  readonly timeZone: string;
}

export type AccountMailContext = Omit<MailRenderContext, 'today'>;

export interface EnquiryMailContext extends Pick<MailRenderContext, 'publicUrl' | 'today'> {
  readonly content: ContentOf<'categories' | 'homePages' | 'mices' | 'specialOffers'>;
  /** What the desk has written to the guest, in the mail with an answer. */
  readonly answer?: string;
}

export interface RenderedMail {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

type RenderMail<Kind, Subject, Context> = (
  kind: Kind,
  subject: Subject,
  context: Context,
  locale: Locale,
) => Promise<RenderedMail>;

export interface StayEvent {
  readonly summary: string;
  readonly description: string;
  readonly location: string;
  /** Path of the order's page. */
  readonly page: string;
  readonly organizer: { readonly name: string; readonly email: string };
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

/** What `order-mail.ts` gives to the server, which loads it from the build. */
export interface MailTexts {
  readonly renderOrderMail: RenderMail<MailKind, MailedOrder, MailRenderContext>;
  readonly renderAccountMail: RenderMail<AccountMailKind, MailedAccount, AccountMailContext>;
  readonly renderEnquiryMail: RenderMail<EnquiryMailKind, MailedEnquiry, EnquiryMailContext>;
  /** `order`: the nights of each house are named if it has two houses in turn. */
  readonly describeStay: (
    order: Pick<MailedOrder, 'number' | 'stay' | 'quote' | 'details'>,
    content: ContentOf<CataloguePart>,
    locale: Locale,
  ) => Promise<StayEvent>;
  /** Answers that reception looks over and sends. `filled`: words that come from the enquiry. */
  readonly writeReplyTexts: (
    enquiry: MailedEnquiry,
    context: ReplyContext,
  ) => Promise<{ readonly template: ReplyTemplate; readonly text: string; readonly filled: readonly string[] }[]>;
}
