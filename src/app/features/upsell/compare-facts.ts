import type { NamedText } from '#app/content/views/accommodation-view.ts';

/** One line of the comparison: what it is, in the one and in the other. */
export interface ComparedFact {
  readonly title: string;
  readonly chosen: string;
  readonly better: string;
}

const FACTS_COMPARED = 3;

/** What tells two accommodations apart, in the order in which the resort says it; what only one has is told by its page. */
export function compareFacts(chosen: readonly NamedText[], better: readonly NamedText[]): ComparedFact[] {
  const shared = chosen.flatMap(({ title, text }) => {
    const other = better.find((fact) => fact.title === title);
    return other === undefined || other.text === text ? [] : [{ title, chosen: text, better: other.text }];
  });
  return shared.slice(0, FACTS_COMPARED);
}
