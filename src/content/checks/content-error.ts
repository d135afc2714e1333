import { LOCALES, type Locale } from '#contract/site/locale.ts';
import type { LocalizedText } from '#contract/site/schema.ts';

/** For the editor of a file, who reads one of the two languages. A string is the same in both. */
export type Words = string | LocalizedText;

export interface ContentProblem {
  /** Path from the content folder: `accommodations/chalet-lake.json`. */
  readonly file: string;
  /** `seasons#2.start` is the start of the second season. */
  readonly field: Words;
  readonly expected: Words;
  readonly found: Words;
}

/** Rules do not know the file, so the caller that read the file adds it. */
export type FieldProblem = Omit<ContentProblem, 'file'>;

export const WHOLE_FILE: Words = { en: 'whole file', uk: 'весь файл' };
export const NOTHING: Words = { en: 'nothing', uk: 'нічого' };
export const NO_SUCH_FILE: Words = { en: 'no such file', uk: 'такого файлу немає' };

const LONGEST_VALUE = 60;
const TITLES: LocalizedText = { en: 'The content cannot be used:', uk: 'Вміст сайту не можна використати:' };

/** Lists all problems in the content, one per line and language, so that one start shows all of them. */
export class ContentError extends Error {
  readonly problems: readonly ContentProblem[];

  constructor(problems: readonly ContentProblem[]) {
    const parts = LOCALES.toReversed().flatMap((locale) => [
      TITLES[locale],
      ...problems.map((problem) => `  ${describeProblem(problem, locale)}`),
    ]);
    super(parts.join('\n'));
    this.name = 'ContentError';
    this.problems = problems;
  }
}

export function describeProblem(problem: ContentProblem, locale: Locale): string {
  const { file } = problem;
  const [field, expected, found] = [problem.field, problem.expected, problem.found].map((words) =>
    typeof words === 'string' ? words : words[locale],
  );
  const told = locale === 'uk' ? `має бути: ${expected}; зараз: ${found}` : `expected ${expected}, found ${found}`;
  return `${file} · ${field} · ${told}`;
}

/** Returns the value as JSON, shortened to fit on a line. */
export function quote(value: unknown): Words {
  return value === undefined ? NOTHING : shorten(value);
}

/** Returns the text for a value that is in the file a second time. */
export function quoteAgain(value: unknown): Words {
  return { en: `${shorten(value)} again`, uk: `${shorten(value)} ще раз` };
}

function shorten(value: unknown): string {
  const text = JSON.stringify(value);
  return text.length > LONGEST_VALUE ? `${text.slice(0, LONGEST_VALUE)}…` : text;
}
