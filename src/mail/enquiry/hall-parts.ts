import { msg, plural } from '@lingui/core/macro';
import { formatPrice } from '#app/format/price.ts';
import { typeset } from '#app/typesetting/typeset.ts';
import type { EstimateLine } from '#domain/enquiry/estimate-hall.ts';
import type { BillEntry } from '#mail/mail-bill.ts';
import type { MailBody, MailFact } from '#mail/mail-body.ts';
import { detail, line } from '#mail/mail-facts.ts';
import {
  daysInWords,
  type EnquiryInWords,
  hallTitle,
  hoursInWords,
  MEAL_NAMES,
  SEATING_TITLES,
} from './enquiry-in-words.ts';
import type { MailedEnquiry } from './mailed-enquiry.ts';

type Hall = NonNullable<MailedEnquiry['hall']>;

export function hallFacts({ mice, say, locale, pageUrl }: EnquiryInWords, hall: Hall): MailFact[] {
  const { wish } = hall;
  const meals = wish.meals.map((meal) => say(MEAL_NAMES[meal])).join(', ');
  const seating = say(SEATING_TITLES[wish.seating]);
  return [
    { name: say(msg`Hall`), lines: [line(hallTitle(mice, wish.hall, locale), pageUrl), detail(seating)] },
    { name: say(msg`When`), lines: [line(daysInWords(hall, locale)), detail(hoursInWords(hall))] },
    {
      name: say(msg`How many`),
      lines: [line(say(msg`${plural(wish.people, { one: '# person', other: '# people' })}`))],
    },
    ...(meals === '' ? [] : [{ name: say(msg`Meals`), lines: [line(meals)] }]),
    ...(wish.rooms === 0 ? [] : [{ name: say(msg`Rooms for the night`), lines: [line(String(wish.rooms))] }]),
  ];
}

/** Every line of the estimate that the guest was told. */
export function estimateBill(words: EnquiryInWords, hall: Hall, note: string): NonNullable<MailBody['bill']> {
  const { say, locale } = words;
  return {
    title: say(msg`Estimate`),
    rooms: [hall.estimate.lines.map((each) => estimateEntry(words, hall, each))],
    discount: null,
    cityTax: null,
    totalTitle: say(msg`Approximately`),
    total: formatPrice(hall.estimate.totalMinor, locale),
    note,
  };
}

function estimateEntry(words: EnquiryInWords, { wish }: Hall, each: EstimateLine): BillEntry {
  const { mice, say, locale } = words;
  const amount = formatPrice(each.amountMinor, locale);
  const [count, price] = [each.count, formatPrice(each.priceMinor, locale)];
  switch (each.kind) {
    case 'hall': {
      const hours = say(msg`${plural(count, { one: '# hour', other: '# hours' })}`);
      return {
        title: hallTitle(mice, wish.hall, locale),
        amount,
        explanations: [say(msg`${hours} at ${price}`)],
      };
    }
    case 'set_up':
      return { title: say(msg`Setting up`), amount, explanations: [say(SEATING_TITLES[wish.seating])] };
    case 'extra':
      return { title: extraTitle(words, each.extra), amount, explanations: explainExtra(words, each, price) };
  }
}

function extraTitle({ mice, say, locale }: EnquiryInWords, place: number): string {
  const title = mice.enquiry.extras[place]?.title[locale];
  // The content may have changed since the guest asked.
  return title === undefined ? say(msg`Other`) : typeset(title);
}

function explainExtra(
  { mice, say, locale }: EnquiryInWords,
  { extra, count, priceMinor }: Extract<EstimateLine, { kind: 'extra' }>,
  price: string,
): string[] {
  const { per = 'event', note = null } = mice.enquiry.extras[extra] ?? {};
  const counted = {
    event: [],
    hour: [say(msg`${plural(count, { one: 'for # hour', other: 'for # hours' })}`)],
    person: [say(msg`${plural(count, { one: 'for # person', other: 'for # people' })}`)],
  }[per];
  const added = note === null ? [] : [typeset(note[locale])];
  const words = [...counted, ...added].join(', ');
  return [words, ...(priceMinor > 0 && count > 1 ? [`${price} × ${count}`] : [])].filter((text) => text !== '');
}
