import { toOrderAge } from '#contract/availability/child-ages.ts';
import { formatOrderDate } from '#contract/availability/dates.ts';
import { toAmount } from '#contract/availability/money.ts';
import { writeDetails, writeRoomGuest } from '#contract/orders/order-details.ts';
import type { BookingRoom, OrderRequest } from '#contract/orders/orders.ts';
import type { Locale } from '#contract/site/locale.ts';
import type { OrderDetailsForm } from '#domain/guest/details-form.ts';
import type { Guest } from '#domain/guest/guest-form.ts';
import type { Quote } from '#domain/pricing/quote.ts';
import type { ChosenStay } from '#domain/stay/availability.ts';
import { continuesSplit } from '#domain/stay/stay.ts';
import { orderedStayOf, type PressedOrder } from './order-outbox.ts';

/** Proof stored with each consent: the day when the policy or the checkout's texts on consent last changed. */
export const CONSENT_TEXT_VERSION = '2026-12-03';

export interface OrderToPlace extends ChosenStay {
  readonly quote: Quote;
  readonly guest: Guest;
  /** Details as typed. The server checks and cleans them. */
  readonly details: OrderDetailsForm;
  readonly newsletter: boolean;
  readonly createAccount: boolean;
  readonly locale: Locale;
  readonly payment: OrderRequest['payment'];
  /** The code on the bill, or one whose terms the page does not know. */
  readonly promoCode?: string | undefined;
  /** The part that the guest agrees to pay now; null: the whole sum. */
  readonly depositMinor: number | null;
}

/** Throws if a room has no quote: the order would not state the price that the guest agrees to. */
export function pressOrder(order: OrderToPlace): PressedOrder {
  const { quote, guest, payment, promoCode } = order;
  const offerCode = siteOfferOn(quote);
  const summary = {
    ...orderedStayOf(order),
    totalMinor: quote.totalMinor,
    email: guest.email,
    payment,
    ...(offerCode !== undefined && { offerCode }),
    ...(promoCode !== undefined && { promoCode }),
  };
  return { summary, body: JSON.stringify(toOrderRequest(order)) };
}

export function toOrderRequest(order: OrderToPlace): OrderRequest {
  const { rooms, stay, quote, guest, details, promoCode, depositMinor } = order;
  const offer = siteOfferOn(quote);
  const bookings = rooms.map(({ accommodation, party, stay: own }, index): BookingRoom => {
    const quoted = quote.rooms[index];
    if (quoted === undefined) throw new RangeError(`Room ${index} has no quote`);
    return {
      category_code: accommodation.code,
      servio_id: accommodation.roomTypeId,
      adults: party.adults,
      children: party.children.length,
      child_ages: party.children.map(toOrderAge) as BookingRoom['child_ages'],
      price: toAmount(quoted.priceMinor),
      ...writeRoomGuest(details.roomGuests[continuesSplit(rooms, index) ? index - 1 : index]),
      ...(own && { check_in: formatOrderDate(own.arrival), check_out: formatOrderDate(own.departure) }),
    };
  });
  return {
    check_in: formatOrderDate(stay.arrival),
    check_out: formatOrderDate(stay.departure),
    reservation_price: toAmount(quote.reservationMinor),
    city_tax: toAmount(quote.cityTaxMinor),
    total_price: toAmount(quote.totalMinor),
    ...(offer !== undefined && { offer }),
    ...(promoCode !== undefined && { promo_code: promoCode }),
    ...(depositMinor !== null && { deposit: toAmount(depositMinor) }),
    ...(quote.extras && { extras: quote.extras.map(({ code, quantity }) => ({ code, quantity })) }),
    bookings: JSON.stringify(bookings),
    first_name: guest.firstName,
    last_name: guest.lastName,
    phone: guest.phone,
    email: guest.email,
    comments: guest.comments,
    ...writeDetails(details),
    newsletter: order.newsletter,
    consent_version: CONSENT_TEXT_VERSION,
    create_account: order.createAccount,
    locale: order.locale,
    payment: order.payment,
  };
}

function siteOfferOn({ discount }: Quote): string | undefined {
  return discount?.promoCode === undefined ? discount?.offerCode : undefined;
}
