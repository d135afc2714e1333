import { dropCheckoutDraft } from '#app/storage/orders/checkout-draft.ts';
import { notePlacedOrder } from '#app/storage/orders/placed-orders.ts';
import { dropOrderedChoices, dropOwnOrderedChoices } from '#app/storage/stored-search.ts';
import { outdateLastKnownNights } from '#app/stores/availability/calendar-store.ts';
import { readOrderedStay } from '#contract/availability/dates.ts';
import type { OrderRequest } from '#contract/orders/orders.ts';
import { areStaysEqual } from '#domain/search/filters.ts';
import { applyFilters, clearChoices, readSearch } from './search-store.ts';

/** The order is placed: dates and guests stay for another one, what was chosen does not, so that Back orders nothing. */
export function forgetChosenStay(): void {
  notePlacedOrder();
  const { kind, stay, rooms } = readSearch().search.filters;
  // A general search again: a kind that is picked ends the search for one accommodation.
  applyFilters({ kind: kind ?? 'all', stay, rooms });
  clearChoices();
}

/** Another tab's order: its nights are taken, and this tab's own choice and draft are another matter. */
export async function outdateOrdered(request: OrderRequest): Promise<void> {
  outdateLastKnownNights(Date.now());
  const ordered = readOrderedStay(request);
  if (ordered !== null) await dropOrderedChoices(ordered);
}

/** The same on whatever page the guest is by now, storage included. What was chosen since for other dates stays. */
export async function forgetOrdered(request: OrderRequest): Promise<void> {
  const ordered = readOrderedStay(request);
  const { isRestored, search } = readSearch();
  if (isRestored && areStaysEqual(search.filters.stay, ordered)) forgetChosenStay();
  else notePlacedOrder();
  if (ordered !== null) dropOwnOrderedChoices(ordered);
  await Promise.all([dropCheckoutDraft(), outdateOrdered(request)]);
}
