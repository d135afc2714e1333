import { divideStay } from '#domain/search/search.ts';
import type { Accommodation } from '#domain/stay/accommodation.ts';
import type { GuestParty } from '#domain/stay/guest-party.ts';
import type { SplitChoice } from '#domain/stay/split-stay.ts';
import { nightsOf, type Stay } from '#domain/stay/stay.ts';
import { fetchNights } from './ask-availability.ts';
import type { SplitAnswer } from './availability-store.ts';

/** Both houses of a split stay, each for its own nights, as the calendar gives them. Throws without an answer. */
export async function askSplit(
  accommodations: readonly Pick<Accommodation, 'id' | 'roomTypeId'>[],
  stay: Stay,
  party: GuestParty,
  { firstId, secondId, changeDay }: SplitChoice,
  signal: AbortSignal,
): Promise<SplitAnswer> {
  const nights = await fetchNights({ kind: null, roomTypeId: null, party }, stay.arrival, stay.departure, signal);
  const parts = divideStay(stay, changeDay) ?? [];
  const houses = parts.map((part, place) => {
    const wanted = place === 0 ? firstId : secondId;
    const id = accommodations.find((each) => each.id === wanted)?.roomTypeId ?? 0;
    const slept = nightsOf(part);
    const nightPricesMinor = nights.flatMap(({ date, pricesMinor }) =>
      slept.includes(date) ? (pricesMinor.get(id) ?? []) : [],
    );
    return { id, nightPricesMinor, freeUnits: nightPricesMinor.length === slept.length ? 1 : 0 };
  });
  return {
    freeUnits: new Map(houses.map(({ id, freeUnits }) => [id, { freeUnits, nearestArrival: null }])),
    rates: new Map(houses.map(({ id, nightPricesMinor }) => [id, { nightPricesMinor, isClosedToSale: false }])),
  };
}
