import { useMemo } from 'react';
import { createStore } from '#app/stores/create-store.ts';
import type { SpecialOffer } from '#domain/pricing/special-offer.ts';
import { readSearch, useSearch } from './search-store.ts';

const store = createStore<{ told: SpecialOffer | null }>({ told: null });

/** What the resort has told about a promo code; null: forgets it. */
export function setCodeOffer(offer: SpecialOffer | null): void {
  store.set({ told: offer });
}

/** What the promo code of the search takes off; null: there is none, or its terms are not known. */
export function useCodeOffer(): SpecialOffer | null {
  const { told } = store.use();
  const { promoCode } = useSearch().search;
  return told?.promoCode === promoCode ? told : null;
}

/** The offers that count for the guest: those of the site, and the promo code's. */
export function useOffers(ofSite: readonly SpecialOffer[]): readonly SpecialOffer[] {
  const ofCode = useCodeOffer();
  return useMemo(() => (ofCode === null ? ofSite : [...ofSite, ofCode]), [ofSite, ofCode]);
}

export function readOffers(ofSite: readonly SpecialOffer[]): readonly SpecialOffer[] {
  const { told } = store.read();
  return told !== null && told.promoCode === readSearch().search.promoCode ? [...ofSite, told] : ofSite;
}
