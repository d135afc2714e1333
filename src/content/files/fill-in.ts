import { type FieldProblem, quote } from '#content/checks/content-error.ts';
import type { HoursRecord } from '#contract/resort/opening-hours.ts';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '#contract/site/locale.ts';
import type { LocalizedText } from '#contract/site/schema.ts';

/** Facts that are written once and used in many files. */
export interface SharedFacts {
  readonly hours: ReadonlyMap<string, HoursRecord>;
  /** Keys are the names in braces that texts use: `{hours:relax-spa}`. */
  readonly words: ReadonlyMap<string, LocalizedText>;
}

interface Filling {
  readonly facts: SharedFacts;
  readonly problems: FieldProblem[];
}

const NAME_IN_BRACES = /\{([a-z][a-z0-9:_-]*)\}/g;

/** Inserts shared facts where a file refers to them: `working_hours` names a place, texts contain names in braces. */
export function fillIn(value: unknown, facts: SharedFacts): { value: unknown; problems: readonly FieldProblem[] } {
  const problems: FieldProblem[] = [];
  return { value: fill(value, '', null, { facts, problems }), problems };
}

function fill(value: unknown, field: string, locale: Locale | null, filling: Filling): unknown {
  if (typeof value === 'string') return fillText(value, field, locale, filling);
  if (Array.isArray(value)) return value.map((item, index) => fill(item, `${field}#${index + 1}`, locale, filling));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, entry]) => {
    const own = field === '' ? key : `${field}.${key}`;
    if (key === 'working_hours') return fillHours(entry, own, filling);
    return { [key]: fill(entry, own, LOCALES.find((candidate) => candidate === key) ?? locale, filling) };
  });
  return Object.assign({}, ...entries);
}

function fillHours(place: unknown, field: string, { facts, problems }: Filling): object {
  if (place === null) return { working_hours: null, opening: null };
  const hours = facts.hours.get(String(place));
  if (hours !== undefined) return hours;
  const places = [...facts.hours.keys()].join(', ');
  const expected = { en: `the name of a place in hours.json: ${places}`, uk: `назва місця з hours.json: ${places}` };
  problems.push({ field, expected, found: quote(place) });
  // The problem is recorded. The rest of the file is checked as if the place had hours.
  return [...facts.hours.values()][0] ?? {};
}

function fillText(text: string, field: string, locale: Locale | null, { facts, problems }: Filling): string {
  return text.replaceAll(NAME_IN_BRACES, (whole, name: string) => {
    const words = facts.words.get(name);
    if (words === undefined) {
      const known = [...facts.words.keys()].map((key) => `{${key}}`).join(', ');
      problems.push({
        field,
        expected: { en: `in braces one of ${known}`, uk: `у фігурних дужках одне з: ${known}` },
        found: quote(whole),
      });
      return whole;
    }
    if (locale === null && words.uk !== words.en) {
      problems.push({
        field,
        expected: {
          en: 'a text in both languages, because the languages say this differently',
          uk: 'текст обома мовами, бо вони кажуть це по-різному',
        },
        found: quote(whole),
      });
    }
    return words[locale ?? DEFAULT_LOCALE];
  });
}
