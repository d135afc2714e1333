import { type CalendarDate, daysBetween, type Weekday, weekdayOf } from '#domain/calendar/calendar-date.ts';
import { isServedOn, type ServedPeriod as OfferPeriod } from '#domain/calendar/served-period.ts';
import type { Accommodation } from '#domain/stay/accommodation.ts';
import { countGuests, type GuestParty } from '#domain/stay/guest-party.ts';
import { countNights, nightsOf, type OwnNights, ownStay, type Stay } from '#domain/stay/stay.ts';

export type OfferReduction =
  | { readonly kind: 'percent'; readonly percent: number }
  /** «7 = 6»: of every `of` consecutive nights, the last `free` ones are free. */
  | { readonly kind: 'free_nights'; readonly free: number; readonly of: number }
  /** Kopiyky off the whole bill, not per room. */
  | { readonly kind: 'sum'; readonly amountMinor: number };

/** A special offer that can be booked on the site. All conditions must be met; null: no such condition. */
export interface SpecialOffer {
  readonly code: string;
  /** The promo code that the guest typed; missing: an offer of the site. */
  readonly promoCode?: string;
  readonly reduction: OfferReduction;
  readonly minimumNights: number;
  /** All nights of the stay must be within it. Both ends are included as nights. */
  readonly period: OfferPeriod | null;
  /** No night of the stay may be within any of them. */
  readonly exceptions: readonly OfferPeriod[];
  /** Weekdays of the nights: Friday is the night from Friday to Saturday. */
  readonly weekdays: readonly Weekday[] | null;
  /** Kinds and codes of the accommodations to which it applies. */
  readonly accommodations: readonly string[] | null;
  /** Number of people in the room, children included. */
  readonly guests: number | null;
}

/** Conditions of an offer that applies to any stay. */
export const FOR_ANY_STAY = {
  minimumNights: 1,
  period: null,
  exceptions: [],
  weekdays: null,
  accommodations: null,
  guests: null,
} as const satisfies Partial<SpecialOffer>;

/** How much an offer reduces a bill, in kopiyky. Never more than the price of the nights to which it applies. */
export type Discount = {
  readonly offerCode: string;
  /** The guest's promo code; missing: an offer of the site. */
  readonly promoCode?: string;
  readonly amountMinor: number;
} & (
  | { readonly kind: 'percent'; readonly percent: number; readonly nightsMinor: number }
  | { readonly kind: 'free_nights'; readonly nights: number }
  | { readonly kind: 'sum' }
);

/** A condition of the offer that a stay does not meet. */
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

/** Returns the first condition that the stay does not meet. null: the offer applies. */
export function findObstacle(offer: SpecialOffer, rooms: readonly RoomOfOffer[], stay: Stay): OfferObstacle | null {
  return findObstacles(offer, rooms, stay)[0] ?? null;
}

/**
 * Returns every condition that the stay does not meet. Nights are checked for the whole stay, even a split one;
 * accommodations and guests are checked per room. A room without an accommodation may still get a matching one.
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

/** Returns the obstacles that choosing another house cannot remove. */
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
 * Returns how much the offer reduces the nights of its rooms. Extra seats and city tax are not discounted. A percentage
 * is rounded up to a whole hryvnia per room, so that nobody gets less than promised. null: nothing.
 */
export function discountOf(offer: SpecialOffer, rooms: readonly PricedRoom[], stay: Stay): Discount | null {
  if (findObstacle(offer, rooms, stay) !== null) return null;
  const { code, promoCode, reduction } = offer;
  const named = { offerCode: code, ...(promoCode !== undefined && { promoCode }) };
  const reduced = rooms.filter((room) => isForAccommodation(offer, room) && isForParty(offer, room));
  const nightsMinor = sum(reduced.map((room) => sum(room.nightPricesMinor)));
  if (reduction.kind === 'sum') {
    const amountMinor = Math.min(nightsMinor, reduction.amountMinor);
    return amountMinor === 0 ? null : { ...named, kind: 'sum', amountMinor };
  }
  if (reduction.kind === 'percent') {
    const { percent } = reduction;
    const amountMinor = sum(reduced.map((room) => percentOf(sum(room.nightPricesMinor), percent)));
    return amountMinor === 0 ? null : { ...named, kind: 'percent', percent, nightsMinor, amountMinor };
  }
  const free = reduced.flatMap((room) => freeNights(room, stay, reduction));
  return free.length === 0 ? null : { ...named, kind: 'free_nights', nights: free.length, amountMinor: sum(free) };
}

/** Returns the largest discount; if equal, that of the earlier offer. null: no offer applies. */
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

/** Returns the prices of the free nights. Nights are counted from the arrival, regardless of the house. */
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
