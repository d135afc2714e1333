import { toOrderAge } from '#contract/availability/child-ages.ts';
import { formatOrderDate } from '#contract/availability/dates.ts';
import { toAmount } from '#contract/availability/money.ts';
import { CONSENT_TEXT_VERSION } from '#contract/orders/consent-text.ts';
import type { BookingRoom, OrderRequest } from '#contract/orders/orders.ts';
import type { Locale } from '#contract/site/locale.ts';
import type { Guest } from '#domain/guest/guest-form.ts';
import type { RoomRequest } from '#domain/stay/availability.ts';
import type { Quote } from '#domain/stay/quote.ts';
import type { Stay } from '#domain/stay/stay.ts';

export interface OrderToPlace {
  /** In the order of the quote's rooms. */
  readonly rooms: readonly RoomRequest[];
  readonly stay: Stay;
  readonly quote: Quote;
  readonly guest: Guest;
  readonly newsletter: boolean;
  readonly locale: Locale;
  readonly payment: OrderRequest['payment'];
}

/** Throws when a room was not quoted: the guest would agree to a price that the order does not state. */
export function toOrderRequest({ rooms, stay, quote, guest, newsletter, locale, payment }: OrderToPlace): OrderRequest {
  const bookings = rooms.map(({ accommodation, party }, index): BookingRoom => {
    const quoted = quote.rooms[index];
    if (quoted === undefined) throw new RangeError(`Room ${index} has no quote`);
    return {
      category_code: accommodation.code,
      servio_id: accommodation.roomTypeId,
      adults: party.adults,
      children: party.children.length,
      child_ages: party.children.map(toOrderAge) as BookingRoom['child_ages'],
      price: toAmount(quoted.priceMinor),
    };
  });
  return {
    check_in: formatOrderDate(stay.arrival),
    check_out: formatOrderDate(stay.departure),
    reservation_price: toAmount(quote.reservationMinor),
    city_tax: toAmount(quote.cityTaxMinor),
    total_price: toAmount(quote.totalMinor),
    bookings: JSON.stringify(bookings),
    first_name: guest.firstName,
    last_name: guest.lastName,
    phone: guest.phone,
    email: guest.email,
    comments: guest.comments,
    newsletter,
    consent_version: CONSENT_TEXT_VERSION,
    // The box that would set it comes with accounts (design decision 20).
    create_account: false,
    locale,
    payment,
  };
}

/** Whether an order is about exactly these dates and rooms, whatever they cost and whoever comes. */
export function isSameStay(request: OrderRequest, { stay, rooms }: Pick<OrderToPlace, 'rooms' | 'stay'>): boolean {
  const { check_in, check_out } = request;
  if (check_in !== formatOrderDate(stay.arrival) || check_out !== formatOrderDate(stay.departure)) return false;
  const booked = JSON.parse(request.bookings) as Partial<BookingRoom>[];
  return (
    booked.length === rooms.length &&
    rooms.every(({ accommodation, party }, index) => {
      const { category_code, adults, children } = booked[index] ?? {};
      return category_code === accommodation.code && adults === party.adults && children === party.children.length;
    })
  );
}
