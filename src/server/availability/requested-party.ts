import type { FreeRoomsQuery } from '#contract/availability/availability.ts';
import { fromQueryAge } from '#contract/availability/child-ages.ts';
import type { Accommodation } from '#domain/stay/accommodation.ts';
import { type GuestParty, isPartyAllowed } from '#domain/stay/guest-party.ts';

export type RequestedParty =
  | { readonly party: GuestParty; readonly refusal: null }
  | { readonly party: null; readonly refusal: Readonly<Record<string, string[]>> };

/**
 * Reads the party of one room. Refused unless there is one age per child. Also refused if the party exceeds both the
 * general maximum and the largest accommodation, so that no guest could choose it.
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
