import { createHash, randomInt } from 'node:crypto';
import type { PromoRefusalName } from '#contract/orders/promo-codes.ts';
import type { Locale } from '#contract/site/locale.ts';
import type { CalendarDate } from '#domain/calendar/calendar-date.ts';
import type { DeskTerms } from '#domain/desk/phone-booking.ts';
import type { OrderDetails } from '#domain/guest/order-details.ts';
import type { AgreedOrder, BookedStay } from '#domain/order/agreed-order.ts';
import type { ChangeRefusal } from '#domain/order/order-change.ts';
import { ORDER_NUMBER_LENGTH, ORDER_NUMBER_LETTERS } from '#domain/order/order-number.ts';
import type { UnpaidLimitScope } from '#domain/order/unpaid-budget.ts';
import type { ChosenExtra, PricedExtra, RefusedExtra } from '#domain/pricing/extras.ts';
import type { Quote } from '#domain/pricing/quote.ts';
import type { OfferObstacle, SpecialOffer } from '#domain/pricing/special-offer.ts';
import type { StatedSums } from '#domain/search/booking.ts';
import type { RoomRefusal, RoomRequest } from '#domain/stay/availability.ts';
import type { Stay } from '#domain/stay/stay.ts';
import type { ChangeState } from '../database/tables.ts';
import { Refused } from '../http/plugins/error-handlers.ts';

export type OrderGuest = AgreedOrder['guest'];

/** A guest's valid request. Amounts are in kopiyky. */
export interface OrderRequest {
  readonly stay: Stay;
  readonly rooms: readonly RoomRequest[];
  /** The amounts that the guest saw and agreed to. */
  readonly stated: StatedSums;
  readonly specialOffer?: SpecialOffer | undefined;
  readonly promoCode?: string | undefined;
  readonly extras?: readonly PricedExtra[] | undefined;
  readonly guest: OrderGuest;
  readonly comments: string;
  readonly details: OrderDetails;
  readonly newsletter: boolean;
  /** Version of the text on newsletter and privacy that the guest saw; missing if the client did not send it. */
  readonly consentVersion?: string | undefined;
  readonly createAccount: boolean;
  readonly locale: Locale;
  readonly payment: AgreedOrder['payment'];
  /** The deposit that the guest saw and agreed to; missing: the whole price is paid. */
  readonly depositMinor?: number | undefined;
  /** Only for a booking made by staff; missing: the guest books on the site. */
  readonly desk?: DeskTerms | undefined;
}

/** Key version in the response to placing an order. */
export const FIRST_KEY_VERSION = 1;

/** A change of an order. Amounts are in kopiyky, instants are ISO 8601 in UTC. */
export interface OrderChange {
  readonly position: number;
  readonly state: ChangeState;
  readonly old: BookedStay;
  readonly next: BookedStay;
  /** The amount to pay by card before the change applies. */
  readonly dueMinor: number;
  readonly atReceptionMinor: number;
  readonly refundMinor: number;
  /** Until when the new nights are held for the difference; null: the change was applied at once. */
  readonly holdUntil: string | null;
  /** null: still open, or ended without effect. */
  readonly appliedAt: string | null;
  readonly fingerprint: string;
}

/** A stored order. Instants are ISO 8601 in UTC. */
export interface Order extends AgreedOrder {
  /** Whether the guest has corrected the email address, which is possible once. */
  readonly isEmailMended: boolean;
  readonly newsletter: boolean;
  readonly createAccount: boolean;
  readonly locale: Locale;
  readonly placedAt: string;
  /** Version of the current key. Older keys are invalid; the guest may request a new one. */
  readonly keyVersion: number;
  readonly changes: number;
}

/** Why a valid request cannot be booked now, or an order not be changed. */
export type OrderRefusal =
  | Exclude<RoomRefusal, { readonly reason: 'sold_out' }>
  /** `nearestArrival`: within a year; null: none. Missing in the transaction, so that other guests need not wait. */
  | { readonly reason: 'sold_out'; readonly nearestArrival?: CalendarDate | null }
  | { readonly reason: ChangeRefusal | 'payment_under_way' }
  | { readonly reason: 'price_changed'; readonly quote: Quote }
  | { readonly reason: 'offer_not_applicable'; readonly obstacle: OfferObstacle }
  | { readonly reason: 'promo_refused'; readonly why: PromoRefusalName }
  | { readonly reason: 'extra_refused'; readonly refused: RefusedExtra }
  /** Too many unit-nights without payment; see `BrokenLimit`. */
  | { readonly reason: 'unpaid_limit'; readonly scope: UnpaidLimitScope; readonly most: number };

/** `answerRefusals` makes it a status and the contract's error name. In a transaction it also rolls back. */
export class OrderRefused extends Refused {
  readonly refusal: OrderRefusal;

  constructor(refusal: OrderRefusal) {
    super(409, refusal.reason);
    this.refusal = refusal;
  }
}

export function refuse(refusal: OrderRefusal): never {
  throw new OrderRefused(refusal);
}

/** Returns a random number such as SM-7K4M2Q, of about 700 million, so that nobody finds orders by counting. */
export function drawOrderNumber(prefix: string): string {
  const draw = () => ORDER_NUMBER_LETTERS.charAt(randomInt(ORDER_NUMBER_LETTERS.length));
  const letters = Array.from({ length: ORDER_NUMBER_LENGTH }, draw);
  return `${prefix}-${letters.join('')}`;
}

export function roomForFingerprint({ accommodation, party, stay }: OrderRequest['rooms'][number]): unknown[] {
  // Empty for whole stays, so that orders from before split stays keep their fingerprint.
  return [
    accommodation.id,
    party.adults,
    party.children,
    ...(stay === undefined ? [] : [stay.arrival, stay.departure]),
  ];
}

/** Empty without extras, so that orders from before extras keep their fingerprint. */
export function extrasForFingerprint(extras: readonly ChosenExtra[] = []): unknown[] {
  const chosen = extras.map(({ code, quantity }) => `${code} ${quantity}`).toSorted();
  return extras.length === 0 ? [] : [['extras', ...chosen]];
}

/** Returns a SHA-256 of the requested content. If a key is used with two fingerprints, it was misused. */
export function fingerprintOf(request: OrderRequest): string {
  const { stay, rooms, stated, guest, details, desk } = request;
  const { roomGuests, arrivalHour, company } = details;
  const isPlain = roomGuests.length === 0 && arrivalHour === null && company === null;
  const asked = [
    [stay.arrival, stay.departure],
    rooms.map(roomForFingerprint),
    [stated.roomPricesMinor, stated.reservationMinor, stated.cityTaxMinor, stated.totalMinor],
    [guest.firstName, guest.lastName, guest.phone, guest.email],
    [request.comments, request.newsletter, request.createAccount, request.locale, request.payment],
    // An order without details or an offer keeps the fingerprint from before they existed.
    ...(request.specialOffer === undefined ? [] : [request.specialOffer.code]),
    ...(request.promoCode === undefined ? [] : [['promo code', request.promoCode]]),
    ...(request.depositMinor === undefined ? [] : [['deposit', request.depositMinor]]),
    ...extrasForFingerprint(request.extras),
    ...(desk === undefined ? [] : [['desk', desk.payment, desk.isGuestMailed, desk.discount]]),
    ...(isPlain ? [] : [[roomGuests, arrivalHour, company && [company.name, company.code, company.address]]]),
  ];
  return createHash('sha256').update(JSON.stringify(asked)).digest('hex');
}

/** Whether the guest's data was erased, so that no key opens the order any more. Every order has a phone until then. */
export function isForgotten({ phone }: Pick<OrderGuest, 'phone'>): boolean {
  return phone === '';
}

/** Returns false for a guest who booked by phone without an email address, and once the guest's data was erased. */
export function hasMailbox({ email }: Pick<OrderGuest, 'email'>): boolean {
  return email !== '';
}
