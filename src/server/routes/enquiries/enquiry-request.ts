import type { ContentOf } from '#contract/content/site-content.ts';
import type { EnquiredHall, EnquiryRequest } from '#contract/enquiries/enquiries.ts';
import { toHalls, toHallTerms, toHallWish } from '#contract/enquiries/hall-terms.ts';
import { TOPIC_CONTACTS, TOPIC_HALL } from '#contract/enquiries/topics.ts';
import type { MiceRecord } from '#contract/pages/mices.ts';
import { toPhoneNumbering } from '#contract/resort/phone-numbering.ts';
import { type CalendarDate, parseCalendarDate } from '#domain/calendar/calendar-date.ts';
import { checkEnquiryForm, enquiryProblemText } from '#domain/enquiry/enquiry-form.ts';
import { type EventDayProblem, estimateHall, findDayProblem, type HallRefusal } from '#domain/enquiry/estimate-hall.ts';
import { hallTermsOn } from '#domain/enquiry/hall.ts';
import { findTrapSign, TRAP_TEXTS } from '#domain/enquiry/human-trap.ts';
import type { Phones } from '#domain/guest/phone.ts';
import { phonesOf } from '#domain/guest/phones.ts';
import { resortOf } from '../../catalogue.ts';
import type { EnquiryToPlace, EvaluatedEnquiry } from '../../enquiries/enquiry.ts';
import { FieldsRefused } from '../../plugins/validation.ts';

/** What the resort's content says of halls and offers. */
export interface EnquiryContent {
  readonly mice: MiceRecord;
  readonly offerSlugs: readonly string[];
  readonly phones: Phones;
}

export function enquiryContentOf(content: ContentOf<'mices' | 'specialOffers' | 'homePages'>): EnquiryContent {
  const { mices, specialOffers } = content;
  const mice = mices.data[0]?.attributes[0];
  if (mice === undefined) throw new Error('The content has no record of its halls');
  const phones = phonesOf(toPhoneNumbering(resortOf(content)));
  return {
    mice,
    phones,
    offerSlugs: specialOffers.data.flatMap(({ attributes }) => attributes.map(({ slug }) => slug)),
  };
}

type Problems = Record<string, string[]>;

/**
 * The enquiry in a body. Throws the problems of all fields at once. What only the resort's terms refuse is returned,
 * so that a repeated request gets its earlier answer although its day has passed.
 */
export function readEnquiry(
  body: EnquiryRequest,
  content: EnquiryContent,
  today: CalendarDate,
): { readonly enquiry: EnquiryToPlace; readonly evaluated: EvaluatedEnquiry } {
  const problems: Problems = {};
  const { topic, hall: asked, locale } = body;
  const trap = findTrapSign({ website: body.website, secondsOpen: body.seconds_open });
  if (trap !== null) problems[trap === 'website' ? 'website' : 'seconds_open'] = [TRAP_TEXTS[trap]];
  const form = checkEnquiryForm(body, topic === TOPIC_CONTACTS, content.phones);
  if (!form.isValid) Object.assign(problems, formProblems(form.problems));
  if (![TOPIC_CONTACTS, TOPIC_HALL, ...content.offerSlugs].includes(topic)) problems.topic = ['is not known'];
  if (topic === TOPIC_HALL && asked === undefined) problems.hall = ['is required'];
  if (topic !== TOPIC_HALL && asked !== undefined) problems.hall = ['belongs to the topic hall alone'];
  const day = asked === undefined ? null : parseCalendarDate(asked.date);
  if (asked !== undefined && day === null) problems['hall.date'] = ['is no day'];
  const evaluated = asked && day ? evaluateHall(asked, day, content.mice, today) : NOTHING_MORE;
  if (Object.keys(problems).length > 0 || !form.isValid) {
    throw new FieldsRefused({ ...problems, ...(!evaluated.isPossible && evaluated.problems) });
  }
  const hall = asked && day ? { day, wish: toHallWish(asked) } : null;
  return { enquiry: { topic, enquirer: form.enquirer, locale, hall }, evaluated };
}

const NOTHING_MORE: EvaluatedEnquiry = { isPossible: true, facts: { hall: null } };

function formProblems(problems: Readonly<Record<string, Parameters<typeof enquiryProblemText>[0]>>): Problems {
  return Object.fromEntries(Object.entries(problems).map(([field, problem]) => [field, [enquiryProblemText(problem)]]));
}

/** By the function that the page asks too. */
function evaluateHall(asked: EnquiredHall, day: CalendarDate, mice: MiceRecord, today: CalendarDate): EvaluatedEnquiry {
  const wish = toHallWish(asked);
  const terms = toHallTerms(mice);
  const estimation = estimateHall(wish, toHalls(mice), hallTermsOn(terms, day) ?? terms);
  const dayProblem = findDayProblem(day, today, terms);
  if (estimation.isPossible && dayProblem === null) {
    return { isPossible: true, facts: { hall: { day, wish, estimate: estimation.estimate } } };
  }
  const problems: Problems = {};
  if (dayProblem !== null) problems['hall.date'] = [DAY_TEXTS[dayProblem]];
  if (!estimation.isPossible) for (const refusal of estimation.refusals) Object.assign(problems, inWords(refusal));
  return { isPossible: false, problems };
}

const DAY_TEXTS: Readonly<Record<EventDayProblem, string>> = {
  past: 'has passed',
  too_far: 'is too far ahead',
  closed: 'is a day on which the halls are closed',
};

function inWords(refusal: HallRefusal): Problems {
  switch (refusal.reason) {
    case 'unknown_hall':
      return { 'hall.hall': ['is not known'] };
    case 'too_few_hours':
      return { 'hall.hours': [`must be at least ${refusal.minimumHours}`] };
    case 'outside_hours':
      return {
        'hall.start': [`the event must lie between ${clockOf(refusal.opensAt)} and ${clockOf(refusal.closesAt)}`],
      };
    case 'too_many_people': {
      const { seats, fitting } = refusal;
      const instead =
        fitting === null ? 'no hall has so many' : `${fitting.hall} (${fitting.seating}) has ${fitting.seats}`;
      return { 'hall.people': [`must be at most ${seats}; ${instead}`] };
    }
  }
}

function clockOf(minute: number): string {
  return [Math.floor(minute / 60), minute % 60].map((figure) => String(figure).padStart(2, '0')).join(':');
}
