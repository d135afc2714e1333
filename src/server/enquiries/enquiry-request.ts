import { fromOrderAge } from '#contract/availability/child-ages.ts';
import type { ContentOf } from '#contract/content/site-content.ts';
import type { EnquiredHall, EnquiredStay, EnquiryRequest } from '#contract/enquiries/enquiries.ts';
import { toHalls, toHallTerms, toHallWish } from '#contract/enquiries/hall-terms.ts';
import { houseOfTopic, TOPIC_CONTACTS, TOPIC_HALL } from '#contract/enquiries/topics.ts';
import type { MiceRecord } from '#contract/pages/mices.ts';
import { toPhoneNumbering } from '#contract/resort/phone-numbering.ts';
import { type CalendarDate, parseCalendarDate } from '#domain/calendar/calendar-date.ts';
import { clockOf } from '#domain/calendar/opening-hours.ts';
import type { StayWish } from '#domain/enquiry/enquiry-facts.ts';
import { checkEnquiryForm, enquiryProblemText } from '#domain/enquiry/enquiry-form.ts';
import { type EventDayProblem, estimateHall, findDayProblem, type HallRefusal } from '#domain/enquiry/estimate-hall.ts';
import { hallTermsOn } from '#domain/enquiry/hall.ts';
import { findSpamSign, SPAM_TEXTS } from '#domain/enquiry/spam-check.ts';
import type { Phones } from '#domain/guest/phone.ts';
import { phonesOf } from '#domain/guest/phones.ts';
import { quoteStay } from '#domain/pricing/quote.ts';
import type { Accommodation } from '#domain/stay/accommodation.ts';
import { evaluateDates } from '#domain/stay/evaluate-stay.ts';
import { isPartyAllowed } from '#domain/stay/guest-party.ts';
import { countNights, nightsOf } from '#domain/stay/stay.ts';
import { type Catalogue, resortOf, toCatalogue } from '../availability/catalogue.ts';
import { readRequestedStay } from '../availability/requested-stay.ts';
import type { ReadNights } from '../availability/stay-search.ts';
import { FieldsRefused, type Problems } from '../http/plugins/validation.ts';
import type { EnquiryToPlace, EvaluatedEnquiry } from './enquiry.ts';

export interface EnquiryContent {
  readonly mice: MiceRecord;
  readonly offerSlugs: readonly string[];
  readonly catalogue: Catalogue;
  readonly phones: Phones;
}

export function enquiryContentOf(
  content: ContentOf<'mices' | 'specialOffers' | 'homePages' | 'categories'>,
): EnquiryContent {
  const { mices, specialOffers } = content;
  const mice = mices.data[0]?.attributes[0];
  if (mice === undefined) throw new Error('The content has no record of its halls');
  const phones = phonesOf(toPhoneNumbering(resortOf(content)));
  return {
    mice,
    phones,
    catalogue: toCatalogue(content),
    offerSlugs: specialOffers.data.flatMap(({ attributes }) => attributes.map(({ slug }) => slug)),
  };
}

/** The number of nights that the calendar shows. The desk decides on long stays. */
const MOST_NIGHTS = 366;

/** Throws all problems at once. Refusals by the resort's terms are returned, so that a repetition gets its answer. */
export async function readEnquiry(
  body: EnquiryRequest,
  content: EnquiryContent,
  today: CalendarDate,
  readNights: ReadNights,
): Promise<{ readonly enquiry: EnquiryToPlace; readonly evaluated: EvaluatedEnquiry }> {
  const problems: Problems = {};
  const { topic, hall: asked, stay: askedStay, locale } = body;
  const trap = findSpamSign({ website: body.website, secondsOpen: body.seconds_open });
  if (trap !== null) problems[trap === 'website' ? 'website' : 'seconds_open'] = [SPAM_TEXTS[trap]];
  const form = checkEnquiryForm(body, topic === TOPIC_CONTACTS, content.phones);
  if (!form.isValid) Object.assign(problems, formProblems(form.problems));
  const house = content.catalogue.accommodations.find(
    ({ slug, phoneOnly }) => phoneOnly && slug === houseOfTopic(topic),
  );
  const isKnown = house !== undefined || [TOPIC_CONTACTS, TOPIC_HALL, ...content.offerSlugs].includes(topic);
  if (!isKnown) problems.topic = ['is not known'];
  if (house === undefined && askedStay !== undefined) problems.stay = ['belongs to a house that is booked by phone'];
  const stay = house && askedStay ? readStayWish(askedStay, house, today, problems) : null;
  if (topic === TOPIC_HALL && asked === undefined) problems.hall = ['is required'];
  if (topic !== TOPIC_HALL && asked !== undefined) problems.hall = ['belongs to the topic hall alone'];
  const day = asked === undefined ? null : parseCalendarDate(asked.date);
  if (asked !== undefined && day === null) problems['hall.date'] = ['is no day'];
  const evaluated =
    asked && day
      ? evaluateHall(asked, day, content.mice, today)
      : house && stay
        ? await evaluateStayWish(stay, house, content.catalogue, today, readNights)
        : NOTHING_MORE;
  if (Object.keys(problems).length > 0 || !form.isValid) {
    throw new FieldsRefused({ ...problems, ...(!evaluated.isPossible && evaluated.problems) });
  }
  const hall = asked && day ? { day, wish: toHallWish(asked) } : null;
  return { enquiry: { topic, enquirer: form.enquirer, locale, hall, stay }, evaluated };
}

const NOTHING_MORE: EvaluatedEnquiry = { isPossible: true, facts: { hall: null, stay: null } };

function readStayWish(asked: EnquiredStay, house: Accommodation, today: CalendarDate, problems: Problems) {
  const field = (name: 'arrival' | 'departure') => ({ name: `stay.${name}`, text: asked[name] });
  const dates = {
    arrival: field('arrival'),
    departure: field('departure'),
    notation: { parse: parseCalendarDate, example: '2026-12-13' },
  };
  const { stay, refusal } = readRequestedStay(dates, { today, earliestArrival: null, maximumNights: MOST_NIGHTS });
  Object.assign(problems, refusal);
  const party = { adults: asked.adults, children: asked.child_ages.map(fromOrderAge) };
  if (!isPartyAllowed(party, house)) problems['stay.adults'] = ['must be fewer: the house does not hold so many'];
  return stay && { stay, party };
}

/** The desk may agree to more than the site sells, such as a shorter stay, so only past stays are refused. */
async function evaluateStayWish(
  wish: StayWish,
  house: Accommodation,
  { rules, specialOffers }: Catalogue,
  today: CalendarDate,
  readNights: ReadNights,
): Promise<EvaluatedEnquiry> {
  const { stay, party } = wish;
  if (stay.arrival < today) return { isPossible: false, problems: { 'stay.arrival': ['is in the past'] } };
  const nights = (await readNights([house.id], stay.arrival, stay.departure)).get(house.id);
  const nightPricesMinor = nightsOf(stay).flatMap((night) => nights?.get(night)?.priceMinor ?? []);
  const isSold =
    nightPricesMinor.length === countNights(stay) &&
    evaluateDates(stay, today, rules, house.minimumStayBlocks) === null;
  const quote = isSold
    ? quoteStay([{ accommodation: house, party, nightPricesMinor }], stay, today, specialOffers)
    : null;
  return { isPossible: true, facts: { hall: null, stay: { ...wish, totalMinor: quote?.totalMinor ?? null } } };
}

function formProblems(problems: Readonly<Record<string, Parameters<typeof enquiryProblemText>[0]>>): Problems {
  return Object.fromEntries(Object.entries(problems).map(([field, problem]) => [field, [enquiryProblemText(problem)]]));
}

/** Uses the same function as the page. */
function evaluateHall(asked: EnquiredHall, day: CalendarDate, mice: MiceRecord, today: CalendarDate): EvaluatedEnquiry {
  const wish = toHallWish(asked);
  const terms = toHallTerms(mice);
  const estimation = estimateHall(wish, toHalls(mice), hallTermsOn(terms, day, wish.days) ?? terms);
  const dayProblem = findDayProblem(day, today, terms, wish.days);
  if (estimation.isPossible && dayProblem === null) {
    return { isPossible: true, facts: { hall: { day, wish, estimate: estimation.estimate }, stay: null } };
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
