import { msg } from '@lingui/core/macro';
import { entriesOf, homeRecord } from '#app/content/records.ts';
import { bookedTitleOf } from '#app/content/views/booking-view.ts';
import { formatDayRange } from '#app/format/dates.ts';
import { withoutTypesetting } from '#app/format/typeset.ts';
import { localizePath } from '#app/i18n/locale-path.ts';
import { keylessOrderAddress } from '#contract/orders/order-address.ts';
import { isDeskMailKind } from '#domain/order/mail-kinds.ts';
import { DESK_MAILS } from './desk-mails.ts';
import { GUEST_MAILS } from './guest-mails.ts';
import { writeBill } from './mail-bill.ts';
import { openWords, sayAll } from './mail-body.ts';
import { typesetMail } from './mail-html.tsx';
import type { MailTexts } from './mailed.ts';
import { arrivalWords, companyInMail, deskFacts, roomGuestsInMail, stayFacts } from './order-facts.ts';
import { type PartOf, putInWords, type TextOf } from './order-in-words.ts';
import { newsSection, questionsSection } from './order-sections.ts';

export { renderAccountMail } from './account-mail.ts';
export { renderEnquiryMail } from './enquiry/enquiry-mail.ts';
export { writeReplyTexts } from './enquiry/reply-texts.ts';

const MAILS = { ...GUEST_MAILS, ...DESK_MAILS };

export const renderOrderMail: MailTexts['renderOrderMail'] = async (kind, order, context, locale) => {
  const i18n = await openWords(locale);
  const words = putInWords(order, context, i18n, locale);
  const isForDesk = isDeskMailKind(kind);
  const { preview, lead, facts, totalTitle, sections, ...texts } = MAILS[kind](words);
  const tell = (part: TextOf) => (typeof part === 'function' ? part(words) : part);
  const list = <Item extends object>(parts: readonly PartOf<Item>[]) =>
    parts.flatMap((part) => (typeof part === 'function' ? part(words) : part));
  return typesetMail(
    {
      ...texts,
      preview: tell(preview ?? words.orderInBrief),
      lead: tell(lead),
      facts: list(facts ?? [isForDesk ? deskFacts : stayFacts]),
      ...(totalTitle && { bill: writeBill(order.quote, words, tell(totalTitle)) }),
      sections: [
        ...list(sections ?? (isForDesk ? [] : [questionsSection])),
        ...(order.news === null || isForDesk ? [] : [newsSection(order.news)]),
      ],
    },
    {
      ...context,
      i18n,
      locale,
      isForDesk,
      number: order.number,
      footer: isForDesk
        ? msg`For reception, from the booking engine. The setting DESK_MAILS says of what it writes to you.`
        : msg`You receive this email because a stay at %resort% was booked with your email address.`,
    },
  );
};

/** The stay for the guest's calendar, which is often shared: it has the company's name, but not its address. */
export const describeStay: MailTexts['describeStay'] = async (order, content, locale) => {
  const i18n = await openWords(locale);
  const home = homeRecord(content);
  const { number, quote } = order;
  const phone = home.contact_phone;
  const company = companyInMail(order.details);
  const titleOf = (id: number | undefined) => {
    const record = entriesOf(content.categories).find((entry) => entry.id === id)?.record;
    return record && bookedTitleOf(record, locale);
  };
  // The house of each night; nothing for a stay in one house.
  const houses = quote.rooms.flatMap(({ accommodationId, stay }) => {
    const title = titleOf(accommodationId);
    return stay && title ? [`${formatDayRange(stay.arrival, stay.departure, locale)}: ${title}`] : [];
  });
  const guests = roomGuestsInMail(order.details).flatMap((guest, room) => {
    if (guest === null) return [];
    const title = titleOf(quote.rooms[room]?.accommodationId);
    return [title === undefined ? guest : `${title}: ${guest}`];
  });
  const lines = [
    msg`Booking ${number}. Reception: ${phone}`,
    ...houses,
    ...(houses.length === 0 ? [] : [msg`We carry your luggage from house to house.`]),
    ...arrivalWords({ order, locale, home }),
    ...guests,
    ...(company === null ? [] : [msg`Invoice to: ${company}`]),
  ];
  return {
    summary: withoutTypesetting(i18n._(msg`Stay at %resort%`)),
    description: withoutTypesetting((sayAll(lines, i18n) as string[]).join('\n')),
    location: home.address[locale],
    page: `${localizePath('/booking/thank-you', locale)}${keylessOrderAddress(number)}`,
    organizer: { name: i18n._(msg`%resort%`), email: home.contact_email },
  };
};
