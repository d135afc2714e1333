import type { FreeRoomsQuery } from '#contract/availability/availability.ts';
import { fromQueryAge } from '#contract/availability/child-ages.ts';
import type { Accommodation } from '#domain/stay/accommodation.ts';
import { type GuestParty, isPartyAllowed } from '#domain/stay/guest-party.ts';

export type RequestedParty =
  | { readonly party: GuestParty; readonly refusal: null }
  | { readonly party: null; readonly refusal: Readonly<Record<string, string[]>> };

/**
 * Who is to sleep in the room. Refused when the ages are not one per child, and when the party is larger than any guest
 * can choose: beyond the maxima without an accommodation and beyond the largest accommodation too (design decision 4).
 */
export function readRequestedParty(
  query: Pick<FreeRoomsQuery, 'adults' | 'childs' | 'child_ages[]'>,
  accommodations: readonly Accommodation[],
): RequestedParty {
  const ages = query['child_ages[]'] ?? [];
  if (ages.length !== query.childs) return refuse('child_ages[]', `must name ${query.childs} ages, one per child`);
  const party = { adults: query.adults, children: ages.map(fromQueryAge) };
  const isImaginable = [null, ...accommodations].some((accommodation) => isPartyAllowed(party, accommodation));
  return isImaginable ? { party, refusal: null } : refuse('adults', 'must be fewer: no room holds this many guests');
}

function refuse(field: string, message: string): RequestedParty {
  return { party: null, refusal: { [field]: [message] } };
}
