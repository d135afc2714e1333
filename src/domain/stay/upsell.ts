import { quoteStay } from '#domain/pricing/quote.ts';
import type { Accommodation, AccommodationKind } from './accommodation.ts';
import { type GuestParty, isPartyAllowed } from './guest-party.ts';
import type { Stay } from './stay.ts';

/** One price per night, in order, in kopiyky. */
export interface FreeAccommodation {
  readonly accommodation: Accommodation;
  readonly nightPricesMinor: readonly number[];
}

export interface Upsell {
  readonly accommodation: Accommodation;
  /** How much the bill for the whole stay increases, extra seats and city tax included. */
  readonly differenceMinor: number;
  /** Whether both bills have a city tax. */
  readonly isTaxed: boolean;
}

/** Ranked from a room on a corridor to a detached house. */
const KINDS_BY_RANK: readonly AccommodationKind[] = ['rooms', 'cottages', 'chalets', 'villas'];

/** The difference may be at most the chosen stay's price divided by this. */
const PARTS_OF_STAY = 3;

/**
 * Finds the cheapest accommodation that is better and costs more, of the same kind if possible. null: none. Better
 * means more area, at least as many places, and no lower kind. `free` excludes what other rooms took.
 */
export function findUpsell(
  chosen: FreeAccommodation,
  party: GuestParty,
  free: readonly FreeAccommodation[],
  stay: Stay,
  today: Parameters<typeof quoteStay>[2],
  offers?: Parameters<typeof quoteStay>[3],
): Upsell | null {
  const quoteOf = (each: FreeAccommodation) => quoteStay([{ ...each, party }], stay, today, offers);
  const { totalMinor: chosenMinor, cityTaxMinor: chosenTaxMinor } = quoteOf(chosen);
  const better = free
    .filter(({ accommodation }) => !accommodation.phoneOnly && isPartyAllowed(party, accommodation))
    .filter(({ accommodation }) => isBetter(accommodation, chosen.accommodation))
    .map(({ accommodation, ...each }) => {
      const { totalMinor, cityTaxMinor } = quoteOf({ accommodation, ...each });
      const isTaxed = chosenTaxMinor > 0 && cityTaxMinor > 0;
      return { accommodation, differenceMinor: totalMinor - chosenMinor, isTaxed };
    })
    .filter(({ differenceMinor }) => differenceMinor > 0 && differenceMinor * PARTS_OF_STAY <= chosenMinor)
    .sort((one, other) => one.differenceMinor - other.differenceMinor);
  return better.find(({ accommodation }) => accommodation.kind === chosen.accommodation.kind) ?? better[0] ?? null;
}

function isBetter(other: Accommodation, chosen: Accommodation): boolean {
  const placesOf = ({ baseCapacity, extraSeats }: Accommodation) => baseCapacity + extraSeats;
  return (
    other.areaSquareMetres > chosen.areaSquareMetres &&
    placesOf(other) >= placesOf(chosen) &&
    KINDS_BY_RANK.indexOf(other.kind) >= KINDS_BY_RANK.indexOf(chosen.kind)
  );
}
