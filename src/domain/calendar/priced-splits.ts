import type { Quote } from '#domain/pricing/quote.ts';
import { divideStay } from '#domain/search/search.ts';
import { acceptStay, type Inventory, type InventoryNight, type RoomRequest } from '#domain/stay/availability.ts';
import type { SplitChoice } from '#domain/stay/split-stay.ts';
import { countNights, nightsOf, type Stay } from '#domain/stay/stay.ts';
import { type CalendarDate, daysBetween } from './calendar-date.ts';
import { cheapestStay, type PricingContext } from './suggested-stays.ts';

/** One party in two houses, one after the other, with a bill for both. */
export interface PricedSplit {
  readonly choice: SplitChoice;
  readonly stay: Stay;
  /** Two rooms, each with its own nights. */
  readonly rooms: readonly RoomRequest[];
  readonly quote: Quote;
}

/**
 * Finds the best split of a stay for which no single accommodation is free: the lowest bill; if equal, the change
 * nearest to the middle, then the earlier one. Uses the rules and amounts of an order. null: a single accommodation is
 * free, no split is possible, or a night is unknown. Decision 9.
 */
export function findBestSplit(stay: Stay, context: PricingContext): PricedSplit | null {
  if (!areKnown(stay, context) || cheapestStay(stay, context) !== null) return null;
  const [best] = nightsOf(stay)
    .slice(1)
    .flatMap((changeDay) => cheapestSplit(stay, changeDay, context))
    .sort(
      (one, other) =>
        one.quote.totalMinor - other.quote.totalMinor ||
        unevenness(one) - unevenness(other) ||
        daysBetween(other.choice.changeDay, one.choice.changeDay),
    );
  return best ?? null;
}

/** Prices the chosen houses if they are still free. null: they are not, or the rules refuse the stay. */
export function priceSplit(stay: Stay, choice: SplitChoice, context: PricingContext): PricedSplit | null {
  const { accommodations, party, today, rules, specialOffers } = context;
  const parts = divideStay(stay, choice.changeDay);
  const rooms = [choice.firstId, choice.secondId].flatMap((id, part): RoomRequest[] => {
    const accommodation = accommodations.find((each) => each.id === id);
    return accommodation && parts ? [{ accommodation, party, stay: parts[part] }] : [];
  });
  if (rooms.length !== 2 || choice.firstId === choice.secondId) return null;
  const offer = acceptStay(rooms, stay, { today, rules, inventory: inventoryOf(stay, context), specialOffers });
  return offer.isAvailable ? { choice, stay, rooms, quote: offer.quote } : null;
}

/** A bill has one special offer for both houses, so each offer is tried separately. */
function cheapestSplit(stay: Stay, changeDay: CalendarDate, context: PricingContext): PricedSplit[] {
  const tried = [[], ...(context.specialOffers ?? []).map((offer) => [offer])];
  return tried.flatMap((specialOffers) => cheapestSplitBy(stay, changeDay, { ...context, specialOffers }));
}

/**
 * No accommodation is free for both parts: otherwise it would be free for the whole stay. So, for a given offer, the
 * cheapest house of each part gives the cheapest pair.
 */
function cheapestSplitBy(stay: Stay, changeDay: CalendarDate, context: PricingContext): PricedSplit[] {
  const [first, second] = (divideStay(stay, changeDay) ?? []).map((part) => cheapestStay(part, context, stay));
  if (!first || !second) return [];
  const choice = { firstId: first.accommodationId, secondId: second.accommodationId, changeDay };
  const offer = priceSplit(stay, choice, context);
  return offer === null ? [] : [offer];
}

/** Converts the calendar to an inventory: a night with a price is free. */
function inventoryOf(stay: Stay, { accommodations, nights }: PricingContext): Inventory {
  return new Map(
    accommodations.map(({ id, roomTypeId }) => {
      const free = nightsOf(stay).flatMap((night): [CalendarDate, InventoryNight][] => {
        const priceMinor = nights.get(night)?.pricesMinor.get(roomTypeId);
        return priceMinor === undefined ? [] : [[night, { units: 1, taken: 0, priceMinor, closed: false }]];
      });
      return [id, new Map(free)];
    }),
  );
}

function areKnown(stay: Stay, { nights }: PricingContext): boolean {
  return nightsOf(stay).every((night) => nights.has(night));
}

/** Returns how far the change is from the middle of the stay, in half nights. */
function unevenness({ stay, choice }: PricedSplit): number {
  return Math.abs(2 * daysBetween(stay.arrival, choice.changeDay) - countNights(stay));
}
