import type { Locale } from '#contract/locale.ts';
import type { PlaceKind } from '#contract/map-places.ts';
import type { ContentOf } from '#contract/site-content.ts';
import { typeset } from '../typography/typeset.ts';
import { entriesOf, homeRecord } from './records.ts';

/** A pin of the map; the percentages count from the drawing's left and upper edges. */
export interface MapPlace {
  readonly place: string;
  readonly kind: PlaceKind;
  readonly title: string;
  readonly left: number;
  readonly top: number;
  /** A Ukrainian path; links put it into the page's language. */
  readonly path: string;
}

/** A place with what its page in the menu says of it. */
export interface GuidePlace extends MapPlace {
  readonly hours: string | null;
  readonly information: string | null;
}

export interface GuideView {
  readonly title: string;
  readonly lead: string;
  readonly places: readonly GuidePlace[];
}

/** In the order of the file: that is the order in which a keyboard walks over the map. */
export function viewMapPlaces(content: ContentOf<'mapPlaces'>, locale: Locale): MapPlace[] {
  return entriesOf(content.mapPlaces).map(({ record: { place, kind, title, left, top, path } }) => ({
    place,
    kind,
    title: typeset(title[locale]),
    left,
    top,
    path,
  }));
}

export function viewGuide(content: ContentOf<'homePages' | 'mapPlaces'>, locale: Locale): GuideView {
  const { guide, menu } = homeRecord(content);
  const pages = new Map(Object.values(menu).flatMap((group) => group.pages.map((page) => [`/${page.slug}`, page])));
  return {
    title: typeset(guide.title[locale]),
    lead: typeset(guide.lead[locale]),
    places: viewMapPlaces(content, locale).map((place) => {
      const page = pages.get(place.path);
      const set = (text: { uk: string; en: string } | null | undefined) => (text ? typeset(text[locale]) : null);
      return { ...place, hours: set(page?.working_hours), information: set(page?.information) };
    }),
  };
}
