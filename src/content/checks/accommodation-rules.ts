import type { AccommodationFile } from '#content/files/content-files.ts';
import { ACCOMMODATION_KINDS } from '#domain/stay/accommodation.ts';
import { type ContentProblem, type FieldProblem, quote, quoteAgain } from './content-error.ts';
import { findPeriodProblems } from './shared-rules.ts';

export interface AccommodationSource {
  readonly file: string;
  readonly value: AccommodationFile;
}

const UNIQUE_FIELDS = ['id', 'code', 'slug', 'servio_id'] as const;

export function findAccommodationProblems({ file, value }: AccommodationSource): FieldProblem[] {
  return [
    ...findNameProblems(file, value.code, value.slug),
    ...findAreaProblems(value),
    ...findPeriodProblems('minimum_stay_block', value.minimum_stay_block),
  ];
}

/** The area that compares upgrades must equal the one that guests read among the facts. */
function findAreaProblems({ area_square_metres: area, facts }: AccommodationFile): FieldProblem[] {
  if (facts.some(({ value }) => value.uk.startsWith(`${area} м²`) && value.en.startsWith(`${area} m²`))) return [];
  const start = `"${area} м²", "${area} m²"`;
  const expected = {
    en: `the area that one of the facts begins with, in both languages (${start})`,
    uk: `площа, з якої починається один із фактів обома мовами (${start})`,
  };
  return [{ field: 'area_square_metres', expected, found: quote(area) }];
}

/** Two accommodations with the same number or name would be sold as one. */
export function findDuplicates(sources: readonly AccommodationSource[]): ContentProblem[] {
  return UNIQUE_FIELDS.flatMap((field) =>
    sources.flatMap(({ file, value }, index) => {
      const first = sources.slice(0, index).find((earlier) => earlier.value[field] === value[field]);
      if (first === undefined) return [];
      const expected = { en: `a value that ${first.file} does not have`, uk: `значення, якого немає у ${first.file}` };
      return [{ file, field, expected, found: quote(value[field]) }];
    }),
  );
}

/** A key opens one door, so a unit's name must be unique in the resort. */
export function findDuplicateUnits(sources: readonly AccommodationSource[]): ContentProblem[] {
  const owners = new Map<string, string>();
  return sources.flatMap(({ file, value }) =>
    value.units.flatMap((unit, index) => {
      const owner = owners.get(unit);
      owners.set(unit, owner ?? file);
      if (owner === undefined) return [];
      const expected = { en: `a name that ${owner} does not have`, uk: `назва, якої немає у ${owner}` };
      const found = owner === file ? quoteAgain(unit) : quote(unit);
      return [{ file, field: `units#${index + 1}`, expected, found }];
    }),
  );
}

function findNameProblems(file: string, code: string, slug: string): FieldProblem[] {
  const problems: FieldProblem[] = [];
  if (!file.endsWith(`/${code}.json`)) {
    const expected = { en: 'the name of the file without .json', uk: 'назва файлу без .json' };
    problems.push({ field: 'code', expected, found: quote(code) });
  }
  if (ACCOMMODATION_KINDS.some((kind) => kind === slug)) {
    const kinds = ACCOMMODATION_KINDS.join(', ');
    const expected = {
      en: `a name other than the pages of the kinds: ${kinds}`,
      uk: `інша назва, ніж у сторінок видів: ${kinds}`,
    };
    problems.push({ field: 'slug', expected, found: quote(slug) });
  }
  return problems;
}
