/** A problem in a content file, worded for its editor. */
export interface ContentProblem {
  /** Path from the content folder: `accommodations/chalet-lake.json`. */
  readonly file: string;
  /** `seasons#2.start` is the start of the second season. */
  readonly field: string;
  readonly expected: string;
  readonly found: string;
}

/** Rules do not know the file, so the caller that read the record adds it. */
export type FieldProblem = Omit<ContentProblem, 'file'>;

const LONGEST_VALUE = 60;

/** Lists all problems of the content, one per line, so that one start shows all of them. */
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

/** The value as JSON, shortened to fit on a line. */
export function quote(value: unknown): string {
  if (value === undefined) return 'nothing';
  const text = JSON.stringify(value);
  return text.length > LONGEST_VALUE ? `${text.slice(0, LONGEST_VALUE)}…` : text;
}
