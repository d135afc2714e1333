import type { ResortFile } from './resort-schema.ts';

/** What built files contain: texts, manifest, icons, styles, forms. Changing one requires a build. */
const BUILT_FIELDS = [
  'name',
  'name_genitive',
  'name_locative',
  'order_prefix',
  'phone_numbering',
  'description',
  'coordinates',
  'screenshots',
  'colours',
] as const satisfies (keyof ResortFile)[];

export type BuiltFacts = Readonly<Record<(typeof BUILT_FIELDS)[number], unknown>>;

export const BUILT_FACTS_FILE = 'resort.json';

export function builtFactsOf(resort: ResortFile): BuiltFacts {
  return Object.fromEntries(BUILT_FIELDS.map((field) => [field, resort[field]])) as BuiltFacts;
}

export function findUnbuilt(resort: ResortFile, built: BuiltFacts): (keyof BuiltFacts)[] {
  return BUILT_FIELDS.filter((field) => JSON.stringify(resort[field]) !== JSON.stringify(built[field]));
}
