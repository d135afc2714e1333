import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Static, TSchema } from 'typebox';
import type { KindRecord } from '#contract/accommodation-kinds.ts';
import type { CategoryRecord } from '#contract/categories.ts';
import { HomePageRecord } from '#contract/home-pages.ts';
import type { ContentList } from '#contract/schema.ts';
import { type AccommodationSource, findAccommodationProblems, findDuplicates } from './accommodation-rules.ts';
import { ContentError, type ContentProblem, type FieldProblem } from './content-error.ts';
import { AccommodationFile, KindsFile } from './content-files.ts';
import { MediaIndex, type MediaPicture } from './media-schema.ts';
import { RateCalendar } from './rate-calendar-schema.ts';
import { findCalendarProblems, findHomePageProblems, findKindProblems, rateKeysOf } from './resort-rules.ts';
import { findSchemaProblems } from './schema-problems.ts';

/** All that the resort says and offers; accommodations stand in their `sort_order`. */
export interface Content {
  readonly categories: ContentList<CategoryRecord>;
  readonly kinds: ContentList<KindRecord>;
  readonly homePages: ContentList<HomePageRecord>;
  readonly rateCalendar: RateCalendar;
  /** The masters that pages show; drawings (`vectors` of media.json) are not among them. */
  readonly media: readonly MediaPicture[];
}

interface ContentFiles {
  /** By the names of the files, so that a broken accommodation does not make its code unknown elsewhere. */
  readonly codes: ReadonlySet<string>;
  readonly accommodations: readonly AccommodationSource[];
  readonly kinds: KindsFile | null;
  readonly home: HomePageRecord | null;
  readonly calendar: RateCalendar | null;
  readonly media: MediaIndex | null;
}

const HOME_PAGE_ID = 1;
const FILES = {
  kinds: 'kinds.json',
  home: 'home-pages.json',
  calendar: 'rate-calendar.json',
  media: 'media/media.json',
} as const;

/** Reads and checks every file of the content folder; throws one ContentError that lists all that is wrong. */
export async function loadContent(directory: URL | string = new URL('.', import.meta.url)): Promise<Content> {
  const folder = typeof directory === 'string' ? directory : fileURLToPath(directory);
  const problems: ContentProblem[] = [];
  const files = await readFiles(folder, problems);
  problems.push(...findRuleProblems(files), ...(await findMissingMasters(folder, files.media)));
  const { accommodations, kinds, home, calendar, media } = files;
  if (problems.length > 0 || kinds === null || home === null || calendar === null || media === null) {
    throw new ContentError(problems);
  }
  const sorted = accommodations.map(({ value }) => value).sort((a, b) => a.sort_order - b.sort_order || a.id - b.id);
  return {
    categories: { data: sorted.map(toEntry) },
    kinds: { data: kinds.map(toEntry) },
    homePages: { data: [{ id: HOME_PAGE_ID, attributes: [home] }] },
    rateCalendar: calendar,
    media: Object.entries(media.images).map(([name, image]) => ({ name, ...image })),
  };
}

async function readFiles(folder: string, problems: ContentProblem[]): Promise<ContentFiles> {
  const names = await listAccommodationFiles(folder, problems);
  const accommodations: AccommodationSource[] = [];
  for (const name of names) {
    const file = `accommodations/${name}`;
    const value = await readChecked(folder, file, AccommodationFile, problems);
    if (value !== null) accommodations.push({ file, value });
  }
  return {
    codes: new Set(names.map((name) => basename(name, '.json'))),
    accommodations,
    kinds: await readChecked(folder, FILES.kinds, KindsFile, problems),
    home: await readChecked(folder, FILES.home, HomePageRecord, problems),
    calendar: await readChecked(folder, FILES.calendar, RateCalendar, problems),
    media: await readChecked(folder, FILES.media, MediaIndex, problems),
  };
}

async function listAccommodationFiles(folder: string, problems: ContentProblem[]): Promise<string[]> {
  try {
    return (await readdir(join(folder, 'accommodations'))).filter((name) => name.endsWith('.json')).sort();
  } catch (error) {
    if (!isMissing(error)) throw error;
    problems.push({
      file: 'accommodations',
      field: 'folder',
      expected: 'a file per accommodation',
      found: 'no such folder',
    });
    return [];
  }
}

/** The file's value, or null when it is missing, is no JSON or departs from the schema: the problems then say how. */
async function readChecked<Schema extends TSchema>(
  folder: string,
  file: string,
  schema: Schema,
  problems: ContentProblem[],
): Promise<Static<Schema> | null> {
  try {
    const value: unknown = JSON.parse(await readFile(join(folder, file), 'utf8'));
    const found = findSchemaProblems(schema, value);
    problems.push(...inFile(file, found));
    return found.length === 0 ? (value as Static<Schema>) : null;
  } catch (error) {
    const found = isMissing(error) ? 'no such file' : error instanceof SyntaxError ? error.message : null;
    if (found === null) throw error;
    problems.push({ file, field: 'whole file', expected: 'JSON', found });
    return null;
  }
}

/** Rules between fields and between files; a file that could not be read is left out, its own problem is told already. */
function findRuleProblems({ codes, accommodations, kinds, home, calendar, media }: ContentFiles): ContentProblem[] {
  const pictures = media && new Set(Object.keys(media.images));
  const rateKeys = calendar && rateKeysOf(calendar);
  return [
    ...accommodations.flatMap((source) => inFile(source.file, findAccommodationProblems(source, pictures, rateKeys))),
    ...findDuplicates(accommodations),
    ...inFile(FILES.kinds, kinds === null ? [] : findKindProblems(kinds, pictures)),
    ...inFile(FILES.home, home === null ? [] : findHomePageProblems(home, pictures, rateKeys)),
    ...inFile(FILES.calendar, calendar === null ? [] : findCalendarProblems(calendar, codes)),
  ];
}

async function findMissingMasters(folder: string, media: MediaIndex | null): Promise<ContentProblem[]> {
  if (media === null) return [];
  const present = new Set(await readdir(join(folder, 'media')));
  const missing = Object.entries({ ...media.images, ...media.vectors })
    .filter(([, { file }]) => !present.has(file))
    .map(([name, { file }]) => ({ field: `${name}.file`, expected: 'a file of the media folder', found: `"${file}"` }));
  return inFile(FILES.media, missing);
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

function inFile(file: string, problems: readonly FieldProblem[]): ContentProblem[] {
  return problems.map((problem) => ({ file, ...problem }));
}

function toEntry<Item>({ id, ...attributes }: Item & { id: number }) {
  return { id, attributes: [attributes] };
}
