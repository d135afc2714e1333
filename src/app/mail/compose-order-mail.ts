import { msg } from '@lingui/core/macro';
import type { Locale } from '#contract/site/locale.ts';
import { isDeskMailKind, type MailKind } from '#domain/order/mail-kinds.ts';
import { writeCancelledMail } from './kinds/cancelled-mail.ts';
import { writeConfirmedMail } from './kinds/confirmed-mail.ts';
import {
  writeDeskCancelledMail,
  writeDeskExpiredMail,
  writeDeskPaidMail,
  writeDeskPlacedMail,
} from './kinds/desk-booking-mails.ts';
import { writeDeskCancellationMail, writeDeskRefundMail, writeDeskSecondPaymentMail } from './kinds/desk-mails.ts';
import { writeDeskOtherSumMail, writeDeskReversedMail } from './kinds/desk-money-mails.ts';
import { writeDeskUnpaidWeekMail } from './kinds/desk-unpaid-week-mail.ts';
import { writeExpiredMail } from './kinds/expired-mail.ts';
import { writeHeldMail } from './kinds/held-mail.ts';
import { writeNewKeyMail } from './kinds/new-key-mail.ts';
import { writePaidMail } from './kinds/paid-mail.ts';
import { writePleaseConfirmMail } from './kinds/please-confirm-mail.ts';
import { writeRefundedMail } from './kinds/refunded-mail.ts';
import { writeWeOweYouMail } from './kinds/we-owe-you-mail.ts';
import type { MailBill } from './mail-bill.ts';
import { newsSection } from './mail-sections.ts';
import type { OrderInWords } from './order-in-words.ts';

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

const MAILS: Readonly<Record<MailKind, (words: OrderInWords) => MailBody>> = {
  held: writeHeldMail,
  please_confirm: writePleaseConfirmMail,
  confirmed: writeConfirmedMail,
  paid: writePaidMail,
  expired: writeExpiredMail,
  we_owe_you: writeWeOweYouMail,
  cancelled: writeCancelledMail,
  refunded: writeRefundedMail,
  new_key: writeNewKeyMail,
  desk_placed: writeDeskPlacedMail,
  desk_paid: writeDeskPaidMail,
  desk_cancelled: writeDeskCancelledMail,
  desk_expired: writeDeskExpiredMail,
  desk_refund_due: writeDeskRefundMail,
  desk_second_payment: writeDeskSecondPaymentMail,
  desk_cancelled_owing: writeDeskCancellationMail,
  desk_other_sum: writeDeskOtherSumMail,
  desk_reversed: writeDeskReversedMail,
  desk_unpaid_week: writeDeskUnpaidWeekMail,
};

export function composeOrderMail(kind: MailKind, words: OrderInWords): ComposedMail {
  const { order, say, locale, homeUrl } = words;
  const isForDesk = isDeskMailKind(kind);
  const body = MAILS[kind](words);
  return {
    ...body,
    sections: order.news === null || isForDesk ? body.sections : [...body.sections, newsSection(words, order.news)],
    locale,
    number: order.number,
    resort: say(msg`Smereka`),
    homeUrl,
    // The desk need not be told how to reach itself: the guest's phone and address are among the facts.
    contacts: isForDesk ? [] : writeContacts(words),
    footer: isForDesk
      ? say(msg`For reception, from the booking engine. The setting DESK_MAILS says of what it writes to you.`)
      : say(msg`You receive this letter because a stay at Smereka was booked with your e-mail address.`),
  };
}

function writeContacts({ home, order }: OrderInWords): ComposedMail['contacts'] {
  const { contact_phone: phone, contact_email: email } = home;
  return [
    { text: phone.replaceAll(' ', '\u00a0'), url: `tel:${phone.replaceAll(' ', '')}` },
    { text: email, url: `mailto:${email}?subject=${encodeURIComponent(order.number)}` },
  ];
}
