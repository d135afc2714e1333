import { addDays, type CalendarDate, daysBetween } from '#domain/calendar/calendar-date.ts';
import type { DeskPayment } from '#domain/desk/phone-booking.ts';
import type { Accommodation } from '#domain/stay/accommodation.ts';
import type { GuestParty } from '#domain/stay/guest-party.ts';
import type { Stay } from '#domain/stay/stay.ts';
import { drawFrom } from './draw-from.ts';
import { sampleGuest } from './sample-guests.ts';

/** `minute` counts from midnight in UTC. */
export type SeasonStep = { readonly day: CalendarDate; readonly minute: number; readonly stay: number } & (
  | { readonly kind: 'place' | 'give_unit' | 'cancel' | 'expire' | 'check_in' | 'check_out' | 'no_show' }
  /** Returns the money that is owed. */
  | { readonly kind: 'give_back' }
  /** `share` is the part of the price that is paid. */
  | { readonly kind: 'pay'; readonly method: 'cash' | 'terminal' | 'transfer'; readonly share: 'half' | 'rest' }
);

export interface SeasonStay {
  readonly accommodation: Accommodation;
  readonly stay: Stay;
  readonly party: GuestParty;
  readonly guest: ReturnType<typeof sampleGuest>;
  readonly payment: DeskPayment;
}

export interface Season {
  readonly stays: readonly SeasonStay[];
  /** Sorted by time, none later than now. */
  readonly steps: readonly SeasonStep[];
}

export const SEASON_STAYS = 600;
const SEED = 1;
const GIVEN_AFTER_MINUTES = 3;
const DAYS_BEFORE = 56;
const DAYS_AHEAD = 70;
const LONGEST_LEAD_DAYS = 40;
/** The share of future stays to which reception has already assigned a unit. */
const PLACED_SHARE = 0.95;
const [MORNING, NOON, EVENING] = [8 * 60, 13 * 60, 18 * 60];

/** Returns the first night that must be on sale. */
export function seasonStart(today: CalendarDate): CalendarDate {
  return addDays(today, -DAYS_BEFORE);
}

/**
 * Generates a season around today: guests who left, are in house, will come, cancelled or did not come, with their
 * payments. The same day and houses give the same season. `minute`: now, in UTC.
 */
export function drawSeason(
  accommodations: readonly Accommodation[],
  today: CalendarDate,
  minute: number,
  count: number,
): Season {
  const draw = drawFrom(SEED);
  const houses = accommodations.flatMap((house) => Array<Accommodation>(house.units).fill(house));
  const stays: SeasonStay[] = [];
  const steps: SeasonStep[] = [];
  for (let index = 0; index < count; index += 1) {
    const accommodation = draw.one(houses);
    // The days around today are almost full, because the desk shows them first.
    const isNear = draw.share() < 0.15;
    const arrival = addDays(today, isNear ? draw.whole(-2, 3) : draw.whole(-DAYS_BEFORE, DAYS_AHEAD));
    const departure = addDays(arrival, draw.one([2, 2, 2, 3, 3, 3, 4, 5, 7]));
    const stay = { arrival, departure };
    const placed = [addDays(arrival, -draw.whole(2, LONGEST_LEAD_DAYS)), addDays(today, -draw.whole(1, 14))].sort()[0];
    const fate = drawFate(draw.share(), stay, today);
    const payment =
      fate === 'expired' || fate === 'held' ? 'link' : draw.one(['at_reception', 'cash', 'transfer'] as const);
    stays.push({ accommodation, stay, party: drawParty(draw, accommodation), guest: sampleGuest(draw), payment });
    steps.push(...stepsOf(draw, { fate, stay, placed: placed as CalendarDate, index }, today, minute));
  }
  const isPast = (step: SeasonStep) => step.day < today || (step.day === today && step.minute <= minute);
  return { stays, steps: steps.filter(isPast).sort(byTime) };
}

type Draw = ReturnType<typeof drawFrom>;
type Fate = 'comes' | 'prepaid' | 'cancelled' | 'cancelled_paid' | 'refunded' | 'expired' | 'held' | 'no_show';

/** `share` is between 0 and 1. */
function drawFate(share: number, { arrival }: Stay, today: CalendarDate): Fate {
  if (share < 0.05) return 'cancelled';
  if (share < 0.07) return 'cancelled_paid';
  if (share < 0.09) return 'refunded';
  if (share < 0.13) return 'expired';
  if (share < 0.17) return daysBetween(arrival, today) > 0 ? 'no_show' : 'comes';
  if (share < 0.18 && arrival > today) return 'held';
  return share < 0.6 ? 'comes' : 'prepaid';
}

function drawParty(draw: Draw, { baseCapacity, extraSeats }: Accommodation): GuestParty {
  const adults = draw.whole(1, Math.max(1, Math.min(baseCapacity, 4)));
  const left = baseCapacity + extraSeats - adults;
  const children = draw.share() < 0.35 ? Math.min(left, draw.whole(1, 2)) : 0;
  return { adults, children: Array.from({ length: children }, () => (draw.share() < 0.5 ? '0-5' : '6+')) };
}

interface Plan {
  readonly fate: Fate;
  readonly stay: Stay;
  readonly placed: CalendarDate;
  readonly index: number;
}

function stepsOf(draw: Draw, { fate, stay, placed, index }: Plan, today: CalendarDate, minute: number): SeasonStep[] {
  const at = (day: CalendarDate, from: number) => ({ day, minute: from + draw.whole(0, 170), stay: index });
  const pay = (day: CalendarDate, from: number, share: 'half' | 'rest'): SeasonStep => {
    return { ...at(day, from), kind: 'pay', method: draw.one(['cash', 'terminal', 'terminal', 'transfer']), share };
  };
  const place: SeasonStep = { ...at(placed, MORNING), kind: 'place' };
  const given: SeasonStep[] =
    draw.share() < PLACED_SHARE ? [{ ...place, minute: place.minute + GIVEN_AFTER_MINUTES, kind: 'give_unit' }] : [];
  const later = (days: number) => [addDays(placed, days), stay.arrival].sort()[0] as CalendarDate;
  switch (fate) {
    case 'held':
      return [{ ...place, day: today, minute: Math.max(0, minute - draw.whole(2, 25)) }];
    case 'expired':
      return [place, { ...place, minute: place.minute + 31, kind: 'expire' }];
    case 'cancelled':
      return [place, { ...at(later(1), NOON), kind: 'cancel' }];
    case 'cancelled_paid':
      return [place, pay(placed, NOON, 'rest'), { ...at(later(1), EVENING), kind: 'cancel' }];
    case 'refunded': {
      const cancel: SeasonStep = { ...at(later(1), EVENING), kind: 'cancel' };
      return [place, pay(placed, NOON, 'rest'), cancel, { ...at(addDays(cancel.day, 1), NOON), kind: 'give_back' }];
    }
    case 'no_show':
      return [place, ...given, { ...at(addDays(stay.arrival, 1), MORNING), kind: 'no_show' }];
    case 'comes':
    case 'prepaid': {
      const checkIn: SeasonStep = { ...at(stay.arrival, NOON), kind: 'check_in' };
      const isDebtor = draw.share() < 0.06;
      const paid =
        fate === 'prepaid' ? pay(later(1), MORNING, 'rest') : pay(stay.arrival, NOON - 60, isDebtor ? 'half' : 'rest');
      const rest = isDebtor && fate === 'comes' ? [pay(stay.departure, MORNING - 180, 'rest')] : [];
      return [place, ...given, paid, checkIn, ...rest, { ...at(stay.departure, MORNING - 120), kind: 'check_out' }];
    }
  }
}

/** In the same minute, placing comes before paying, and paying before other steps. */
function byTime(one: SeasonStep, other: SeasonStep): number {
  if (one.day !== other.day) return one.day < other.day ? -1 : 1;
  return one.minute - other.minute;
}
