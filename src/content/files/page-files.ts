import { type Static, type TSchema, Type } from 'typebox';
import { MapPlaceRecord } from '#contract/content/map-places.ts';
import type { ContentOf } from '#contract/content/site-content.ts';
import { FOOD_SLUGS } from '#contract/menus/menu-places.ts';
import { ActivityRecord } from '#contract/pages/activities.ts';
import { ContactRecord } from '#contract/pages/contacts.ts';
import { FoodRecord } from '#contract/pages/foods.ts';
import { GuideRecord } from '#contract/pages/guide.ts';
import { InformationRecord } from '#contract/pages/informations.ts';
import { MiceRecord } from '#contract/pages/mices.ts';
import { SpaRecord } from '#contract/pages/spas.ts';
import { SPECIAL_OFFER_COUNT, SpecialOfferRecord } from '#contract/pages/special-offers.ts';
import { StoryRecord } from '#contract/pages/stories.ts';
import { WellnessRecord } from '#contract/pages/wellnesses.ts';
import { record } from '#contract/site/schema.ts';
import { toEntry } from './content-files.ts';
import type { ReadFile } from './read-checked.ts';

const id = Type.Integer({ minimum: 1 });
const places = { minItems: FOOD_SLUGS.length, maxItems: FOOD_SLUGS.length };
const offers = { minItems: SPECIAL_OFFER_COUNT, maxItems: SPECIAL_OFFER_COUNT };

/** Files of all pages except accommodations. A file of a single page holds one record. */
export const PAGE_FILES = {
  foods: { file: 'foods.json', schema: Type.Array(record({ id, ...FoodRecord.properties }), places) },
  specialOffers: {
    file: 'special-offers.json',
    schema: Type.Array(record({ id, ...SpecialOfferRecord.properties }), offers),
  },
  spas: { file: 'spas.json', schema: SpaRecord },
  wellnesses: { file: 'wellnesses.json', schema: WellnessRecord },
  activities: { file: 'activities.json', schema: ActivityRecord },
  stories: { file: 'stories.json', schema: StoryRecord },
  informations: { file: 'informations.json', schema: InformationRecord },
  mices: { file: 'mices.json', schema: MiceRecord },
  contacts: { file: 'contacts.json', schema: ContactRecord },
  guides: { file: 'guide.json', schema: GuideRecord },
  mapPlaces: {
    file: 'map-places.json',
    schema: Type.Array(record({ id, ...MapPlaceRecord.properties }), { minItems: 1 }),
  },
} as const;

export type PagePart = keyof typeof PAGE_FILES;

const PAGE_PARTS = Object.keys(PAGE_FILES) as PagePart[];

/** null: the file could not be read. */
export type PageFiles = { readonly [Part in PagePart]: Static<(typeof PAGE_FILES)[Part]['schema']> | null };

export async function readPageFiles(read: ReadFile): Promise<PageFiles> {
  const files: Partial<Record<PagePart, unknown>> = {};
  for (const part of PAGE_PARTS) {
    const { file, schema } = PAGE_FILES[part];
    files[part] = await read<TSchema>(file, schema);
  }
  return files as PageFiles;
}

/** Returns the responses of the content API; null if a file is missing or broken. */
export function toPageContent(files: PageFiles): ContentOf<PagePart> | null {
  if (Object.values(files).includes(null)) return null;
  const lists = PAGE_PARTS.map((part) => {
    const value = files[part];
    return [part, { data: Array.isArray(value) ? value.map(toEntry) : [toEntry({ id: 1, ...value })] }];
  });
  return Object.fromEntries(lists) as ContentOf<PagePart>;
}
