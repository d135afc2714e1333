import { offersOfOneNight, priceOfNight } from '#domain/pricing/night-price.ts';
import { quoteStay, type RoomToQuote } from '#domain/pricing/quote.ts';
import type { SpecialOffer } from '#domain/pricing/special-offer.ts';
import type { Accommodation } from '#domain/stay/accommodation.ts';
import { refuseRoomOnAnyDates } from '#domain/stay/availability.ts';
import type { GuestParty } from '#domain/stay/guest-party.ts';
import { checkStay, countNights, nightsOf, type Stay, type StayRules } from '#domain/stay/stay.ts';
import { assignRooms } from './assign-rooms.ts';
import { addDays, type CalendarDate, daysBetween, weekdayOf } from './calendar-date.ts';
import type { CalendarNight } from './night-calendar.ts';

/**
 * A room for `party`, and one for each of `otherParties`. `nights` has no entry for nights that the server has not
 * returned yet.
 */
export interface PricingContext {
  readonly today: CalendarDate;
  readonly rules: StayRules;
  /** The accommodations to choose from, for example all of one kind. */
  readonly accommodations: readonly Accommodation[];
  readonly party: GuestParty;
  /** Parties of the booking's other rooms. Missing: there are none. */
  readonly otherParties?: readonly GuestParty[];
  readonly nights: ReadonlyMap<CalendarDate, CalendarNight>;
  /** All offers of the resort. A bill has the discount of the best one. Missing: none. */
  readonly specialOffers?: readonly SpecialOffer[] | undefined;
}

/** `totalMinor`: total of the cheapest accommodations for the whole stay, as on their bill, in kopiyky. */
export interface SuggestedStay {
  readonly stay: Stay;
  /** The first room's accommodation. */
  readonly accommodationId: number;
  readonly totalMinor: number;
}

export const CHEAPER_WITHIN_DAYS = 3;

/**
 * Returns the lowest bill of the stay, by the rules and amounts of an order. null: nothing is free, or a night is
 * unknown. `whole` is the stay to which rules and special offers apply, if `stay` is only a part of it.
 */
export function cheapestStay(stay: Stay, context: PricingContext, whole = stay): SuggestedStay | null {
  const { specialOffers = [], today } = context;
  const cheapest = cheapestRooms(stay, context, specialOffers, {
    roomFor: (accommodation, party) => roomOf(accommodation, party, stay, whole, context),
    sumOf: (rooms, offers) => quoteStay(rooms, whole, today, offers).totalMinor,
  });
  if (cheapest === null) return null;
  return { stay, accommodationId: cheapest.first.accommodation.id, totalMinor: cheapest.sumMinor };
}

/**
 * Returns the lowest price of one night for all rooms, including extra seats and the best offer for a single night but
 * no tax, like a "from" price. null: not free for all rooms, or unknown.
 */
export function cheapestNight(date: CalendarDate, context: PricingContext): number | null {
  const night = { arrival: date, departure: addDays(date, 1) };
  const cheapest = cheapestRooms(night, context, offersOfOneNight(context.specialOffers ?? []), {
    roomFor: (accommodation, party) => pricedRoom(accommodation, party, night, context),
    sumOf: (rooms, offers) => priceOfNight(rooms, date, context.today, offers),
  });
  return cheapest?.sumMinor ?? null;
}

/** Finds free stays of the wished length, starting with the wished arrival. */
export function nearestFreeStays(wished: Stay, most: number, context: PricingContext): SuggestedStay[] {
  const found: SuggestedStay[] = [];
  const last = [...context.nights.keys()].reduce((latest, night) => (night > latest ? night : latest), wished.arrival);
  for (let arrival = wished.arrival; arrival <= last && found.length < most; arrival = addDays(arrival, 1)) {
    found.push(...suggest(arrival, countNights(wished), context));
  }
  return found;
}

/**
 * Finds the cheapest stay up to three days earlier or later; if equal, the nearest. null: none is cheaper than the
 * wished stay.
 */
export function cheapestNearby(wished: Stay, context: PricingContext): SuggestedStay | null {
  const offered = cheapestStay(wished, context);
  const around = Array.from({ length: 2 * CHEAPER_WITHIN_DAYS + 1 }, (_, index) => index - CHEAPER_WITHIN_DAYS);
  const [cheapest] = around
    .flatMap((days) => suggest(addDays(wished.arrival, days), countNights(wished), context))
    .sort((one, other) => one.totalMinor - other.totalMinor || distance(one, wished) - distance(other, wished));
  if (cheapest === undefined || cheapest.stay.arrival === wished.arrival) return null;
  return offered === null || cheapest.totalMinor < offered.totalMinor ? cheapest : null;
}

const FRIDAY = 5;
const WEEKEND_NIGHTS = 2;

/**
 * Finds the cheapest Friday-to-Sunday stay that arrives in the month of `day`, the earliest if equal. null: none is
 * free or known.
 */
export function cheapestWeekend(day: CalendarDate, context: PricingContext): SuggestedStay | null {
  const [cheapest] = [...context.nights.keys()]
    .filter((night) => night.slice(0, 7) === day.slice(0, 7) && weekdayOf(night) === FRIDAY)
    .flatMap((night) => suggest(night, WEEKEND_NIGHTS, context))
    .sort((one, other) => one.totalMinor - other.totalMinor || daysBetween(other.stay.arrival, one.stay.arrival));
  return cheapest ?? null;
}

function suggest(arrival: CalendarDate, length: number, context: PricingContext): SuggestedStay[] {
  const offer = cheapestStay({ arrival, departure: addDays(arrival, length) }, context);
  return offer === null ? [] : [offer];
}

interface RoomSums {
  readonly roomFor: (accommodation: Accommodation, party: GuestParty) => RoomToQuote | null;
  readonly sumOf: (rooms: readonly RoomToQuote[], offers: readonly SpecialOffer[]) => number;
}

/** Gives each party a separate house or unit at the lowest total. null: there are not enough. */
function cheapestRooms(
  stay: Stay,
  { accommodations, party, otherParties = [], nights }: PricingContext,
  specialOffers: readonly SpecialOffer[],
  { roomFor, sumOf }: RoomSums,
): { readonly first: RoomToQuote; readonly sumMinor: number } | null {
  const parties = [party, ...otherParties];
  const units = accommodations.flatMap((each) => {
    const free = nightsOf(stay).map((night) => nights.get(night)?.unitsFree.get(each.roomTypeId) ?? each.units);
    return new Array<Accommodation>(Math.min(...free, parties.length)).fill(each);
  });
  const rows = parties.map((guests) => units.map((unit) => roomFor(unit, guests)));
  // A bill has one offer for all its rooms, so each offer is tried separately.
  const tried = otherParties.length === 0 ? [specialOffers] : [[], ...specialOffers.map((offer) => [offer])];
  const [cheapest] = tried
    .flatMap((offers) => {
      const chosen = assignRooms(rows.map((row) => row.map((room) => room && sumOf([room], offers))));
      const rooms = chosen?.flatMap((column, row) => rows[row]?.[column] ?? []) ?? [];
      const [first] = rooms;
      return first === undefined ? [] : [{ first, sumMinor: sumOf(rooms, specialOffers) }];
    })
    .sort((one, other) => one.sumMinor - other.sumMinor);
  return cheapest ?? null;
}

/** Returns null if the order would be refused, as far as the nights are known. */
function roomOf(accommodation: Accommodation, party: GuestParty, stay: Stay, whole: Stay, context: PricingContext) {
  const { today, rules } = context;
  if (checkStay(whole, today, rules, accommodation.minimumStayBlocks) !== null) return null;
  return pricedRoom(accommodation, party, stay, context);
}

/** Returns null if a night is not free, or unknown. */
function pricedRoom(
  accommodation: Accommodation,
  party: GuestParty,
  stay: Stay,
  { nights }: PricingContext,
): RoomToQuote | null {
  if (refuseRoomOnAnyDates({ accommodation, party }) !== null) return null;
  const slept = nightsOf(stay);
  const nightPricesMinor = slept.flatMap((night) => nights.get(night)?.pricesMinor.get(accommodation.roomTypeId) ?? []);
  return nightPricesMinor.length === slept.length ? { accommodation, party, nightPricesMinor, stay } : null;
}

function distance({ stay }: SuggestedStay, wished: Stay): number {
  return Math.abs(daysBetween(stay.arrival, wished.arrival));
}
