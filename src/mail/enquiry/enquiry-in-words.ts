import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { entriesOf } from '#app/content/records.ts';
import { formatDay, formatDayRange, formatMinute, formatTravelDay } from '#app/format/dates.ts';
import { localizePath } from '#app/i18n/locale-path.ts';
import { typeset } from '#app/typesetting/typeset.ts';
import { houseOfTopic, pageOfTopic, TOPIC_CONTACTS, TOPIC_HALL } from '#contract/enquiries/topics.ts';
import type { MiceRecord } from '#contract/pages/mices.ts';
import type { Locale } from '#contract/site/locale.ts';
import { addDays, type CalendarDate, yearOf } from '#domain/calendar/calendar-date.ts';
import { endOf, type Meal, type Seating } from '#domain/enquiry/hall.ts';
import { safeNameInMail } from '#domain/guest/guest-in-brief.ts';
import type { EnquiryMailContext, MailedEnquiry } from '#mail/mailed.ts';

export type EnquiryInWords = ReturnType<typeof putEnquiryInWords>;

export function putEnquiryInWords(
  enquiry: MailedEnquiry,
  { content, publicUrl, today, answer = '' }: EnquiryMailContext,
  i18n: I18n,
  locale: Locale,
) {
  const [mice] = entriesOf(content.mices);
  if (mice === undefined) throw new RangeError('The content has no halls');
  const { topic, hall, stay } = enquiry;
  const offer = entriesOf(content.specialOffers).find(({ record }) => record.slug === topic)?.record;
  // The enquiry may be about an offer that the content no longer has.
  const offerTitle = offer === undefined ? topic : typeset(offer.title[locale]);
  const slug = houseOfTopic(topic);
  const house = entriesOf(content.categories).find(({ record }) => record.slug === slug)?.record.title[locale] ?? slug;
  const dates = stay === null ? '' : `, ${formatDayRange(stay.stay.arrival, stay.stay.departure, locale)}`;
  const titles: Readonly<Record<string, string>> = {
    [TOPIC_CONTACTS]: i18n._(msg`a question`),
    ...(hall && { [TOPIC_HALL]: hallSubject(hall, mice.record, locale, today) }),
    ...(house !== null && { [topic]: `${typeset(house)}${dates}` }),
  };
  const page = topic === TOPIC_HALL ? '/mice' : pageOfTopic(topic);
  return {
    enquiry,
    i18n,
    locale,
    mice: mice.record,
    /** What the desk has written to the guest; empty in other mails. */
    answer,
    /** null: the enquiry is not about a house. */
    houseTitle: house === null ? null : typeset(house),
    /** `Середня зала, 10 грудня`, the title of the offer, or words for a general question. */
    subject: titles[topic] ?? i18n._(msg`offer “${offerTitle}”`),
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

/** `четвер, 10 грудня 2026` or `10–12 грудня 2026`, with the year, because halls are booked long ahead. */
export function daysInWords({ day, wish: { days } }: NonNullable<MailedEnquiry['hall']>, locale: Locale): string {
  const last = addDays(day, days - 1);
  const words = days === 1 ? formatTravelDay(day, locale) : formatDayRange(day, last, locale);
  return yearOf(day) === yearOf(last) ? `${words}\u00a0${yearOf(day)}` : words;
}

export function hoursInWords({ wish }: NonNullable<MailedEnquiry['hall']>): string {
  return `${formatMinute(wish.startsAt)}–${formatMinute(endOf(wish))}`;
}

export const SEATING_TITLES: Readonly<Record<Seating, MessageDescriptor>> = {
  theatre: msg`Theatre`,
  u_shape: msg`Square or U-shape`,
  classroom: msg`Classroom`,
};

export const MEAL_NAMES: Readonly<Record<Meal, MessageDescriptor>> = {
  breakfast: msg`breakfast`,
  lunch: msg`lunch`,
  dinner: msg`dinner`,
};

function hallSubject(
  { day, wish }: NonNullable<MailedEnquiry['hall']>,
  mice: MiceRecord,
  locale: Locale,
  today: CalendarDate,
): string {
  const year = yearOf(day) === yearOf(today) ? '' : `\u00a0${yearOf(day)}`;
  return `${hallTitle(mice, wish.hall, locale)}, ${formatDay(day, locale)}${year}`;
}
