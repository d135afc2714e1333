import type { ChildAgeGroup } from '#domain/stay/guest-party.ts';

/** Ages in an order: 10 stands for 6+, 5 for 0-5 (spec section 9). */
export const OLDER_CHILD_AGE = 10;
export const YOUNGER_CHILD_AGE = 5;

export function toOrderAge(group: ChildAgeGroup): typeof OLDER_CHILD_AGE | typeof YOUNGER_CHILD_AGE {
  return group === '6+' ? OLDER_CHILD_AGE : YOUNGER_CHILD_AGE;
}

export function fromOrderAge(age: number): ChildAgeGroup {
  return age === OLDER_CHILD_AGE ? '6+' : '0-5';
}

/** An availability query contains the first character of the group's name. */
export function toQueryAge(group: ChildAgeGroup): string {
  return group.slice(0, 1);
}

export function fromQueryAge(age: number): ChildAgeGroup {
  return age === 6 ? '6+' : '0-5';
}
