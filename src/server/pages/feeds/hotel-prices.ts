import { toAmount } from '#contract/availability/money.ts';
import { addDays, type CalendarDate, daysFrom, nextDay } from '#domain/calendar/calendar-date.ts';
import { quoteStay } from '#domain/pricing/quote.ts';
import type { SpecialOffer } from '#domain/pricing/special-offer.ts';
import type { Accommodation } from '#domain/stay/accommodation.ts';
import type { Inventory, InventoryNight } from '#domain/stay/availability.ts';

export const FEED_DAYS = 180;
const PARTIES = [1, 2, 3, 4];

/** The price for adults of one night, including taxes, in kopiyky. */
export interface PartyPrice {
  readonly guests: number;
  readonly totalMinor: number;
}

/** Consecutive nights, both ends included, with the same price for every party. */
export interface PricedNights {
  readonly code: string;
  readonly start: CalendarDate;
  readonly end: CalendarDate;
  readonly prices: readonly PartyPrice[];
}

/** Prices come from the function that bills an order. Closed nights and phone-only houses are left out. */
export function priceNights(
  accommodation: Accommodation,
  inventory: Inventory,
  today: CalendarDate,
  specialOffers: readonly SpecialOffer[],
): PricedNights[] {
  const nights = inventory.get(accommodation.id);
  if (nights === undefined || accommodation.phoneOnly) return [];
  const priced: PricedNights[] = [];
  for (const night of daysFrom(today, addDays(today, FEED_DAYS))) {
    const prices = pricesOf(accommodation, nights.get(night), night, today, specialOffers);
    if (prices === null) continue;
    const last = priced.at(-1);
    const goesOn = last !== undefined && nextDay(last.end) === night && isSame(last.prices, prices);
    if (goesOn) priced[priced.length - 1] = { ...last, end: night };
    else priced.push({ code: accommodation.code, start: night, end: night, prices });
  }
  return priced;
}

function pricesOf(
  accommodation: Accommodation,
  onSale: InventoryNight | undefined,
  night: CalendarDate,
  today: CalendarDate,
  specialOffers: readonly SpecialOffer[],
): PartyPrice[] | null {
  if (onSale === undefined || onSale.closed) return null;
  const stay = { arrival: night, departure: nextDay(night) };
  const fitting = PARTIES.filter((guests) => guests <= accommodation.baseCapacity + accommodation.extraSeats);
  return fitting.map((guests) => {
    const party = { adults: guests, children: [] };
    const room = { accommodation, party, nightPricesMinor: [onSale.priceMinor] };
    return { guests, totalMinor: quoteStay([room], stay, today, specialOffers).totalMinor };
  });
}

function isSame(one: readonly PartyPrice[], other: readonly PartyPrice[]): boolean {
  return one.every(({ totalMinor }, index) => totalMinor === other[index]?.totalMinor);
}

export function amountOf({ totalMinor }: PartyPrice): string {
  return toAmount(totalMinor).toFixed(2);
}
