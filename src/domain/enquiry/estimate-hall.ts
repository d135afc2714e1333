import { addDays, type CalendarDate } from '#domain/calendar/calendar-date.ts';
import { endOf, type Hall, type HallTerms, type HallWish, hallTermsOn, SEATINGS, type Seating } from './hall.ts';

/** `amountMinor` = `count` × `priceMinor`, in kopiyky. `extra`: its index in the terms. */
export type EstimateLine = { readonly count: number; readonly priceMinor: number; readonly amountMinor: number } & (
  | { readonly kind: 'hall' | 'set_up' }
  | { readonly kind: 'extra'; readonly extra: number }
);

/** The total is the sum of the lines. */
export interface HallEstimate {
  readonly lines: readonly EstimateLine[];
  readonly totalMinor: number;
}

/** A hall with enough seats. */
interface FittingHall {
  readonly hall: string;
  readonly seating: Seating;
  readonly seats: number;
}

export type HallRefusal =
  | { readonly reason: 'unknown_hall' }
  | { readonly reason: 'too_few_hours'; readonly minimumHours: number }
  | { readonly reason: 'outside_hours'; readonly opensAt: number; readonly closesAt: number }
  /** `fitting`: null if no hall of the resort has enough seats. */
  | { readonly reason: 'too_many_people'; readonly seats: number; readonly fitting: FittingHall | null };

export type HallEstimation =
  | { readonly isPossible: true; readonly estimate: HallEstimate }
  | { readonly isPossible: false; readonly refusals: readonly HallRefusal[] };

/**
 * Estimates the price of an event. Page and server both use this function, with the day's terms (`hallTermsOn`). Spec
 * section 5: a hall is booked for at least five hours.
 */
export function estimateHall(wish: HallWish, halls: readonly Hall[], terms: HallTerms): HallEstimation {
  const hall = halls.find(({ slug }) => slug === wish.hall);
  if (hall === undefined) return { isPossible: false, refusals: [{ reason: 'unknown_hall' }] };
  const refusals = findRefusals(wish, hall, halls, terms);
  return refusals.length > 0
    ? { isPossible: false, refusals }
    : { isPossible: true, estimate: writeEstimate(wish, hall, terms) };
}

/** A day further ahead is a typo. */
const MOST_DAYS_AHEAD = 2 * 366;

export type EventDayProblem = 'past' | 'too_far' | 'closed';

/** Returns null if events may take place on this day and the following ones. `today` is the date at the resort. */
export function findDayProblem(
  day: CalendarDate,
  today: CalendarDate,
  terms: HallTerms,
  days = 1,
): EventDayProblem | null {
  if (day < today) return 'past';
  if (day > lastEventDay(today)) return 'too_far';
  return hallTermsOn(terms, day, days) === null ? 'closed' : null;
}

export function lastEventDay(today: CalendarDate): CalendarDate {
  return addDays(today, MOST_DAYS_AHEAD);
}

function findRefusals(wish: HallWish, hall: Hall, halls: readonly Hall[], terms: HallTerms): HallRefusal[] {
  const { hours, startsAt, people, seating } = wish;
  const { minimumHours, opensAt, closesAt } = terms;
  const refusals: HallRefusal[] = [];
  if (hours < minimumHours) refusals.push({ reason: 'too_few_hours', minimumHours });
  if (startsAt < opensAt || endOf(wish) > closesAt) refusals.push({ reason: 'outside_hours', opensAt, closesAt });
  const seats = hall.seats[seating];
  if (people > seats) refusals.push({ reason: 'too_many_people', seats, fitting: findFitting(wish, halls) });
  return refusals;
}

/**
 * Finds the wanted seating if a hall has enough of it; otherwise the same hall with another seating, otherwise any
 * hall. If several fit, the smallest.
 */
function findFitting({ hall: wished, seating: wanted, people }: HallWish, halls: readonly Hall[]): FittingHall | null {
  const places = halls.flatMap(({ slug, seats }) =>
    SEATINGS.map((seating) => ({ hall: slug, seating, seats: seats[seating] })),
  );
  const distance = ({ hall, seating }: FittingHall) => (seating === wanted ? 0 : hall === wished ? 1 : 2);
  const fitting = places.filter(({ seats }) => seats >= people);
  return fitting.sort((one, other) => distance(one) - distance(other) || one.seats - other.seats)[0] ?? null;
}

function writeEstimate({ hours, people, days }: HallWish, hall: Hall, { setUpMinor, extras }: HallTerms): HallEstimate {
  const counts = { event: 1, hour: hours * days, person: people * days } as const;
  const lines: EstimateLine[] = [
    { kind: 'hall', ...multiply(counts.hour, hall.hourMinor) },
    { kind: 'set_up', ...multiply(1, setUpMinor) },
    ...extras.map(({ per, priceMinor }, extra) => ({
      kind: 'extra' as const,
      extra,
      ...multiply(counts[per], priceMinor),
    })),
  ];
  return { lines, totalMinor: lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0) };
}

function multiply(count: number, priceMinor: number) {
  return { count, priceMinor, amountMinor: count * priceMinor };
}
