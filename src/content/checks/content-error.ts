/** One thing that is wrong with a content file, in words for the person who edits it. */
export interface ContentProblem {
  /** From the content folder, such as `accommodations/chalet-lake.json`. */
  readonly file: string;
  /** Such as `rates#2.price`: the price of the second rate. */
  readonly field: string;
  readonly expected: string;
  readonly found: string;
}

/** What a rule says about a record; the file is known where the record was read. */
export type FieldProblem = Omit<ContentProblem, 'file'>;

const LONGEST_VALUE = 60;

/** Everything that is wrong with the content, a line each, so that one start shows all of it. */
export class ContentError extends Error {
  readonly problems: readonly ContentProblem[];

  constructor(problems: readonly ContentProblem[]) {
    const lines = problems.map(
      ({ file, field, expected, found }) => `  ${file} · ${field} · expected ${expected}, found ${found}`,
    );
    super(`The content cannot be used:\n${lines.join('\n')}`);
    this.name = 'ContentError';
    this.problems = problems;
  }
}

/** A value as its file writes it, cut where it grows too long for a line. */
export function quote(value: unknown): string {
  if (value === undefined) return 'nothing';
  const text = JSON.stringify(value);
  return text.length > LONGEST_VALUE ? `${text.slice(0, LONGEST_VALUE)}…` : text;
}
