import { createHash, randomInt } from 'node:crypto';
import type { Locale } from '#contract/site/locale.ts';
import type { CalendarDate } from '#domain/calendar/calendar-date.ts';
import type { OrderState } from '#domain/order/order-state.ts';
import type { UnpaidLimitScope } from '#domain/order/unpaid-budget.ts';
import type { Quote } from '#domain/pricing/quote.ts';
import type { StatedSums } from '#domain/search/booking.ts';
import type { Accommodation } from '#domain/stay/accommodation.ts';
import type { OfferRefusal, RoomRequest } from '#domain/stay/availability.ts';
import type { Stay } from '#domain/stay/stay.ts';

export type PaymentMethod = 'online' | 'at_reception';

export interface OrderGuest {
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly email: string;
}

/** What a guest asks for once the form is valid. Money in kopiyky. */
export interface OrderRequest {
  readonly stay: Stay;
  readonly rooms: readonly RoomRequest[];
  /** The sums that the guest saw and agreed to. */
  readonly stated: StatedSums;
  readonly guest: OrderGuest;
  readonly comments: string;
  readonly newsletter: boolean;
  /** Of the words about news and privacy that the guest saw; missing when the client did not say. */
  readonly consentVersion?: string | undefined;
  readonly createAccount: boolean;
  readonly locale: Locale;
  readonly payment: PaymentMethod;
}

/** How an accommodation is known outside; kept with the order, so that a change of the catalogue never changes a bill. */
export type OrderedAccommodation = Pick<Accommodation, 'id' | 'code' | 'roomTypeId'>;

/** The version of the key in the response to placing. */
export const FIRST_KEY_VERSION = 1;

/** An order as it is stored. Instants are ISO 8601 in UTC. */
export interface Order {
  readonly number: string;
  readonly state: OrderState;
  readonly stay: Stay;
  /** As agreed when the order was placed; never worked out again. */
  readonly quote: Quote;
  /** One per different accommodation of the quote. */
  readonly accommodations: readonly OrderedAccommodation[];
  readonly guest: OrderGuest;
  readonly comments: string;
  readonly newsletter: boolean;
  readonly createAccount: boolean;
  readonly locale: Locale;
  readonly payment: PaymentMethod;
  readonly placedAt: string;
  /** Of the key that opens it; older ones are dead, and the guest may ask for the next. */
  readonly keyVersion: number;
  /** Until when a new order kept, or keeps, its nights by itself; null for one that was confirmed at once. */
  readonly holdUntil: string | null;
}

/** Why a valid request is not booked now. The contract's error names are given in the route. */
export type OrderRefusal =
  | Exclude<OfferRefusal, { readonly reason: 'sold_out' }>
  /** `nearestArrival`: first arrival within a year that takes all rooms for as many nights, or null. */
  | { readonly reason: 'sold_out'; readonly nearestArrival: CalendarDate | null }
  | { readonly reason: 'price_changed'; readonly quote: Quote }
  /** Too many unit-nights without payment; see `BrokenLimit`. */
  | { readonly reason: 'unpaid_limit'; readonly scope: UnpaidLimitScope; readonly most: number };

export type PlaceOrderResult =
  /** A replay is the order as it was when first placed, whatever has become of it since. */
  | { readonly outcome: 'placed'; readonly order: Order; readonly isReplay: boolean }
  | { readonly outcome: 'key_reused' }
  /** The guest has taken back the order of this key. */
  | { readonly outcome: 'withdrawn' }
  | { readonly outcome: 'refused'; readonly refusal: OrderRefusal };

/** Without 0, O, 1, I, L and U, which are misread or misheard on the phone. */
const NUMBER_LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const NUMBER_LENGTH = 6;

/** A number such as SM-7K4M2Q: one of some 700 million, so that nobody comes upon another guest's by counting. */
export function drawOrderNumber(): string {
  const letters = Array.from({ length: NUMBER_LENGTH }, () => NUMBER_LETTERS.charAt(randomInt(NUMBER_LETTERS.length)));
  return `SM-${letters.join('')}`;
}

/** A SHA-256 of what the request asks for: the same key with another fingerprint is a misuse of the key. */
export function fingerprintOf(request: OrderRequest): string {
  const { stay, rooms, stated, guest } = request;
  const asked = [
    [stay.arrival, stay.departure],
    rooms.map(({ accommodation, party }) => [accommodation.id, party.adults, party.children]),
    [stated.roomPricesMinor, stated.reservationMinor, stated.cityTaxMinor, stated.totalMinor],
    [guest.firstName, guest.lastName, guest.phone, guest.email],
    [request.comments, request.newsletter, request.createAccount, request.locale, request.payment],
  ];
  return createHash('sha256').update(JSON.stringify(asked)).digest('hex');
}
