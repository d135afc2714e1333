import { type Static, Type } from 'typebox';
import type { ContentProblem } from '#content/checks/content-error.ts';
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
import type { SharedFacts } from './fill-in.ts';
import { readChecked } from './read-checked.ts';

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

/** null: the file could not be read. */
export type PageFiles = { readonly [Part in PagePart]: Static<(typeof PAGE_FILES)[Part]['schema']> | null };

const ONLY_ENTRY_ID = 1;

export async function readPageFiles(
  folder: string,
  problems: ContentProblem[],
  facts: SharedFacts,
): Promise<PageFiles> {
  const read = <Part extends PagePart>(part: Part) => {
    const { file, schema } = PAGE_FILES[part];
    return readChecked<(typeof PAGE_FILES)[Part]['schema']>(folder, file, schema, problems, facts);
  };
  return {
    foods: await read('foods'),
    specialOffers: await read('specialOffers'),
    spas: await read('spas'),
    wellnesses: await read('wellnesses'),
    activities: await read('activities'),
    stories: await read('stories'),
    informations: await read('informations'),
    mices: await read('mices'),
    contacts: await read('contacts'),
    mapPlaces: await read('mapPlaces'),
    guides: await read('guides'),
  };
}

/** Returns the responses of the content API; null if a file is missing or broken. */
export function toPageContent(files: PageFiles): ContentOf<PagePart> | null {
  const {
    foods,
    specialOffers,
    spas,
    wellnesses,
    activities,
    stories,
    informations,
    mices,
    contacts,
    mapPlaces,
    guides,
  } = files;
  if (foods === null || specialOffers === null || spas === null || wellnesses === null || activities === null)
    return null;
  if (stories === null || informations === null || mices === null || contacts === null) return null;
  if (mapPlaces === null || guides === null) return null;
  return {
    foods: { data: foods.map(toEntry) },
    specialOffers: { data: specialOffers.map(toEntry) },
    spas: toOnlyEntry(spas),
    wellnesses: toOnlyEntry(wellnesses),
    activities: toOnlyEntry(activities),
    stories: toOnlyEntry(stories),
    informations: toOnlyEntry(informations),
    mices: toOnlyEntry(mices),
    contacts: toOnlyEntry(contacts),
    mapPlaces: { data: mapPlaces.map(toEntry) },
    guides: toOnlyEntry(guides),
  };
}

function toOnlyEntry<Item>(item: Item) {
  return { data: [{ id: ONLY_ENTRY_ID, attributes: [item] }] };
}
