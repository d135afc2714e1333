import { type CalendarDate, nextDay } from '#domain/calendar/calendar-date.ts';
import type { Accommodation } from '#domain/stay/accommodation.ts';
import { quoteStay, type RoomToQuote } from './quote.ts';
import type { SpecialOffer } from './special-offer.ts';

/** Returns the offers that apply to a stay of one night. */
export function offersOfOneNight(offers: readonly SpecialOffer[]): SpecialOffer[] {
  return offers.filter(({ minimumNights }) => minimumNights === 1);
}

/**
 * Returns the price of one night for these rooms, including extra seats and the best offer for one night, but no city
 * tax.
 */
export function priceOfNight(
  rooms: readonly RoomToQuote[],
  night: CalendarDate,
  today: CalendarDate,
  offers: readonly SpecialOffer[],
): number {
  const stay = { arrival: night, departure: nextDay(night) };
  const { reservationMinor, discount } = quoteStay(rooms, stay, today, offers);
  return reservationMinor - (discount?.amountMinor ?? 0);
}

/**
 * Returns the lowest of these prices, for guests that need no extra seats: the "from" price. Infinity if there are no
 * nights.
 */
export function lowestNightPrice(
  accommodation: Accommodation,
  nights: readonly { readonly night: CalendarDate; readonly priceMinor: number }[],
  today: CalendarDate,
  offers: readonly SpecialOffer[],
): number {
  const guests = [1, ...offers.flatMap((offer) => offer.guests ?? [])];
  const parties = [...new Set(guests)].filter((adults) => adults <= accommodation.baseCapacity);
  return Math.min(
    ...nights.flatMap(({ night, priceMinor }) =>
      parties.map((adults) => {
        const room = { accommodation, party: { adults, children: [] }, nightPricesMinor: [priceMinor] };
        return priceOfNight([room], night, today, offers);
      }),
    ),
  );
}
