import { msg } from '@lingui/core/macro';
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
import type { ComposedMail, MailBody } from './mail-body.ts';
import { newsSection } from './mail-sections.ts';
import type { OrderInWords } from './order-in-words.ts';

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
