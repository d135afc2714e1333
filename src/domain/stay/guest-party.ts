import type { Accommodation } from './accommodation.ts';

export const CHILD_AGE_GROUPS = ['0-5', '6+'] as const;

/** Children up to five stay free of charge. Children from six pay for a seat once the base capacity is reached. */
export type ChildAgeGroup = (typeof CHILD_AGE_GROUPS)[number];

export function isChildAgeGroup(value: unknown): value is ChildAgeGroup {
  return CHILD_AGE_GROUPS.some((group) => group === value);
}

export interface GuestParty {
  readonly adults: number;
  readonly children: readonly ChildAgeGroup[];
}

export const DEFAULT_GUEST_PARTY: GuestParty = { adults: 1, children: [] };

/** The maximum while no accommodation is chosen. Spec section 5. */
const MAXIMUM_ADULTS = 10;
const MAXIMUM_CHILDREN = 4;
export const MINIMUM_ADULTS = 1;

/** The longest list of rooms that is restored or accepted. */
export const MAXIMUM_ROOMS = 19;

type Capacity = Pick<Accommodation, 'baseCapacity' | 'extraSeats'>;

/** Returns the party of the only room. */
export function firstParty([party = DEFAULT_GUEST_PARTY]: readonly GuestParty[]): GuestParty {
  return party;
}

export function countGuests(party: GuestParty): number {
  return party.adults + party.children.length;
}

/** For an accommodation only the total counts. Without one, at most ten adults and four children are allowed. */
export function isPartyAllowed(party: GuestParty, accommodation: Capacity | null): boolean {
  if (!Number.isInteger(party.adults) || party.adults < MINIMUM_ADULTS) return false;
  if (accommodation === null) return party.adults <= MAXIMUM_ADULTS && party.children.length <= MAXIMUM_CHILDREN;
  return countGuests(party) <= accommodation.baseCapacity + accommodation.extraSeats;
}

export function canAddAdult(party: GuestParty, accommodation: Capacity | null): boolean {
  return isPartyAllowed(addAdult(party), accommodation);
}

export function canRemoveAdult(party: GuestParty): boolean {
  return party.adults > MINIMUM_ADULTS;
}

export function canAddChild(party: GuestParty, accommodation: Capacity | null): boolean {
  return isPartyAllowed(addChild(party, '0-5'), accommodation);
}

export function canRemoveChild(party: GuestParty): boolean {
  return party.children.length > 0;
}

export function addAdult(party: GuestParty): GuestParty {
  return { ...party, adults: party.adults + 1 };
}

export function removeAdult(party: GuestParty): GuestParty {
  return { ...party, adults: Math.max(MINIMUM_ADULTS, party.adults - 1) };
}

export function addChild(party: GuestParty, age: ChildAgeGroup): GuestParty {
  return { ...party, children: [...party.children, age] };
}

export function removeChild(party: GuestParty): GuestParty {
  return { ...party, children: party.children.slice(0, -1) };
}

export function changeChildAge(party: GuestParty, index: number, age: ChildAgeGroup): GuestParty {
  return { ...party, children: party.children.map((current, child) => (child === index ? age : current)) };
}

/** Returns two parties of about equal size, each with an adult. null: there is only one adult. */
export function divideParty({ adults, children }: GuestParty): readonly [GuestParty, GuestParty] | null {
  if (adults < 2 * MINIMUM_ADULTS) return null;
  const half = Math.ceil((adults + children.length) / 2);
  const firstAdults = Math.min(adults - MINIMUM_ADULTS, Math.ceil(adults / 2));
  const firstChildren = Math.max(0, half - firstAdults);
  return [
    { adults: firstAdults, children: children.slice(0, firstChildren) },
    { adults: adults - firstAdults, children: children.slice(firstChildren) },
  ];
}

export function arePartiesEqual(one: GuestParty, other: GuestParty): boolean {
  return (
    one.adults === other.adults &&
    one.children.length === other.children.length &&
    one.children.every((age, child) => age === other.children[child])
  );
}

/** The guests of all rooms as one party. */
export function joinParties(parties: readonly GuestParty[]): GuestParty {
  return {
    adults: parties.reduce((sum, { adults }) => sum + adults, 0),
    children: parties.flatMap(({ children }) => children),
  };
}
