import type { SpecialOffer } from '#domain/pricing/special-offer.ts';
import { readSearch } from './search-store.ts';

/** The special offer that the guest books by; undefined: none, or one that the site does not book. */
export function offerOfSearch(
  offers: readonly { readonly offer: SpecialOffer }[],
  { search } = readSearch(),
): SpecialOffer | undefined {
  return offers.find(({ offer }) => offer.code === search.offerCode)?.offer;
}
