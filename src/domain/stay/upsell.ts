import { quoteStay } from '#domain/pricing/quote.ts';
import type { Accommodation } from './accommodation.ts';
import { type GuestParty, isPartyAllowed } from './guest-party.ts';
import { countNights, type Stay } from './stay.ts';

/** One price per night, in order; kopiyky. */
export interface FreeAccommodation {
  readonly accommodation: Accommodation;
  readonly nightPricesMinor: readonly number[];
}

export interface Upsell {
  readonly accommodation: Accommodation;
  /** What the bill rises by for the whole stay, extra seats and city tax included. */
  readonly differenceMinor: number;
  readonly nightDifferenceMinor: number;
}

/** The cheapest that costs more, if possible of the same kind; null: none. `free` leaves out what other rooms took. */
export function findUpsell(
  chosen: FreeAccommodation,
  party: GuestParty,
  free: readonly FreeAccommodation[],
  stay: Stay,
  today: Parameters<typeof quoteStay>[2],
): Upsell | null {
  const totalOf = (each: FreeAccommodation) => quoteStay([{ ...each, party }], stay, today).totalMinor;
  const chosenMinor = totalOf(chosen);
  const better = free
    .filter(({ accommodation }) => !accommodation.phoneOnly && isPartyAllowed(party, accommodation))
    .map((each) => ({ accommodation: each.accommodation, differenceMinor: totalOf(each) - chosenMinor }))
    .filter(({ differenceMinor }) => differenceMinor > 0)
    .sort((one, other) => one.differenceMinor - other.differenceMinor);
  const next = better.find(({ accommodation }) => accommodation.kind === chosen.accommodation.kind) ?? better[0];
  if (next === undefined) return null;
  return { ...next, nightDifferenceMinor: Math.round(next.differenceMinor / countNights(stay)) };
}
