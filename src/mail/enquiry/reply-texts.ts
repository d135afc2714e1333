import { numbering } from 'virtual:resort-numbering';
import { msg, plural } from '@lingui/core/macro';
import { formatDay, formatDayRange, formatMinute } from '#app/format/dates.ts';
import { formatPrice } from '#app/format/price.ts';
import { nightsText } from '#app/format/stay-words.ts';
import { typeset } from '#app/typesetting/typeset.ts';
import { toHalls, toHallTerms } from '#contract/enquiries/hall-terms.ts';
import { addDays } from '#domain/calendar/calendar-date.ts';
import { estimateHall } from '#domain/enquiry/estimate-hall.ts';
import { endOf, hallTermsOn, type Seating } from '#domain/enquiry/hall.ts';
import { findOtherHall, type ReplyTemplate, replyTemplatesFor } from '#domain/enquiry/reply-templates.ts';
import { phonesOf } from '#domain/guest/phones.ts';
import { countNights } from '#domain/stay/stay.ts';
import type { MailText } from '#mail/mail-body.ts';
import { openWords, partyWithAges, sayAll } from '#mail/mail-words.ts';
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
  const otherHall = enquiry.hall === null ? null : findOtherHall(enquiry.hall.wish, toHalls(words.mice));
  return replyTemplatesFor(enquiry, { ...context, otherHall }).map((template) => {
    const lines = [msg`Good day!`, ...PARTS[template]({ words, context, otherHall }), signature(context)];
    const marked = (sayAll(lines, i18n) as string[]).join('\n');
    return {
      template,
      text: marked.replaceAll(MARKED, '$1'),
      filled: [...new Set([...marked.matchAll(MARKED)].map(([, filled = '']) => filled))],
    };
  });
};

interface Reply {
  readonly words: EnquiryInWords;
  readonly context: ReplyContext;
  readonly otherHall: ReturnType<typeof findOtherHall>;
}

const PARTS: Readonly<Record<ReplyTemplate, (reply: Reply) => MailText[]>> = {
  hall_free: ({ words, context }) => {
    const { hall, days, from, to } = hallMarks(words);
    return [
      msg`${hall} is free on ${days} from ${from} to ${to}.`,
      setUpText(words),
      totalText(words, words.enquiry.hall?.estimate.totalMinor ?? 0),
      ...roomsText(words, context),
      msg`Confirm by email or by phone, and we put the hall down for you.`,
    ];
  },
  hall_taken: ({ words }) => {
    const { hall, days } = hallMarks(words);
    return [msg`${hall} is taken on ${days}.`, msg`Which other day would suit you?`];
  },
  other_hall: ({ words, otherHall }) => {
    const { hall, days } = hallMarks(words);
    if (otherHall === null) return [];
    const other = mark(hallTitle(words.mice, otherHall.slug, words.locale));
    const people = mark(peopleText(words));
    return [
      msg`${hall} is taken on ${days}, but ${other} is free.`,
      msg`It seats ${people} in the same way.`,
      ...otherTotal(words, otherHall.slug),
    ];
  },
  house_free: ({ words }) => {
    const { house, dates, nights, party } = stayMarks(words);
    const totalMinor = words.enquiry.stay?.totalMinor ?? null;
    const total = totalMinor === null ? null : mark(formatPrice(totalMinor, words.locale));
    return [
      msg`Yes, it is free: ${house}, ${dates}, ${nights}, ${party}.`,
      ...(total === null ? [] : [msg`${total} altogether.`]),
      msg`Confirm by email or by phone, and we book it for you.`,
    ];
  },
  house_taken: ({ words }) => {
    const { house, dates } = stayMarks(words);
    return [msg`${house}: nothing is free for ${dates}.`, msg`Which other dates would suit you?`];
  },
  other_house: ({ words, context: { otherHouse } }) => {
    if (otherHouse === null) return [];
    const { house, dates, nights, party } = stayMarks(words);
    const other = mark(typeset(otherHouse.title[words.locale]));
    const total = mark(formatPrice(otherHouse.totalMinor, words.locale));
    return [
      msg`${house}: nothing is free for ${dates}.`,
      msg`But this is free on the same dates: ${other}, ${nights}, ${party}.`,
      msg`${total} altogether.`,
      msg`Confirm by email or by phone, and we book it for you.`,
    ];
  },
  answer: () => [''],
  invoice: () => [
    msg`We will send the invoice to this address.`,
    msg`Please write the name, code and address of the company.`,
  ],
  call_back: ({ words }) => {
    const { phone } = words.enquiry.enquirer;
    const spelt = mark(phonesOf(numbering).spell(phone) ?? phone);
    return [msg`We will call you at ${spelt}.`, msg`If a certain hour suits you better, write to us when.`];
  },
};

function signature({ staffName }: ReplyContext): MailText {
  return staffName === '' ? msg`Front desk` : msg`${staffName}, front desk`;
}

function hallMarks({ enquiry: { hall: asked }, mice, locale }: EnquiryInWords) {
  if (asked === null) throw new RangeError('The enquiry is not about a hall');
  const { day, wish } = asked;
  const last = addDays(day, wish.days - 1);
  const days = wish.days === 1 ? formatDay(day, locale) : formatDayRange(day, last, locale);
  return {
    hall: mark(hallTitle(mice, wish.hall, locale)),
    days: mark(days),
    from: mark(formatMinute(wish.startsAt)),
    to: mark(formatMinute(endOf(wish))),
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

function peopleText({ enquiry: { hall }, i18n }: EnquiryInWords): string {
  return i18n._(msg`${plural(hall?.wish.people ?? 0, { one: '# person', other: '# people' })}`);
}

const SET_UP: Readonly<Record<Seating, (people: string, time: string) => MailText>> = {
  theatre: (people, time) => msg`We set rows of chairs for ${people} by ${time}.`,
  u_shape: (people, time) => msg`We set the tables in a U for ${people} by ${time}.`,
  classroom: (people, time) => msg`We set desks for ${people} by ${time}.`,
};

function setUpText(words: EnquiryInWords): MailText {
  const { enquiry, mice } = words;
  const { seating = 'theatre', startsAt = 0 } = enquiry.hall?.wish ?? {};
  const ready = formatMinute(Math.max(0, startsAt - mice.enquiry.set_up.minutes));
  return SET_UP[seating](mark(peopleText(words)), mark(ready));
}

/** The sum, and what costs nothing more. */
function totalText({ mice, locale }: EnquiryInWords, totalMinor: number): MailText {
  const total = mark(formatPrice(totalMinor, locale));
  const free = mice.enquiry.extras.filter(({ price }) => price === 0).map(({ title }) => title[locale]);
  if (free.length === 0) return msg`${total} altogether.`;
  const included = free.join(', ').toLocaleLowerCase(locale);
  return msg`${total} altogether, included: ${included}.`;
}

function otherTotal(words: EnquiryInWords, slug: string): MailText[] {
  const { enquiry, mice } = words;
  if (enquiry.hall === null) return [];
  const { day, wish } = enquiry.hall;
  const terms = toHallTerms(mice);
  const estimation = estimateHall({ ...wish, hall: slug }, toHalls(mice), hallTermsOn(terms, day, wish.days) ?? terms);
  return estimation.isPossible ? [totalText(words, estimation.estimate.totalMinor)] : [];
}

/** Rooms for the nights of an event, as far as so many are free. */
function roomsText({ enquiry: { hall }, i18n, locale }: EnquiryInWords, { freeRooms }: ReplyContext): MailText[] {
  if (hall === null || hall.wish.rooms === 0 || freeRooms < hall.wish.rooms) return [];
  const dates = mark(formatDayRange(hall.day, addDays(hall.day, hall.wish.days), locale));
  const rooms = mark(i18n._(msg`${plural(hall.wish.rooms, { one: '# room', other: '# rooms' })}`));
  return [msg`We also have ${rooms} for ${dates}; they are yours once they are paid.`];
}

function mark(filled: string): string {
  return `${MARK}${filled}${END}`;
}
