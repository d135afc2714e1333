import type { Quote } from '#domain/pricing/quote.ts';
import type { Stay } from '#domain/stay/stay.ts';
import { addDays } from './calendar-date.ts';
import { cheapestStay, type PricingContext } from './suggested-stays.ts';

export interface NearbyOffer {
  readonly change: 'one_more_night' | 'a_day_earlier' | 'a_day_later';
  readonly stay: Stay;
  /** How much the bill increases, in kopiyky. Negative: it decreases. */
  readonly differenceMinor: number;
}

/**
 * Finds the stay next to the billed one that qualifies for a special offer: one night more, or the same number of
 * nights a day earlier or later if that costs less. null: none exists, it is not free, or the bill already has an
 * offer.
 */
export function findNearbyOffer(
  { arrival, departure }: Stay,
  { totalMinor, discount }: Pick<Quote, 'totalMinor' | 'discount'>,
  context: PricingContext,
): NearbyOffer | null {
  if (discount !== undefined) return null;
  const [before, after] = [addDays(arrival, -1), addDays(departure, 1)];
  const offers: NearbyOffer[] = [
    ...reach('one_more_night', { arrival, departure: after }),
    ...reach('one_more_night', { arrival: before, departure }),
    ...reach('a_day_earlier', { arrival: before, departure: addDays(departure, -1) }),
    ...reach('a_day_later', { arrival: addDays(arrival, 1), departure: after }),
  ];
  return offers.find(({ change, differenceMinor }) => change === 'one_more_night' || differenceMinor < 0) ?? null;

  function reach(change: NearbyOffer['change'], stay: Stay): NearbyOffer[] {
    const found = cheapestStay(stay, context);
    const plain = cheapestStay(stay, { ...context, specialOffers: [] });
    const isReached = found !== null && plain !== null && found.totalMinor < plain.totalMinor;
    return isReached ? [{ change, stay, differenceMinor: found.totalMinor - totalMinor }] : [];
  }
}
