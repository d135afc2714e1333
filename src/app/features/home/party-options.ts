import { CHILD_AGE_GROUPS, type ChildAgeGroup, MAXIMUM_CHILDREN } from '#domain/guest-party.ts';

/** Every party of children that a room search admits, by number and then by age: none, 0–5, 6+, 0–5 and 0–5 … */
export function childPartyOptions(): ChildAgeGroup[][] {
  const [younger, older] = CHILD_AGE_GROUPS;
  return Array.from({ length: MAXIMUM_CHILDREN + 1 }, (_none, children) =>
    Array.from({ length: children + 1 }, (_child, olderOnes) => [
      ...Array<ChildAgeGroup>(children - olderOnes).fill(younger),
      ...Array<ChildAgeGroup>(olderOnes).fill(older),
    ]),
  ).flat();
}
