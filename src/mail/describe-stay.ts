import { msg } from '@lingui/core/macro';
import { entriesOf, homeRecord } from '#app/content/records.ts';
import { bookedTitleOf } from '#app/content/views/booking-view.ts';
import { formatDayRange } from '#app/format/dates.ts';
import { localizePath } from '#app/i18n/locale-path.ts';
import { withoutTypesetting } from '#app/typesetting/typeset.ts';
import { keylessOrderAddress } from '#contract/orders/order-address.ts';
import { openWords, sayAll } from './mail-words.ts';
import type { MailTexts } from './mailed.ts';
import { arrivalWords, companyInMail, roomGuestsInMail } from './order-facts.ts';

/** The stay for the guest's calendar, which is often shared: it has the company's name, but not its address. */
export const describeStay: MailTexts['describeStay'] = async (order, content, locale) => {
  const i18n = await openWords(locale);
  const home = homeRecord(content);
  const { number, quote } = order;
  const phone = home.contact_phone;
  const company = companyInMail({ order });
  const titleOf = (id: number | undefined) => {
    const record = entriesOf(content.categories).find((entry) => entry.id === id)?.record;
    return record && bookedTitleOf(record, locale);
  };
  // The house of each night; nothing for a stay in one house.
  const houses = quote.rooms.flatMap(({ accommodationId, stay }) => {
    const title = titleOf(accommodationId);
    return stay && title ? [`${formatDayRange(stay.arrival, stay.departure, locale)}: ${title}`] : [];
  });
  const guests = roomGuestsInMail({ order }).flatMap((guest, room) => {
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
