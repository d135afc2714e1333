import { entriesOf, homeRecord } from '#app/content/records.ts';
import { typeset } from '#app/typesetting/typeset.ts';
import type { ContentOf } from '#contract/content/site-content.ts';
import type { GuideRecord } from '#contract/pages/guide.ts';
import type { Locale } from '#contract/site/locale.ts';
import type { LocalizedText } from '#contract/site/schema.ts';
import { type HoursView, viewHours } from './hours-view.ts';
import { type MapPlace, viewMapPlaces } from './map-view.ts';

/** A place with the texts of its own page. */
export interface GuidePlace extends MapPlace {
  /** null: the place has no hours. */
  readonly hours: HoursView | null;
  readonly information: string | null;
  /** From the main house. */
  readonly walkMinutes: number | null;
}

export interface GuideMenu {
  readonly title: string;
  readonly path: string;
  readonly phone: string;
  readonly courses: readonly { readonly title: string; readonly text: string }[];
}

export interface GuideView {
  readonly title: string;
  readonly lead: string;
  /** Every place, and the shelter. */
  readonly pins: readonly MapPlace[];
  readonly places: readonly GuidePlace[];
  readonly menus: readonly GuideMenu[];
  readonly wifi: { readonly network: string; readonly password: string };
  readonly shelter: { readonly text: string; readonly inside: string };
  readonly children: readonly { readonly title: string; readonly text: string }[];
  readonly rules: readonly string[];
  readonly reception: string;
  readonly doctor: { readonly phone: string; readonly text: string };
  readonly emergency: readonly { readonly phone: string; readonly text: string }[];
}

export const GUIDE_PARTS = ['homePages', 'mapPlaces', 'guides', 'foods', 'informations'] as const;
type GuideContent = ContentOf<(typeof GUIDE_PARTS)[number]>;

/** The section that the shelter's pin leads to. */
export const SHELTER_PATH = '/guide#shelter';

export function viewGuide(content: GuideContent, locale: Locale): GuideView {
  const set = (text: LocalizedText) => typeset(text[locale]);
  const { guide: opening, contact_phone } = homeRecord(content);
  const guide = onlyRecord(content);
  return {
    title: set(opening.title),
    lead: set(opening.lead),
    pins: [...viewMapPlaces(content, locale), shelterPin(guide, locale)],
    places: viewPlaces(content, guide, locale),
    menus: entriesOf(content.foods).map(({ record: { slug, title, table_phone, sections } }) => ({
      title: set(title),
      path: `/food-and-drink/${slug}`,
      phone: table_phone,
      courses: sections.map((section) => ({ title: set(section.title), text: set(section.text) })),
    })),
    wifi: { network: guide.wifi.network, password: set(guide.wifi.password) },
    shelter: {
      text: set(guide.shelter.text),
      inside: set(guide.shelter.inside),
    },
    children: guide.children.map(({ title, text }) => ({ title: set(title), text: set(text) })),
    rules: houseRules(content).map(set),
    reception: contact_phone,
    doctor: { phone: guide.doctor.phone, text: set(guide.doctor.text) },
    emergency: guide.emergency.map(({ phone, text }) => ({ phone, text: set(text) })),
  };
}

function viewPlaces(content: GuideContent, guide: GuideRecord, locale: Locale): GuidePlace[] {
  const { menu } = homeRecord(content);
  const pages = new Map(Object.values(menu).flatMap((group) => group.pages.map((page) => [`/${page.slug}`, page])));
  const known = new Map(guide.places.map((place) => [place.place, place]));
  const set = (text: LocalizedText | null | undefined) => (text ? typeset(text[locale]) : null);
  return viewMapPlaces(content, locale).map((place) => {
    const page = pages.get(place.path);
    const facts = known.get(place.place);
    return {
      ...place,
      hours: facts === undefined ? null : viewHours(facts, locale),
      information: set(page?.information),
      walkMinutes: facts?.walk_minutes ?? null,
    };
  });
}

/** The pin stands on the roof of the shelter's house. */
function shelterPin({ shelter: { place, title, left, top } }: GuideRecord, locale: Locale): MapPlace {
  return { place, kind: 'shelter', title: typeset(title[locale]), left, top, path: SHELTER_PATH };
}

function houseRules({ informations }: GuideContent): readonly LocalizedText[] {
  const [rules] = entriesOf(informations);
  return rules?.record.sections.find(({ anchor }) => anchor === 'accommodation-rules')?.paragraphs ?? [];
}

function onlyRecord({ guides }: GuideContent): GuideRecord {
  const [guide] = entriesOf(guides);
  if (guide === undefined) throw new RangeError('The content has no guide');
  return guide.record;
}
