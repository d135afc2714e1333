import { numbering } from 'virtual:resort-numbering';
import { msg, plural } from '@lingui/core/macro';
import { formatDay, formatDayRange, formatMinute } from '#app/format/dates.ts';
import { formatPrice } from '#app/format/price.ts';
import { nightsText } from '#app/format/stay-words.ts';
import { typeset } from '#app/format/typeset.ts';
import { toHalls, toHallTerms } from '#contract/enquiries/hall-terms.ts';
import { addDays } from '#domain/calendar/calendar-date.ts';
import { estimateHall } from '#domain/enquiry/estimate-hall.ts';
import { endOf, type Hall, hallTermsOn, type Seating } from '#domain/enquiry/hall.ts';
import { findOtherHall, type ReplyTemplate, replyTemplatesFor } from '#domain/enquiry/reply-templates.ts';
import { phonesOf } from '#domain/guest/phones.ts';
import { countNights } from '#domain/stay/stay.ts';
import { type MailText, openWords, partyWithAges, sayAll } from '#mail/mail-body.ts';
import type { MailTexts, ReplyContext } from '#mail/mailed.ts';
import { type EnquiryInWords, hallTitle, putEnquiryInWords } from './enquiry-in-words.ts';

/** Isolates of Unicode: no text of ours has them, and they are not typeset. */
const [MARK, END] = ['\u2068', '\u2069'];
const MARKED = new RegExp(`${MARK}([^${END}]*)${END}`, 'g');

/** In the guest's language. Words that come from the enquiry are told apart, so that reception looks them over. */
export const writeReplyTexts: MailTexts['writeReplyTexts'] = async (enquiry, context) => {
  const { locale } = enquiry;
  const i18n = await openWords(locale);
  const words = putEnquiryInWords(enquiry, context, i18n, locale);
  const { staffName } = context;
  const signature = staffName === '' ? msg`Front desk` : msg`${staffName}, front desk`;
  const otherHall = enquiry.hall === null ? null : findOtherHall(enquiry.hall.wish, toHalls(words.mice));
  return replyTemplatesFor(enquiry, { ...context, otherHall }).map((template) => {
    const lines = [msg`Hello!`, ...PARTS[template](words, context, otherHall), signature];
    const marked = (sayAll(lines, i18n) as string[]).join('\n');
    return {
      template,
      text: marked.replaceAll(MARKED, '$1'),
      filled: [...new Set([...marked.matchAll(MARKED)].map(([, filled = '']) => filled))],
    };
  });
};

type WriteParts = (words: EnquiryInWords, context: ReplyContext, otherHall: Hall | null) => MailText[];

const PARTS: Readonly<Record<ReplyTemplate, WriteParts>> = {
  hall_free: (words, context) => {
    const { asked, hall, days, from, to } = hallMarks(words);
    return [
      msg`${hall} is free on ${days} from ${from} to ${to}.`,
      setUpText(words, asked),
      totalText(words, asked.estimate.totalMinor),
      ...roomsText(words, asked, context),
      msg`Confirm by email or by phone, and we reserve the hall for you.`,
    ];
  },
  hall_taken: (words) => {
    const { hall, days } = hallMarks(words);
    return [msg`${hall} is taken on ${days}.`, msg`Which other day would suit you?`];
  },
  other_hall: (words, _context, otherHall) => {
    if (otherHall === null) return [];
    const { asked, hall, days, people } = hallMarks(words);
    const { mice, locale } = words;
    const other = mark(hallTitle(mice, otherHall.slug, locale));
    const terms = toHallTerms(mice);
    const { day, wish } = asked;
    const termsThen = hallTermsOn(terms, day, wish.days) ?? terms;
    const estimation = estimateHall({ ...wish, hall: otherHall.slug }, toHalls(mice), termsThen);
    return [
      msg`${hall} is taken on ${days}, but ${other} is free.`,
      msg`It seats ${people} in the same way.`,
      ...(estimation.isPossible ? [totalText(words, estimation.estimate.totalMinor)] : []),
    ];
  },
  house_free: (words) => {
    const { house, dates, nights, party } = stayMarks(words);
    const free = msg`Yes, it is free: ${house}, ${dates}, ${nights}, ${party}.`;
    return [free, ...closing(words, words.enquiry.stay?.totalMinor ?? null)];
  },
  house_taken: (words) => {
    const { house, dates } = stayMarks(words);
    return [msg`${house}: nothing is free for ${dates}.`, msg`Which other dates would suit you?`];
  },
  other_house: (words, { otherHouse }) => {
    if (otherHouse === null) return [];
    const { house, dates, nights, party } = stayMarks(words);
    const other = mark(typeset(otherHouse.title[words.locale]));
    return [
      msg`${house}: nothing is free for ${dates}.`,
      msg`But this is free on the same dates: ${other}, ${nights}, ${party}.`,
      ...closing(words, otherHouse.totalMinor),
    ];
  },
  answer: () => [''],
  invoice: () => [
    msg`We will send the invoice to this address.`,
    msg`Please write the name, code and address of the company.`,
  ],
  call_back: (words) => {
    const { phone } = words.enquiry.enquirer;
    const spelt = mark(phonesOf(numbering).spell(phone) ?? phone);
    return [msg`We will call you at ${spelt}.`, msg`If a certain hour suits you better, write to us when.`];
  },
};

type AskedHall = ReturnType<typeof hallMarks>['asked'];

function hallMarks({ enquiry: { hall: asked }, mice, i18n, locale }: EnquiryInWords) {
  if (asked === null) throw new RangeError('The enquiry is not about a hall');
  const { day, wish } = asked;
  const days = wish.days === 1 ? formatDay(day, locale) : formatDayRange(day, addDays(day, wish.days - 1), locale);
  return {
    asked,
    hall: mark(hallTitle(mice, wish.hall, locale)),
    days: mark(days),
    from: mark(formatMinute(wish.startsAt)),
    to: mark(formatMinute(endOf(wish))),
    people: mark(i18n._(msg`${plural(wish.people, { one: '# person', other: '# people' })}`)),
  };
}

function stayMarks({ enquiry: { stay: asked }, i18n, locale, houseTitle }: EnquiryInWords) {
  if (asked === null) throw new RangeError('The enquiry is not about a house');
  const { stay, party } = asked;
  return {
    house: mark(houseTitle ?? ''),
    dates: mark(formatDayRange(stay.arrival, stay.departure, locale)),
    nights: mark(nightsText(i18n, countNights(stay))),
    party: mark(partyWithAges(i18n, party)),
  };
}

/** `forPeople` is one phrase, because Ukrainian declines the noun after «на». */
const SET_UP: Readonly<Record<Seating, (forPeople: string, time: string) => MailText>> = {
  theatre: (forPeople, time) => msg`We set rows of chairs ${forPeople} by ${time}.`,
  u_shape: (forPeople, time) => msg`We set the tables in a U ${forPeople} by ${time}.`,
  classroom: (forPeople, time) => msg`We set desks ${forPeople} by ${time}.`,
};

function setUpText({ mice, i18n }: EnquiryInWords, { wish }: AskedHall): MailText {
  const count = wish.people;
  const forPeople = i18n._(msg`${plural(count, { one: 'for # person', other: 'for # people' })}`);
  const ready = formatMinute(Math.max(0, wish.startsAt - mice.enquiry.set_up.minutes));
  return SET_UP[wish.seating](mark(forPeople), mark(ready));
}

function closing({ locale }: EnquiryInWords, totalMinor: number | null): MailText[] {
  const confirm = msg`Confirm by email or by phone, and we book it for you.`;
  if (totalMinor === null) return [confirm];
  const total = mark(formatPrice(totalMinor, locale));
  return [msg`${total} altogether.`, confirm];
}

/** The sum, and what costs nothing more. */
function totalText({ mice, locale }: EnquiryInWords, totalMinor: number): MailText {
  const total = mark(formatPrice(totalMinor, locale));
  const free = mice.enquiry.extras.filter(({ price }) => price === 0).map(({ title }) => title[locale]);
  if (free.length === 0) return msg`${total} altogether.`;
  const included = free.join(', ').toLocaleLowerCase(locale);
  return msg`${total} altogether, including ${included}.`;
}

/** Rooms for the nights of an event, as far as so many are free. */
function roomsText(
  { i18n, locale }: EnquiryInWords,
  { day, wish }: AskedHall,
  { freeRooms }: ReplyContext,
): MailText[] {
  if (wish.rooms === 0 || freeRooms < wish.rooms) return [];
  const dates = mark(formatDayRange(day, addDays(day, wish.days), locale));
  const rooms = mark(i18n._(msg`${plural(wish.rooms, { one: '# room', other: '# rooms' })}`));
  return [msg`We also have ${rooms} for ${dates}; they are yours once they are paid.`];
}

function mark(filled: string): string {
  return `${MARK}${filled}${END}`;
}
