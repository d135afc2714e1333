import { toAmount } from '#contract/availability/money.ts';
import type { DeskEnquiry, EnquiredEvent } from '#contract/desk/desk-enquiries.ts';
import { houseOfTopic } from '#contract/enquiries/topics.ts';
import type { LocalizedText } from '#contract/site/schema.ts';
import { addDays } from '#domain/calendar/calendar-date.ts';
import type { EstimateLine } from '#domain/enquiry/estimate-hall.ts';
import { endOf } from '#domain/enquiry/hall.ts';
import { ANSWER_MINUTES, minutesToAnswer } from '#domain/enquiry/promised-answer.ts';
import type { ChildAgeGroup } from '#domain/stay/guest-party.ts';
import { nightsOf, type Stay } from '#domain/stay/stay.ts';
import { readInventory } from '../../availability/inventory-repository.ts';
import { offsetMinutesAt } from '../../availability/time-zone.ts';
import type { Reader } from '../../database/query.ts';
import type { Enquiry } from '../../enquiries/enquiry.ts';
import type { DeskContext } from '../desk-context.ts';
import { readStaffNames } from '../staff/staff-names-repository.ts';
import { deskClockAt } from '../stays/desk-rooms.ts';
import type { Deed, WorkedEnquiry } from './enquiry-work-repository.ts';

type AskedHall = NonNullable<Enquiry['hall']>;

const MINUTE_MS = 60_000;

/** Describes enquiries as reception sees them. `events`: those among which others about the same hall are counted. */
export async function describeEnquiries(
  enquiries: readonly WorkedEnquiry[],
  events: readonly WorkedEnquiry[],
  options: DeskContext,
): Promise<DeskEnquiry[]> {
  const { readLatest } = options.database;
  const deeds = enquiries.flatMap(({ taken, answered }) => [taken ?? [], answered ?? []].flat());
  const nameOf = await readStaffNames(readLatest, deeds, 'by');
  const name = (deed: Deed) => deed && { ...deed, name: nameOf(deed.by) };
  return Promise.all(
    enquiries.map(async (enquiry): Promise<DeskEnquiry> => {
      const { id, state, topic, enquirer, locale, hall, receivedAt, taken, answered, closed } = enquiry;
      return {
        id,
        state,
        topic,
        ...enquirer,
        locale,
        received_at: receivedAt,
        about: titleOf(enquiry, options),
        hall: hall && describeEvent(enquiry, hall, events, options),
        stay: await describeVisit(enquiry, options),
        promised_at: hall === null ? null : promisedAt(receivedAt, options),
        taken: name(taken),
        answered: name(answered),
        closed_at: closed?.at ?? null,
      };
    }),
  );
}

/** Counts the units of all houses that are free on every night of the event. */
export async function countFreeRooms({ day, wish }: AskedHall, options: DeskContext): Promise<number> {
  const ids = options.content.categories.data.map(({ id }) => id);
  const nights = { arrival: day, departure: addDays(day, wish.days) };
  return countFree(ids, nights, options.database.read);
}

async function countFree(ids: readonly number[], stay: Stay, reader: Reader) {
  const inventory = await readInventory(reader, ids, stay.arrival, stay.departure);
  return ids.reduce((sum, id) => {
    const free = nightsOf(stay).map((night) => {
      const { units = 0, taken = 0 } = inventory.get(id)?.get(night) ?? {};
      return units - taken;
    });
    return sum + Math.max(0, Math.min(...free));
  }, 0);
}

function miceOf({ content }: DeskContext) {
  return content.mices.data[0]?.attributes[0];
}

function houseOf(topic: string, { content }: DeskContext) {
  const slug = houseOfTopic(topic);
  return content.categories.data.find(({ attributes: [house] }) => house?.slug === slug);
}

/** The name of the hall, house or offer of the enquiry; null: it names none, or the content no longer has it. */
export function titleOf({ topic, hall }: Enquiry, options: DeskContext): LocalizedText | null {
  if (hall !== null) return miceOf(options)?.halls.find(({ slug }) => slug === hall.wish.hall)?.title ?? null;
  const offers = options.content.specialOffers.data.flatMap(({ attributes }) => attributes);
  const named = houseOf(topic, options)?.attributes[0] ?? offers.find(({ slug }) => slug === topic);
  return named?.title ?? null;
}

function describeEvent(
  { id }: Enquiry,
  { day, wish, estimate }: AskedHall,
  events: readonly WorkedEnquiry[],
  options: DeskContext,
): EnquiredEvent {
  const hall = miceOf(options)?.halls.find(({ slug }) => slug === wish.hall);
  const { seating, people, rooms, days, startsAt } = wish;
  const end = addDays(day, days);
  const others = events.filter((other) => {
    if (other.id === id || other.state === 'closed' || other.hall?.wish.hall !== wish.hall) return false;
    return other.hall.day < end && day < addDays(other.hall.day, other.hall.wish.days);
  });
  return {
    area: hall?.area_square_metres ?? null,
    seats: hall?.seats[seating] ?? null,
    day,
    days,
    starts_at: startsAt,
    ends_at: endOf(wish),
    seating,
    people,
    meals: [...wish.meals],
    rooms,
    lines: estimate.lines.map((line) => describeLine(line, hall?.title ?? null, options)),
    total: toAmount(estimate.totalMinor),
    others: others.length,
  };
}

function describeLine(line: EstimateLine, hall: LocalizedText | null, options: DeskContext) {
  const { kind, count } = line;
  const extra = line.kind === 'extra' ? miceOf(options)?.enquiry.extras[line.extra] : undefined;
  return {
    kind,
    count,
    price: toAmount(line.priceMinor),
    amount: toAmount(line.amountMinor),
    title: kind === 'hall' ? hall : (extra?.title ?? null),
    per: kind === 'hall' ? ('hour' as const) : (extra?.per ?? ('event' as const)),
  };
}

async function describeVisit({ topic, stay: asked }: Enquiry, options: DeskContext): Promise<DeskEnquiry['stay']> {
  if (asked === null) return null;
  const { stay, party, totalMinor } = asked;
  const { id } = houseOf(topic, options) ?? {};
  const countOf = (group: ChildAgeGroup) => party.children.filter((age) => age === group).length;
  return {
    category_id: id ?? null,
    arrival: stay.arrival,
    departure: stay.departure,
    adults: party.adults,
    younger: countOf('0-5'),
    older: countOf('6+'),
    total: totalMinor === null ? null : toAmount(totalMinor),
    free: id === undefined ? 0 : await countFree([id], stay, options.database.read),
  };
}

/** The instant by which an answer is promised. Only the page about halls promises a time. null: no time is promised. */
export function promisedAt(receivedAt: string, { answerHours, timeZone }: DeskContext): string | null {
  if (answerHours === null) return null;
  const receivedMs = Date.parse(receivedAt);
  const { today, minute } = deskClockAt(receivedMs, timeZone);
  const minutes = minutesToAnswer(answerHours, today, minute);
  if (minutes === null) return null;
  const dueMs = receivedMs + minutes * MINUTE_MS;
  // The desk opens by the clock, which may change in the night before. An hour from now is an hour on any clock.
  const changedMinutes =
    minutes > ANSWER_MINUTES ? offsetMinutesAt(dueMs, timeZone) - offsetMinutesAt(receivedMs, timeZone) : 0;
  return new Date(dueMs - changedMinutes * MINUTE_MS).toISOString();
}
