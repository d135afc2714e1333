import type { NamedText } from '#app/content/views/accommodation-view.ts';

export interface ComparedRow {
  readonly title: string;
  /** One per house, in their order; null where a house has no such fact. */
  readonly values: readonly (string | null)[];
  readonly differs: boolean;
}

/** One row per fact that any of the houses has, in the order in which the houses name them. */
export function compareFacts(houses: readonly (readonly NamedText[])[]): ComparedRow[] {
  const titles = [...new Set(houses.flatMap((facts) => facts.map(({ title }) => title)))];
  return titles.map((title) => {
    const values = houses.map((facts) => facts.find((fact) => fact.title === title)?.text ?? null);
    return { title, values, differs: new Set(values).size > 1 };
  });
}
