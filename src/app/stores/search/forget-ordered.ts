import { dropCheckoutDraft } from '#app/storage/orders/checkout-draft.ts';
import { notePlacedOrder } from '#app/storage/orders/placed-orders.ts';
import { dropOrderedChoices, dropOwnOrderedChoices } from '#app/storage/stored-search.ts';
import { outdateLastKnownNights } from '#app/stores/availability/calendar-store.ts';
import { areStaysEqual, type Stay } from '#domain/stay/stay.ts';
import { serverNow } from '#offline/server-time.ts';
import { applyFilters, changeOffer, changePromoCode, readSearch, startNextBooking } from './search-store.ts';

/** After an order, dates and guests stay, but choices, offer and code are removed, so that Back orders nothing. */
export function forgetChosenStay(): void {
  notePlacedOrder();
  const { kind, stay, rooms } = readSearch().search.filters;
  // Ends the search for one accommodation, because applying a kind does so.
  applyFilters({ kind: kind ?? 'all', stay, rooms });
  startNextBooking();
  changeOffer(undefined);
  changePromoCode(undefined);
}

/** For another tab's order: its nights are taken. This tab's choices and draft stay. */
export async function outdateOrdered(ordered: Stay | null): Promise<void> {
  outdateLastKnownNights(serverNow());
  if (ordered !== null) await dropOrderedChoices(ordered);
}

/** Also clears storage, on any page. Later choices for other dates stay. */
export async function forgetOrdered(ordered: Stay | null): Promise<void> {
  const { isRestored, search } = readSearch();
  if (isRestored && areStaysEqual(search.filters.stay, ordered)) forgetChosenStay();
  else notePlacedOrder();
  if (ordered !== null) dropOwnOrderedChoices(ordered);
  await Promise.all([dropCheckoutDraft(), outdateOrdered(ordered)]);
}
