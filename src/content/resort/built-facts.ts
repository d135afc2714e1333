import type { ResortFile } from './resort-schema.ts';

/** Fields of `resort.json` that are in built files: texts, manifest, icons, styles, forms. A change of one needs a build. */
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

/** In a build's folder: the facts that it was built with. */
export const BUILT_FACTS_FILE = 'resort.json';

export function builtFactsOf(resort: ResortFile): BuiltFacts {
  return Object.fromEntries(BUILT_FIELDS.map((field) => [field, resort[field]])) as BuiltFacts;
}

/** The fields that differ. */
export function findUnbuilt(resort: ResortFile, built: BuiltFacts): (keyof BuiltFacts)[] {
  return BUILT_FIELDS.filter((field) => JSON.stringify(resort[field]) !== JSON.stringify(built[field]));
}
