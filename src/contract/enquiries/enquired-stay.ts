import { toOrderAge } from '#contract/availability/child-ages.ts';
import type { GuestParty } from '#domain/stay/guest-party.ts';
import type { Stay } from '#domain/stay/stay.ts';
import type { EnquiredStay } from './enquiries.ts';

export function toEnquiredStay(stay: Stay, { adults, children }: GuestParty): EnquiredStay {
  return { ...stay, adults, child_ages: children.map(toOrderAge) };
}
