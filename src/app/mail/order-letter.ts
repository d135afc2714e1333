import { msg } from '@lingui/core/macro';
import type { Locale } from '#contract/site/locale.ts';
import { isDeskMailKind, type MailKind } from '#domain/order/mail-kinds.ts';
import { newsSection } from './letter-sections.ts';
import { writeCancelledLetter } from './letters/cancelled-letter.ts';
import { writeConfirmedLetter } from './letters/confirmed-letter.ts';
import {
  writeDeskCancelledLetter,
  writeDeskExpiredLetter,
  writeDeskPaidLetter,
  writeDeskPlacedLetter,
} from './letters/desk-booking-letters.ts';
import {
  writeDeskCancellationLetter,
  writeDeskRefundLetter,
  writeDeskSecondPaymentLetter,
} from './letters/desk-letters.ts';
import { writeDeskOtherSumLetter, writeDeskReversedLetter } from './letters/desk-money-letters.ts';
import { writeDeskUnpaidWeekLetter } from './letters/desk-unpaid-week-letter.ts';
import { writeExpiredLetter } from './letters/expired-letter.ts';
import { writeHeldLetter } from './letters/held-letter.ts';
import { writeNewKeyLetter } from './letters/new-key-letter.ts';
import { writePaidLetter } from './letters/paid-letter.ts';
import { writePleaseConfirmLetter } from './letters/please-confirm-letter.ts';
import { writeRefundedLetter } from './letters/refunded-letter.ts';
import { writeWeOweYouLetter } from './letters/we-owe-you-letter.ts';
import type { MailBill } from './mail-bill.ts';
import type { OrderInWords } from './order-in-words.ts';

export interface FactLine {
  readonly text: string;
  readonly url: string | null;
  /** Says more about the line above it. */
  readonly isDetail: boolean;
}

export interface LetterFact {
  readonly name: string;
  readonly lines: readonly FactLine[];
}

export interface LetterSection {
  readonly title: string;
  readonly text: string;
  /** What is good to know besides. */
  readonly aside: string | null;
  readonly link?: { readonly text: string; readonly url: string };
}

/** What the letters of the different kinds differ in. */
export interface LetterBody {
  readonly subject: string;
  /** What a list of mails shows beside the subject. */
  readonly preview: string;
  readonly title: string;
  readonly lead: string;
  /** The one thing to do now: a button, and below it what to know before it is pressed. */
  readonly action: { readonly text: string; readonly url: string; readonly note: string | null } | null;
  readonly facts: readonly LetterFact[];
  readonly bill: (MailBill & { readonly title: string; readonly totalTitle: string; readonly note: string }) | null;
  readonly sections: readonly LetterSection[];
}

/** A mail about an order in words, before it is set as HTML or as plain text. */
export interface OrderLetter extends LetterBody {
  readonly locale: Locale;
  readonly number: string;
  readonly resort: string;
  readonly homeUrl: string;
  readonly contacts: readonly { readonly text: string; readonly url: string }[];
  readonly footer: string;
}

const LETTERS: Readonly<Record<MailKind, (words: OrderInWords) => LetterBody>> = {
  held: writeHeldLetter,
  please_confirm: writePleaseConfirmLetter,
  confirmed: writeConfirmedLetter,
  paid: writePaidLetter,
  expired: writeExpiredLetter,
  we_owe_you: writeWeOweYouLetter,
  cancelled: writeCancelledLetter,
  refunded: writeRefundedLetter,
  new_key: writeNewKeyLetter,
  desk_placed: writeDeskPlacedLetter,
  desk_paid: writeDeskPaidLetter,
  desk_cancelled: writeDeskCancelledLetter,
  desk_expired: writeDeskExpiredLetter,
  desk_refund_due: writeDeskRefundLetter,
  desk_second_payment: writeDeskSecondPaymentLetter,
  desk_cancelled_owing: writeDeskCancellationLetter,
  desk_other_sum: writeDeskOtherSumLetter,
  desk_reversed: writeDeskReversedLetter,
  desk_unpaid_week: writeDeskUnpaidWeekLetter,
};

export function writeOrderLetter(kind: MailKind, words: OrderInWords): OrderLetter {
  const { order, say, locale, homeUrl } = words;
  const isForDesk = isDeskMailKind(kind);
  const body = LETTERS[kind](words);
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

function writeContacts({ home, order }: OrderInWords): OrderLetter['contacts'] {
  const { contact_phone: phone, contact_email: email } = home;
  return [
    { text: phone.replaceAll(' ', '\u00a0'), url: `tel:${phone.replaceAll(' ', '')}` },
    { text: email, url: `mailto:${email}?subject=${encodeURIComponent(order.number)}` },
  ];
}
