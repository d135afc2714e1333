import { type CalendarDate, daysBetween, type Weekday, weekdayOf } from '#domain/calendar/calendar-date.ts';
import { isServedOn, type ServedPeriod as OfferPeriod } from '#domain/calendar/served-period.ts';
import type { Accommodation } from '#domain/stay/accommodation.ts';
import { countGuests, type GuestParty } from '#domain/stay/guest-party.ts';
import { countNights, nightsOf, type OwnNights, ownStay, type Stay } from '#domain/stay/stay.ts';

export type OfferReduction =
  | { readonly kind: 'percent'; readonly percent: number }
  /** «7 = 6»: the last `free` nights of every `of` nights in a row. */
  | { readonly kind: 'free_nights'; readonly free: number; readonly of: number };

/** A special offer that the site books. Every condition must hold; null: there is none of its kind. */
export interface SpecialOffer {
  readonly code: string;
  readonly reduction: OfferReduction;
  readonly minimumNights: number;
  /** All nights of the stay fall into it; both ends are nights. */
  readonly period: OfferPeriod | null;
  /** No night of the stay falls into any of them. */
  readonly exceptions: readonly OfferPeriod[];
  /** Of the nights: Friday is the night from Friday to Saturday. */
  readonly weekdays: readonly Weekday[] | null;
  /** Kinds and codes. */
  readonly accommodations: readonly string[] | null;
  /** How many sleep in the room, children included. */
  readonly guests: number | null;
}

/** What an offer takes off a bill. In kopiyky, never more than the nights that it is for. */
export type Discount = { readonly offerCode: string; readonly amountMinor: number } & (
  | { readonly kind: 'percent'; readonly percent: number; readonly nightsMinor: number }
  | { readonly kind: 'free_nights'; readonly nights: number }
);

/** A condition of the offer that a stay misses. */
export type OfferObstacle =
  | { readonly reason: 'too_few_nights'; readonly minimumNights: number }
  | { readonly reason: 'dates' }
  | { readonly reason: 'weekdays' }
  | { readonly reason: 'accommodations' }
  | { readonly reason: 'guests'; readonly guests: number };

/** `accommodation`: null until one is chosen. */
export interface WishedRoom {
  readonly accommodation: Pick<Accommodation, 'code' | 'kind'> | null;
  readonly party: GuestParty;
}

export interface RoomOfOffer extends OwnNights, WishedRoom {
  readonly accommodation: Pick<Accommodation, 'code' | 'kind'>;
}

type PricedRoom = RoomOfOffer & { readonly nightPricesMinor: readonly number[] };

const WHOLE_HRYVNIA_MINOR = 100;

/** The first condition that the stay misses. null: the offer applies. */
export function findObstacle(offer: SpecialOffer, rooms: readonly RoomOfOffer[], stay: Stay): OfferObstacle | null {
  return findObstacles(offer, rooms, stay)[0] ?? null;
}

/**
 * Every condition that the stay misses. Nights are checked for the whole stay, also of a split one, and accommodations
 * and guests room by room; a room without an accommodation may still get one that fits.
 */
export function findObstacles(offer: SpecialOffer, rooms: readonly WishedRoom[], stay: Stay): OfferObstacle[] {
  const fitting = rooms.filter((room) => isForAccommodation(offer, room));
  const asked = fitting.length === 0 ? rooms : fitting;
  const { guests } = offer;
  return [
    ...findObstaclesOfNights(offer, stay),
    ...(fitting.length === 0 ? [{ reason: 'accommodations' } as const] : []),
    ...(guests === null || asked.some((room) => isForParty(offer, room))
      ? []
      : [{ reason: 'guests', guests } as const]),
  ];
}

/** The obstacles that no other house takes away. */
export function findObstaclesOfNights(offer: SpecialOffer, stay: Stay): OfferObstacle[] {
  const { minimumNights, period, exceptions, weekdays } = offer;
  const nights = nightsOf(stay);
  const isOffered = (night: CalendarDate) =>
    (period === null || isServedOn([period], night)) && !exceptions.some((each) => isServedOn([each], night));
  const areDaysRight = weekdays === null || nights.every((night) => weekdays.includes(weekdayOf(night)));
  return [
    ...(nights.every(isOffered) ? [] : [{ reason: 'dates' } as const]),
    ...(areDaysRight ? [] : [{ reason: 'weekdays' } as const]),
    ...(countNights(stay) < minimumNights ? [{ reason: 'too_few_nights', minimumNights } as const] : []),
  ];
}

/**
 * What the offer takes off the nights of the rooms that it is for; seats and city tax stay. A percentage is rounded up
 * to the whole hryvnia, room by room, so that nobody gets less than was promised. null: the offer gives nothing.
 */
export function discountOf(offer: SpecialOffer, rooms: readonly PricedRoom[], stay: Stay): Discount | null {
  if (findObstacle(offer, rooms, stay) !== null) return null;
  const { code: offerCode, reduction } = offer;
  const reduced = rooms.filter((room) => isForAccommodation(offer, room) && isForParty(offer, room));
  if (reduction.kind === 'percent') {
    const { percent } = reduction;
    const nightsMinor = sum(reduced.map((room) => sum(room.nightPricesMinor)));
    const amountMinor = sum(reduced.map((room) => percentOf(sum(room.nightPricesMinor), percent)));
    return amountMinor === 0 ? null : { offerCode, kind: 'percent', percent, nightsMinor, amountMinor };
  }
  const free = reduced.flatMap((room) => freeNights(room, stay, reduction));
  return free.length === 0 ? null : { offerCode, kind: 'free_nights', nights: free.length, amountMinor: sum(free) };
}

/** The largest discount; of equal ones that of the earlier offer. null: no offer gives anything. */
export function bestDiscount(
  offers: readonly SpecialOffer[],
  rooms: readonly PricedRoom[],
  stay: Stay,
): Discount | null {
  const [best] = offers
    .flatMap((offer) => discountOf(offer, rooms, stay) ?? [])
    .sort((one, other) => other.amountMinor - one.amountMinor);
  return best ?? null;
}

function percentOf(nightsMinor: number, percent: number): number {
  const roundedMinor = Math.ceil((nightsMinor * percent) / 100 / WHOLE_HRYVNIA_MINOR) * WHOLE_HRYVNIA_MINOR;
  return Math.min(nightsMinor, roundedMinor);
}

/** The prices of the nights that are free. Nights are counted from the arrival, whichever house they are in. */
function freeNights(
  room: PricedRoom,
  stay: Stay,
  { free, of }: Extract<OfferReduction, { kind: 'free_nights' }>,
): number[] {
  const before = daysBetween(stay.arrival, ownStay(room, stay).arrival);
  return room.nightPricesMinor.filter((_, night) => (before + night) % of >= of - free);
}

function isForAccommodation({ accommodations }: SpecialOffer, { accommodation }: WishedRoom): boolean {
  if (accommodations === null || accommodation === null) return true;
  return accommodations.includes(accommodation.code) || accommodations.includes(accommodation.kind);
}

function isForParty({ guests }: SpecialOffer, { party }: WishedRoom): boolean {
  return guests === null || countGuests(party) === guests;
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
