import { msg, plural } from '@lingui/core/macro';
import { formatTravelDay } from '#app/format/dates.ts';
import { formatPrice } from '#app/format/price.ts';
import { nightsText } from '#app/format/stay-words.ts';
import { typeset } from '#app/typesetting/typeset.ts';
import type { EstimateLine } from '#domain/enquiry/estimate-hall.ts';
import { countNights } from '#domain/stay/stay.ts';
import { type BillEntry, detail, fact, line, type MailBody, type MailFact, type MailText } from '#mail/mail-body.ts';
import { partyWithAges } from '#mail/mail-words.ts';
import type { MailedEnquiry } from '#mail/mailed.ts';
import {
  daysInWords,
  type EnquiryInWords,
  hallTitle,
  hoursInWords,
  MEAL_NAMES,
  SEATING_TITLES,
} from './enquiry-in-words.ts';

type Hall = NonNullable<MailedEnquiry['hall']>;

/** The dates, guests, and the sum that the guest saw. */
export function stayFacts({ i18n, locale }: EnquiryInWords, asked: MailedEnquiry['stay']): MailFact[] {
  if (asked === null) return [];
  const { stay, party, totalMinor } = asked;
  return [
    fact(msg`Check in`, formatTravelDay(stay.arrival, locale)),
    fact(msg`Check out`, formatTravelDay(stay.departure, locale), detail(nightsText(i18n, countNights(stay)))),
    fact(msg`Guests`, partyWithAges(i18n, party)),
    ...(totalMinor === null ? [] : [fact(msg`Approximately`, formatPrice(totalMinor, locale))]),
  ];
}

export function hallFacts({ mice, i18n, locale, pageUrl }: EnquiryInWords, hall: Hall): MailFact[] {
  const { wish } = hall;
  const meals = wish.meals.map((meal) => i18n._(MEAL_NAMES[meal])).join(', ');
  return [
    fact(msg`Hall`, line(hallTitle(mice, wish.hall, locale), pageUrl), detail(SEATING_TITLES[wish.seating])),
    fact(msg`When`, daysInWords(hall, locale), detail(hoursInWords(hall))),
    fact(msg`How many`, msg`${plural(wish.people, { one: '# person', other: '# people' })}`),
    ...(meals === '' ? [] : [fact(msg`Meals`, meals)]),
    ...(wish.rooms === 0 ? [] : [fact(msg`Rooms for the night`, String(wish.rooms))]),
  ];
}

/** Every line of the estimate that the guest saw. */
export function estimateBill(words: EnquiryInWords, hall: Hall, note: MailText): NonNullable<MailBody['bill']> {
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
      return { title: hallTitle(mice, wish.hall, locale), amount, explanations: [i18n._(msg`${hours} at ${price}`)] };
    }
    case 'set_up':
      return { title: i18n._(msg`Setting up`), amount, explanations: [i18n._(SEATING_TITLES[wish.seating])] };
    case 'extra':
      return { title: extraTitle(words, each.extra), amount, explanations: explainExtra(words, each, price) };
  }
}

function extraTitle({ mice, i18n, locale }: EnquiryInWords, place: number): string {
  const title = mice.enquiry.extras[place]?.title[locale];
  // The content may have changed since the guest asked.
  return title === undefined ? i18n._(msg`Other`) : typeset(title);
}

function explainExtra(
  { mice, i18n, locale }: EnquiryInWords,
  { extra, count, priceMinor }: Extract<EstimateLine, { kind: 'extra' }>,
  price: string,
): string[] {
  const { per = 'event', note = null } = mice.enquiry.extras[extra] ?? {};
  const counted = {
    event: [],
    hour: [i18n._(msg`${plural(count, { one: 'for # hour', other: 'for # hours' })}`)],
    person: [i18n._(msg`${plural(count, { one: 'for # person', other: 'for # people' })}`)],
  }[per];
  const added = note === null ? [] : [typeset(note[locale])];
  const words = [...counted, ...added].join(', ');
  return [words, ...(priceMinor > 0 && count > 1 ? [`${price} × ${count}`] : [])].filter((text) => text !== '');
}
