import type { FreeRoomsQuery } from '#contract/availability/availability.ts';
import { fromQueryAge } from '#contract/availability/child-ages.ts';
import { type CalendarDate, daysBetween } from '#domain/calendar/calendar-date.ts';
import type { Accommodation } from '#domain/stay/accommodation.ts';
import { type GuestParty, isPartyAllowed } from '#domain/stay/guest-party.ts';
import type { Stay } from '#domain/stay/stay.ts';
import { FieldsRefused } from '../http/plugins/validation.ts';

/** Both dates as sent. Error messages repeat the sender's field names. */
export interface RequestedDates {
  readonly arrival: { readonly name: string; readonly text: string };
  readonly departure: RequestedDates['arrival'];
  readonly notation: { readonly parse: (text: string) => CalendarDate | null; readonly example: string };
}

export type RequestedStay =
  | { readonly stay: Stay; readonly refusal: null }
  | { readonly stay: null; readonly refusal: Readonly<Record<string, string[]>> };

/** The date picker offers a hundred years in both directions (spec section 2). */
const MOST_YEARS_AWAY = 100;
const MOST_DAYS_AWAY = Math.floor(MOST_YEARS_AWAY * 365.2425);

export interface DateLimits {
  readonly today: CalendarDate;
  /** null for a repeated order, which gets its earlier response however long ago the stay was. */
  readonly earliestArrival: CalendarDate | null;
  readonly maximumNights: number;
}

/** Checks dates and length; the domain decides whether the stay can be booked. */
export function readRequestedStay(
  dates: RequestedDates,
  { today, earliestArrival, maximumNights }: DateLimits,
): RequestedStay {
  const { arrival, departure, notation } = dates;
  const problems = new Map<string, string>();
  for (const field of [arrival, departure]) {
    const problem = refuseDate(field.text, notation, today);
    if (problem !== null) problems.set(field.name, problem);
  }
  const stay = { arrival: notation.parse(arrival.text), departure: notation.parse(departure.text) };
  if (problems.size > 0 || stay.arrival === null || stay.departure === null) return refuse(problems);

  const nights = daysBetween(stay.arrival, stay.departure);
  if (earliestArrival !== null && stay.arrival < earliestArrival) problems.set(arrival.name, 'is in the past');
  if (nights < 1) problems.set(departure.name, `must be later than ${arrival.name}`);
  else if (nights > maximumNights) problems.set(departure.name, `must be at most ${maximumNights} nights later`);
  if (problems.size > 0) return refuse(problems);
  return { stay: { arrival: stay.arrival, departure: stay.departure }, refusal: null };
}

function refuseDate(text: string, { parse, example }: RequestedDates['notation'], today: CalendarDate): string | null {
  const date = parse(text);
  if (date === null) return `must be a date that exists, written like ${example}`;
  return Math.abs(daysBetween(today, date)) > MOST_DAYS_AWAY ? `is more than ${MOST_YEARS_AWAY} years away` : null;
}

function refuse(problems: ReadonlyMap<string, string>): RequestedStay {
  return { stay: null, refusal: Object.fromEntries([...problems].map(([name, problem]) => [name, [problem]])) };
}

/** Throws FieldsRefused unless there is one age per child, and for a party that no guest could choose. */
export function readRequestedParty(
  query: Pick<FreeRoomsQuery, 'adults' | 'childs' | 'child_ages[]'>,
  accommodations: readonly Accommodation[],
): GuestParty {
  const ages = query['child_ages[]'] ?? [];
  if (ages.length !== query.childs) {
    throw new FieldsRefused({ 'child_ages[]': [`must name ${query.childs} ages, one per child`] });
  }
  const party = { adults: query.adults, children: ages.map(fromQueryAge) };
  const isImaginable = [null, ...accommodations].some((accommodation) => isPartyAllowed(party, accommodation));
  if (!isImaginable) throw new FieldsRefused({ adults: ['must be fewer: no room holds this many guests'] });
  return party;
}
