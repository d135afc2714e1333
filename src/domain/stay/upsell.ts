import { quoteStay } from '#domain/pricing/quote.ts';
import type { Accommodation } from './accommodation.ts';
import { type GuestParty, isPartyAllowed } from './guest-party.ts';
import { countNights, type Stay } from './stay.ts';

/** An accommodation that is free for the stay, with the price of each night in order (kopiyky). */
export interface FreeAccommodation {
  readonly accommodation: Accommodation;
  readonly nightPricesMinor: readonly number[];
}

/** A better room for what it costs more. */
export interface Upsell {
  readonly accommodation: Accommodation;
  /** Of the whole stay for this party, extra seats and city tax included: what the bill will rise by. */
  readonly differenceMinor: number;
  /** Its share per night, to the nearest kopiyka. */
  readonly nightDifferenceMinor: number;
}

/**
 * The next better accommodation for a room's party: of those that cost more for the stay the least dear, of the same
 * kind if there is one; null when nothing better is free. `free` must leave out what other rooms have taken.
 */
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
