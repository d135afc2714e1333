import { msg } from '@lingui/core/macro';
import { entriesOf, homeRecord } from '#app/content/records.ts';
import { bookedTitleOf } from '#app/content/views/booking-view.ts';
import { formatDayRange } from '#app/format/dates.ts';
import { localizePath } from '#app/i18n/locale-path.ts';
import { withoutTypesetting } from '#app/typesetting/typeset.ts';
import { keylessOrderAddress } from '#contract/orders/order-address.ts';
import type { Locale } from '#contract/site/locale.ts';
import { isDeskMailKind, type MailKind } from '#domain/order/mail-kinds.ts';
import { writeConfirmedMail, writePaidMail } from './kinds/booked-mails.ts';
import { writeCancelledMail } from './kinds/cancelled-mail.ts';
import { writeChangedMail, writeChangeTooLateMail } from './kinds/change-mails.ts';
import {
  writeDeskAtReceptionMail,
  writeDeskCancelledMail,
  writeDeskExpiredMail,
  writeDeskPaidMail,
  writeDeskPaymentWaitsMail,
  writeDeskPlacedMail,
} from './kinds/desk-booking-mails.ts';
import { writeDeskChangedMail, writeDeskRefundByHandMail } from './kinds/desk-change-mails.ts';
import { writeDeskCancellationMail, writeDeskRefundMail, writeDeskSecondPaymentMail } from './kinds/desk-mails.ts';
import { writeDeskOtherSumMail, writeDeskReversedMail } from './kinds/desk-money-mails.ts';
import { writeDeskUnpaidWeekMail } from './kinds/desk-unpaid-week-mail.ts';
import { writeExpiredMail } from './kinds/expired-mail.ts';
import { writeHeldMail } from './kinds/held-mail.ts';
import { writeNewKeyMail } from './kinds/new-key-mail.ts';
import { writePleaseConfirmMail } from './kinds/please-confirm-mail.ts';
import { writeRefundedMail, writeWeOweYouMail } from './kinds/refund-mails.ts';
import type { ComposedMail, MailBody } from './mail-body.ts';
import { arrivalWords, companyInMail, roomGuestsInMail } from './mail-details.ts';
import { typesetMail } from './mail-html.tsx';
import { newsSection } from './mail-sections.ts';
import { openWords, type Say } from './mail-words.ts';
import type { DescribeStay, RenderOrderMail } from './mailed-order.ts';
import { type OrderInWords, putInWords } from './order-in-words.ts';

const MAILS: Readonly<Record<MailKind, (words: OrderInWords) => MailBody>> = {
  held: writeHeldMail,
  please_confirm: writePleaseConfirmMail,
  confirmed: writeConfirmedMail,
  paid: writePaidMail,
  expired: writeExpiredMail,
  we_owe_you: writeWeOweYouMail,
  cancelled: writeCancelledMail,
  refunded: writeRefundedMail,
  changed: writeChangedMail,
  change_too_late: writeChangeTooLateMail,
  new_key: writeNewKeyMail,
  desk_placed: writeDeskPlacedMail,
  desk_at_reception: writeDeskAtReceptionMail,
  desk_paid: writeDeskPaidMail,
  desk_cancelled: writeDeskCancelledMail,
  desk_expired: writeDeskExpiredMail,
  desk_payment_waits: writeDeskPaymentWaitsMail,
  desk_refund_due: writeDeskRefundMail,
  desk_second_payment: writeDeskSecondPaymentMail,
  desk_cancelled_owing: writeDeskCancellationMail,
  desk_other_sum: writeDeskOtherSumMail,
  desk_reversed: writeDeskReversedMail,
  desk_unpaid_week: writeDeskUnpaidWeekMail,
  desk_changed: writeDeskChangedMail,
  desk_refund_by_hand: writeDeskRefundByHandMail,
};

export { renderAccountMail } from './account/account-mail.ts';
export { renderEnquiryMail } from './enquiry/enquiry-mail.ts';

export const renderOrderMail: RenderOrderMail = async (kind, order, context, locale) => {
  const say = await openWords(locale);
  return typesetMail(composeOrderMail(kind, putInWords(order, context, say, locale)));
};

function composeOrderMail(kind: MailKind, words: OrderInWords): ComposedMail {
  const { order, say, locale, homeUrl } = words;
  const isForDesk = isDeskMailKind(kind);
  const body = MAILS[kind](words);
  return {
    ...body,
    sections: order.news === null || isForDesk ? body.sections : [...body.sections, newsSection(words, order.news)],
    locale,
    number: order.number,
    resort: say(msg`%resort%`),
    homeUrl,
    // Mails to the desk have no contacts of the desk: the facts name the guest's phone and email.
    contacts: isForDesk ? [] : writeContacts(words),
    footer: isForDesk
      ? say(msg`For reception, from the booking engine. The setting DESK_MAILS says of what it writes to you.`)
      : say(msg`You receive this email because a stay at %resort% was booked with your email address.`),
  };
}

function writeContacts({ home, order }: OrderInWords): ComposedMail['contacts'] {
  const { contact_phone: phone, contact_email: email } = home;
  return [
    { text: phone.replaceAll(' ', '\u00a0'), url: `tel:${phone.replaceAll(' ', '')}` },
    { text: email, url: `mailto:${email}?subject=${encodeURIComponent(order.number)}` },
  ];
}

export const describeStay: DescribeStay = async (order, content, locale) => {
  const say = await openWords(locale);
  const home = homeRecord(content);
  const { number } = order;
  const phone = home.contact_phone;
  return {
    summary: withoutTypesetting(say(msg`Stay at %resort%`)),
    description: withoutTypesetting(
      [
        say(msg`Booking ${number}. Reception: ${phone}`),
        ...writeHouses(order, content, say, locale),
        ...writeAdded(order, content, say, locale),
      ].join('\n'),
    ),
    location: home.address[locale],
    page: `${localizePath('/booking/thank-you', locale)}${keylessOrderAddress(number)}`,
    organizer: { name: say(msg`%resort%`), email: home.contact_email },
  };
};

/** Which house on which nights, and the luggage; nothing for a stay in one house. */
function writeHouses(
  { quote }: Parameters<DescribeStay>[0],
  content: Parameters<DescribeStay>[1],
  say: Say,
  locale: Locale,
): string[] {
  const houses = quote.rooms.flatMap(({ accommodationId, stay }) => {
    const record = entriesOf(content.categories).find(({ id }) => id === accommodationId)?.record;
    if (stay === undefined || record === undefined) return [];
    return [`${formatDayRange(stay.arrival, stay.departure, locale)}: ${bookedTitleOf(record, locale)}`];
  });
  return houses.length === 0 ? [] : [...houses, say(msg`We carry your luggage from house to house.`)];
}

/** A calendar is often shared, so of the company it has the name alone. */
function writeAdded(
  order: Parameters<DescribeStay>[0],
  content: Parameters<DescribeStay>[1],
  say: Say,
  locale: Locale,
): string[] {
  const guests = roomGuestsInMail({ order }).flatMap((guest, room) => {
    if (guest === null) return [];
    const id = order.quote.rooms[room]?.accommodationId;
    const record = entriesOf(content.categories).find((entry) => entry.id === id)?.record;
    return [record === undefined ? guest : `${bookedTitleOf(record, locale)}: ${guest}`];
  });
  const company = companyInMail({ order });
  return [
    ...arrivalWords({ order, say, locale, home: homeRecord(content) }),
    ...guests,
    ...(company === null ? [] : [say(msg`Invoice to: ${company}`)]),
  ];
}
