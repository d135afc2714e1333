import type { CalendarDate } from '#domain/calendar/calendar-date.ts';
import type { Quote } from '#domain/pricing/quote.ts';
import type { SpecialOffer } from '#domain/pricing/special-offer.ts';
import type { Accommodation } from './accommodation.ts';
import type { GuestParty } from './guest-party.ts';
import type { Stay, StayRefusal, StayRules } from './stay.ts';

export interface StayQuestion {
  readonly accommodation: Accommodation;
  readonly party: GuestParty;
  /** null until both dates are chosen. It is not yet checked against the rules. */
  readonly stay: Stay | null;
  /** The room's nights within the stay; missing: all of them. */
  readonly ownNights?: Stay | undefined;
  /** The date at the resort, as in `SaleContext`. null until the page has started up. */
  readonly today: CalendarDate | null;
  readonly rules: StayRules;
  /** Number of units that the guest has chosen for other rooms of the booking. Missing: none. */
  readonly chosenElsewhere?: number;
  /** All offers of the resort. The quote has the discount of the best one. Missing: none. */
  readonly specialOffers?: readonly SpecialOffer[] | undefined;
}

export interface FreeUnits {
  readonly freeUnits: number;
  /** The first free arrival on or after the wished one, for the same number of nights. null: none within a year. */
  readonly nearestArrival: CalendarDate | null;
}

export interface RoomTypeRate {
  /** One price per night, in order, in kopiyky. Shorter than the stay if it ends after the last night on sale. */
  readonly nightPricesMinor: readonly number[];
  readonly isClosedToSale: boolean;
}

export type ByRoomType<Value> = ReadonlyMap<number, Value>;

/** The response to the request for free rooms. */
export interface StayUnits extends FreeUnits {
  readonly areOthersFree: boolean;
}

export interface StayAvailability extends StayUnits, RoomTypeRate {}

export interface LastKnownPrices {
  readonly nightPricesMinor: readonly number[];
  /** Milliseconds since the epoch. */
  readonly knownAtMs: number;
}

/** A failed request means unknown, never "sold out". */
export type StayAnswer =
  | { readonly status: 'asking' }
  | {
      readonly status: 'unknown';
      readonly lastKnown?: LastKnownPrices | undefined;
      /** Present if only the price is missing. */
      readonly units?: StayUnits | undefined;
    }
  | ({ readonly status: 'known' } & StayAvailability);

export type DatesStatus =
  | { readonly kind: 'too_short'; readonly nights: number; readonly minimumOf: 'resort' | 'accommodation' }
  | { readonly kind: 'dates_refused'; readonly refusal: Exclude<StayRefusal, TooShort> };

export type TooShort = Extract<StayRefusal, { reason: 'two_night_minimum' | 'minimum_stay' }>;

export interface UnitsLeft {
  readonly freeUnits: number;
  /** Free units that no other room of the booking has chosen. */
  readonly unitsLeft: number;
}

/** `stay-status-texts.ts` has the text of each status. */
export type StayStatus =
  /** `quote`: price of the stay, if its dates are on sale. */
  | { readonly kind: 'phone_only'; readonly quote?: Quote }
  | { readonly kind: 'dates_missing' }
  | { readonly kind: 'asking' }
  /** `units`: it is free, but the price is unknown. */
  | { readonly kind: 'unknown'; readonly units?: UnitsLeft }
  | {
      readonly kind: 'offline';
      readonly stay: Stay;
      readonly nightPricesMinor: readonly number[];
      readonly quote: Quote;
      readonly knownAtMs: number;
      readonly units?: UnitsLeft;
    }
  | DatesStatus
  | { readonly kind: 'party_too_large'; readonly mostGuests: number }
  | { readonly kind: 'closed'; readonly nearestArrival: CalendarDate | null }
  | { readonly kind: 'taken'; readonly nearestArrival: CalendarDate | null; readonly areOthersFree: boolean }
  | { readonly kind: 'all_chosen' }
  | ({
      readonly kind: 'free';
      /** The room's own nights. */
      readonly stay: Stay;
      readonly nightPricesMinor: readonly number[];
      readonly quote: Quote;
    } & UnitsLeft);

export type StayStatusKind = StayStatus['kind'];
export type FreeStay = Extract<StayStatus, { kind: 'free' }>;
/** A status with a price with which a guest can book: from the server's current answer, or from the last known one. */
export type Priced<Status> = Extract<Status, { kind: 'free' | 'offline' }>;

export function isPriced<Status extends { readonly kind: string }>(
  status: Status | null | undefined,
): status is Priced<Status> {
  return status?.kind === 'free' || status?.kind === 'offline';
}

/** In kopiyky; null if there is no price for the stay. */
export function totalOf(status: StayStatus | undefined): number | null {
  return isPriced(status) ? status.quote.totalMinor : null;
}

/** Returns the units that a guest may choose, even if the price is missing. null: not known to be free. */
export function unitsLeftOf(status: StayStatus): UnitsLeft | null {
  return status.kind === 'free' ? status : 'units' in status ? (status.units ?? null) : null;
}

/** Shared objects, so that an unchanged status causes no rerender. */
export const PHONE_ONLY: StayStatus = { kind: 'phone_only' };
const DATES_MISSING: StayStatus = { kind: 'dates_missing' };
export const ASKING: StayStatus = { kind: 'asking' };

/** Returns the status as far as it is known without rules and answers. null: rules and answers decide. */
export function evaluateWish({
  accommodation,
  stay,
  today,
}: Pick<StayQuestion, 'accommodation' | 'stay' | 'today'>): StayStatus | null {
  if (accommodation.phoneOnly) return PHONE_ONLY;
  if (today === null) return ASKING;
  return stay === null ? DATES_MISSING : null;
}

export function nearestArrivalOf(status: StayStatus): CalendarDate | null {
  return 'nearestArrival' in status ? status.nearestArrival : null;
}

/** Whether no date within a year is free, so that other dates cannot be suggested. */
export function isFreeOnNoDate(status: StayStatus): boolean {
  return (status.kind === 'taken' || status.kind === 'closed') && status.nearestArrival === null;
}

const NOT_REFUSED: ReadonlySet<StayStatusKind> = new Set(['dates_missing', 'asking', 'unknown', 'offline', 'free']);

/** An unknown status is not a refusal. */
export function isRefused({ kind }: StayStatus): boolean {
  return !NOT_REFUSED.has(kind);
}

export function areDatesRefused({ kind }: StayStatus): boolean {
  return kind === 'too_short' || kind === 'dates_refused';
}
