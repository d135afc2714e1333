import { type Localized, localize } from '#app/content/localize.ts';
import { entriesOf, homeRecord, onlyRecord } from '#app/content/records.ts';
import type { MapPlaceRecord, PlaceKind } from '#contract/content/map-places.ts';
import type { ContentOf } from '#contract/content/site-content.ts';
import type { GuideRecord } from '#contract/pages/guide.ts';
import type { Locale } from '#contract/site/locale.ts';
import type { LocalizedText } from '#contract/site/schema.ts';
import { viewHours } from './hours-view.ts';

export type GuidePlace = ReturnType<typeof viewPlaces>[number];

export type GuideView = ReturnType<typeof viewGuide>;

export const GUIDE_PARTS = ['homePages', 'mapPlaces', 'guides', 'foods', 'informations'] as const;
type GuideContent = ContentOf<(typeof GUIDE_PARTS)[number]>;

const SHELTER_PATH = '/guide#shelter';

export function viewGuide(content: GuideContent, locale: Locale) {
  const { guide: opening, contact_phone } = homeRecord(content);
  const guide = onlyRecord(content.guides);
  const { wifi, children, doctor, emergency, shelter } = guide;
  return {
    ...localize({ ...opening, wifi, children, doctor, emergency }, locale),
    pins: [...viewMapPlaces(content, locale), shelterPin(guide, locale)],
    places: viewPlaces(content, guide, locale),
    menus: entriesOf(content.foods).map(({ record: { slug, title, table_phone, sections } }) => ({
      ...localize({ title, courses: sections.map(({ title, text }) => ({ title, text })) }, locale),
      path: `/food-and-drink/${slug}`,
      phone: table_phone,
    })),
    shelter: localize({ text: shelter.text, inside: shelter.inside }, locale),
    rules: localize(houseRules(content), locale),
    reception: contact_phone,
  };
}

function viewPlaces(content: GuideContent, guide: GuideRecord, locale: Locale) {
  const { menu } = homeRecord(content);
  const pages = new Map(Object.values(menu).flatMap((group) => group.pages.map((page) => [`/${page.slug}`, page])));
  const known = new Map(guide.places.map((place) => [place.place, place]));
  return viewMapPlaces(content, locale).map((place) => {
    const page = pages.get(place.path);
    const facts = known.get(place.place);
    return {
      ...place,
      hours: facts === undefined ? null : viewHours(facts, locale),
      information: localize(page?.information, locale) ?? null,
      walkMinutes: facts?.walk_minutes ?? null,
    };
  });
}

/** The pin is on the roof of the shelter's house. */
function shelterPin({ shelter: { place, title, left, top } }: GuideRecord, locale: Locale): MapPlace {
  return { ...localize({ place, title, left, top }, locale), kind: 'shelter', path: SHELTER_PATH };
}

function houseRules({ informations }: GuideContent): readonly LocalizedText[] {
  const [rules] = entriesOf(informations);
  return rules?.record.sections.find(({ anchor }) => anchor === 'accommodation-rules')?.paragraphs ?? [];
}

/** `left` and `top` are percentages of the drawing, `path` is Ukrainian; links translate it. */
export type MapPlace = Omit<Localized<MapPlaceRecord>, 'kind'> & { readonly kind: PlaceKind | 'shelter' };

/** Places in the order of the file, which is the tab order of the map. */
export function viewMapPlaces(content: ContentOf<'mapPlaces'>, locale: Locale): MapPlace[] {
  return entriesOf(content.mapPlaces).map(({ record }) => localize(record, locale));
}
