import type { ResortFile } from './resort-schema.ts';

/**
 * Fields of `resort.json` that are contained in built files: texts, manifest, icons, styles, forms. Changing one
 * requires a build.
 */
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

/** A file in the build's folder with the facts from which it was built. */
export const BUILT_FACTS_FILE = 'resort.json';

export function builtFactsOf(resort: ResortFile): BuiltFacts {
  return Object.fromEntries(BUILT_FIELDS.map((field) => [field, resort[field]])) as BuiltFacts;
}

/** Returns the fields that differ. */
export function findUnbuilt(resort: ResortFile, built: BuiltFacts): (keyof BuiltFacts)[] {
  return BUILT_FIELDS.filter((field) => JSON.stringify(resort[field]) !== JSON.stringify(built[field]));
}
