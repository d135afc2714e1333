import { useMemo } from 'react';
import { createStore } from '#app/stores/create-store.ts';
import type { LinkFault } from '#contract/availability/booking-link.ts';
import type { SpecialOffer } from '#domain/pricing/special-offer.ts';
import type { Accommodation } from '#domain/stay/accommodation.ts';
import type { Stay } from '#domain/stay/stay.ts';
import type { Upsell } from '#domain/stay/upsell.ts';
import { readSearch, useSearch } from './search-store.ts';

/** The name of the upgrade offer in the browser history. */
export const UPGRADE_OVERLAY = 'upgrade';

export interface RoomUpsell {
  readonly room: number;
  readonly chosen: Accommodation;
  readonly stay: Stay;
  /** The price of the chosen accommodation for this room, in kopiyky. */
  readonly totalMinor: number;
  readonly upsell: Upsell;
  /** Free units of the better accommodation. */
  readonly freeUnits: number;
}

/** What pages note beside the search. Nothing of it is stored. */
interface SearchNotes {
  /** The unusable parts of the last link, until the guest has read the notice. */
  readonly linkFaults: readonly LinkFault[];
  /** What the resort has told about a promo code. */
  readonly toldOffer: SpecialOffer | null;
  readonly roomUpsell: RoomUpsell | null;
  /** The guest's choice has just filled the last room, and the booking page must move on to the bill. */
  readonly isAdvanceDue: boolean;
}

const store = createStore<SearchNotes>({ linkFaults: [], toldOffer: null, roomUpsell: null, isAdvanceDue: false });

export const useSearchNotes: () => SearchNotes = store.use;
export const readSearchNotes: () => SearchNotes = store.read;

export function noteLinkFaults(linkFaults: readonly LinkFault[]): void {
  // A new empty list would render the page again.
  if (linkFaults.length > 0 || store.read().linkFaults.length > 0) store.set({ linkFaults });
}

export function setRoomUpsell(roomUpsell: RoomUpsell | null): void {
  store.set({ roomUpsell });
}

export function setAdvanceDue(isAdvanceDue: boolean): void {
  store.set({ isAdvanceDue });
}

/** null: forgets it. */
export function setCodeOffer(toldOffer: SpecialOffer | null): void {
  store.set({ toldOffer });
}

/** What the promo code of the search takes off; null: there is none, or its terms are not known. */
export function useCodeOffer(): SpecialOffer | null {
  const { toldOffer } = store.use();
  const { promoCode } = useSearch().search;
  return toldOffer?.promoCode === promoCode ? toldOffer : null;
}

/** The offers that count for the guest: those of the site, and the promo code's. */
export function useOffers(ofSite: readonly SpecialOffer[]): readonly SpecialOffer[] {
  const ofCode = useCodeOffer();
  return useMemo(() => (ofCode === null ? ofSite : [...ofSite, ofCode]), [ofSite, ofCode]);
}

export function readOffers(ofSite: readonly SpecialOffer[]): readonly SpecialOffer[] {
  const { toldOffer } = store.read();
  const isCounted = toldOffer !== null && toldOffer.promoCode === readSearch().search.promoCode;
  return isCounted ? [...ofSite, toldOffer] : ofSite;
}
