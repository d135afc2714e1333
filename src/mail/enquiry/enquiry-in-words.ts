import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { entriesOf, onlyRecord } from '#app/content/records.ts';
import { formatDay, formatDayRange, formatMinute, formatTravelDay } from '#app/format/dates.ts';
import { formatPrice } from '#app/format/price.ts';
import { nightsText } from '#app/format/stay-words.ts';
import { typeset } from '#app/format/typeset.ts';
import { localizePath } from '#app/i18n/locale-path.ts';
import { houseOfTopic, pageOfTopic, TOPIC_CONTACTS, TOPIC_HALL } from '#contract/enquiries/topics.ts';
import type { MiceRecord } from '#contract/pages/mices.ts';
import type { Locale } from '#contract/site/locale.ts';
import { addDays, yearOf } from '#domain/calendar/calendar-date.ts';
import type { EstimateLine } from '#domain/enquiry/estimate-hall.ts';
import { endOf, type Meal, type Seating } from '#domain/enquiry/hall.ts';
import { safeNameInMail } from '#domain/guest/guest-in-brief.ts';
import { countNights } from '#domain/stay/stay.ts';
import {
  type BillEntry,
  billEntry,
  detail,
  fact,
  factIfTold,
  line,
  type MailBill,
  type MailFact,
  type MailText,
  partyWithAges,
} from '#mail/mail-body.ts';
import type { EnquiryMailContext, MailedEnquiry } from '#mail/mailed.ts';

export type EnquiryInWords = ReturnType<typeof putEnquiryInWords>;

export function putEnquiryInWords(
  enquiry: MailedEnquiry,
  { content, publicUrl, today, answer = '' }: EnquiryMailContext,
  i18n: I18n,
  locale: Locale,
) {
  const mice = onlyRecord(content.mices);
  const { topic, hall, stay } = enquiry;
  const offer = entriesOf(content.specialOffers).find(({ record }) => record.slug === topic)?.record;
  // The enquiry may be about an offer that the content no longer has.
  const offerTitle = offer === undefined ? topic : typeset(offer.title[locale]);
  const slug = houseOfTopic(topic);
  const house = entriesOf(content.categories).find(({ record }) => record.slug === slug)?.record.title[locale] ?? slug;
  const dates = stay === null ? '' : `, ${formatDayRange(stay.stay.arrival, stay.stay.departure, locale)}`;
  const hallYear = hall && yearOf(hall.day) !== yearOf(today) ? `\u00a0${yearOf(hall.day)}` : '';
  const hallDay = hall && `${formatDay(hall.day, locale)}${hallYear}`;
  const titles: Readonly<Record<string, string>> = {
    [TOPIC_CONTACTS]: i18n._(msg`a question from the contacts page`),
    ...(hall && { [TOPIC_HALL]: `${hallTitle(mice, hall.wish.hall, locale)}, ${hallDay}` }),
    ...(house !== null && { [topic]: `${typeset(house)}${dates}` }),
  };
  const page = topic === TOPIC_HALL ? '/mice' : pageOfTopic(topic);
  return {
    enquiry,
    i18n,
    locale,
    mice,
    /** What the desk has written to the guest; empty in other mails. */
    answer,
    /** null: the enquiry is not about a house. */
    houseTitle: house === null ? null : typeset(house),
    /** `Середня зала, 10 грудня`, the title of the offer, or words for a general question. */
    subject: titles[topic] ?? i18n._(msg`offer “${offerTitle}”`),
    /** A question has no title of its own to put into the subject of a mail. */
    isQuestion: topic === TOPIC_CONTACTS,
    /** The name, shortened; null: it could mislead a reader. */
    name: safeNameInMail(enquiry.enquirer.name),
    /** The page that the enquiry comes from. */
    pageUrl: `${publicUrl}${localizePath(page, locale)}`,
  };
}

export function hallTitle({ halls }: MiceRecord, slug: string, locale: Locale): string {
  const title = halls.find((hall) => hall.slug === slug)?.title[locale];
  return title === undefined ? slug : typeset(title);
}

type Hall = NonNullable<MailedEnquiry['hall']>;

const SEATING_TITLES: Readonly<Record<Seating, MessageDescriptor>> = {
  theatre: msg`Theatre`,
  u_shape: msg`Square or U-shape`,
  classroom: msg`Classroom`,
};

const MEAL_NAMES: Readonly<Record<Meal, MessageDescriptor>> = {
  breakfast: msg`breakfast`,
  lunch: msg`lunch`,
  dinner: msg`dinner`,
};

/** The dates, guests, and the sum that the guest saw. */
export function stayFacts({ i18n, locale }: EnquiryInWords, asked: MailedEnquiry['stay']): MailFact[] {
  if (asked === null) return [];
  const { stay, party, totalMinor } = asked;
  return [
    fact(msg`Check in`, formatTravelDay(stay.arrival, locale)),
    fact(msg`Check out`, formatTravelDay(stay.departure, locale), detail(nightsText(i18n, countNights(stay)))),
    fact(msg`Guests`, partyWithAges(i18n, party)),
    ...factIfTold(msg`Approximately`, totalMinor === null ? null : formatPrice(totalMinor, locale)),
  ];
}

export function hallFacts({ mice, i18n, locale, pageUrl }: EnquiryInWords, hall: Hall): MailFact[] {
  const { wish } = hall;
  const meals = wish.meals.map((meal) => i18n._(MEAL_NAMES[meal])).join(', ');
  return [
    fact(msg`Hall`, line(hallTitle(mice, wish.hall, locale), pageUrl), detail(SEATING_TITLES[wish.seating])),
    fact(msg`When`, daysInWords(hall, locale), detail(`${formatMinute(wish.startsAt)}–${formatMinute(endOf(wish))}`)),
    fact(msg`How many`, msg`${plural(wish.people, { one: '# person', other: '# people' })}`),
    ...factIfTold(msg`Meals`, meals),
    ...factIfTold(msg`Rooms for the night`, wish.rooms === 0 ? null : String(wish.rooms)),
  ];
}

/** `четвер, 10 грудня 2026` or `10–12 грудня 2026`, with the year, because halls are booked long ahead. */
function daysInWords({ day, wish: { days } }: Hall, locale: EnquiryInWords['locale']): string {
  const last = addDays(day, days - 1);
  const words = days === 1 ? formatTravelDay(day, locale) : formatDayRange(day, last, locale);
  return yearOf(day) === yearOf(last) ? `${words}\u00a0${yearOf(day)}` : words;
}

/** Every line of the estimate that the guest saw. */
export function estimateBill(words: EnquiryInWords, hall: Hall, note: MailText): MailBill {
  return {
    title: msg`Estimate`,
    groups: [hall.estimate.lines.map((each) => estimateEntry(words, hall, each))],
    totalTitle: msg`Approximately`,
    total: formatPrice(hall.estimate.totalMinor, words.locale),
    note,
  };
}

function estimateEntry(words: EnquiryInWords, { wish }: Hall, each: EstimateLine): BillEntry {
  const { mice, i18n, locale } = words;
  const amount = formatPrice(each.amountMinor, locale);
  const [count, price] = [each.count, formatPrice(each.priceMinor, locale)];
  switch (each.kind) {
    case 'hall': {
      const hours = i18n._(msg`${plural(count, { one: '# hour', other: '# hours' })}`);
      return billEntry(hallTitle(mice, wish.hall, locale), amount, i18n._(msg`${hours} at ${price}`));
    }
    case 'set_up':
      return billEntry(i18n._(msg`Setting up`), amount, i18n._(SEATING_TITLES[wish.seating]));
    case 'extra': {
      // The content may have changed since the guest asked.
      const { title, per = 'event', note = null } = mice.enquiry.extras[each.extra] ?? {};
      const counted = {
        event: [],
        hour: [i18n._(msg`${plural(count, { one: 'for # hour', other: 'for # hours' })}`)],
        person: [i18n._(msg`${plural(count, { one: 'for # person', other: 'for # people' })}`)],
      }[per];
      const added = note === null ? [] : [typeset(note[locale])];
      return billEntry(
        title === undefined ? i18n._(msg`Other`) : typeset(title[locale]),
        amount,
        [...counted, ...added].join(', '),
        each.priceMinor > 0 && count > 1 ? `${price} × ${count}` : null,
      );
    }
  }
}
