import type { FreeRoomsQuery } from '#contract/availability/availability.ts';
import { fromQueryAge } from '#contract/availability/child-ages.ts';
import type { Accommodation } from '#domain/stay/accommodation.ts';
import { type GuestParty, isPartyAllowed } from '#domain/stay/guest-party.ts';
import { FieldsRefused } from '../http/plugins/validation.ts';

/** Throws FieldsRefused unless there is one age per child, and for a party that no guest could choose. */
export function readRequestedParty(
  query: Pick<FreeRoomsQuery, 'adults' | 'childs' | 'child_ages[]'>,
  accommodations: readonly Accommodation[],
): GuestParty {
  const ages = query['child_ages[]'] ?? [];
  if (ages.length !== query.childs) {
    throw new FieldsRefused({ 'child_ages[]': [`must name ${query.childs} ages, one per child`] });
  }
  const party = { adults: query.adults, children: ages.map(fromQueryAge) };
  const isImaginable = [null, ...accommodations].some((accommodation) => isPartyAllowed(party, accommodation));
  if (!isImaginable) throw new FieldsRefused({ adults: ['must be fewer: no room holds this many guests'] });
  return party;
}
