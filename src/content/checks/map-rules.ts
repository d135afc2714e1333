import type { HomePageFile } from '#content/files/content-files.ts';
import type { PageFiles } from '#content/files/page-files.ts';
import { type FieldProblem, quote, quoteAgain, type Words } from './content-error.ts';

const ONCE = {
  id: { en: 'each id once', uk: 'кожен id один раз' },
  place: { en: 'each place once', uk: 'кожне місце один раз' },
};
const DRAWN = { en: 'the id of a group in media/map.svg', uk: 'id групи з media/map.svg' };
const PAGE = { en: 'a page of the menu in home-pages.json', uk: 'сторінка з меню в home-pages.json' };
const ANCHOR = { en: 'an anchor of activities.json', uk: 'якір з activities.json' };
const ON_MAP = { en: 'a place of map-places.json', uk: 'місце з map-places.json' };

/**
 * Checks that a pin is on a drawn place and links to a page of the menu, and that an anchor belongs to an activity.
 * null: the file could not be read.
 */
export function findMapProblems(
  { mapPlaces, activities }: Pick<PageFiles, 'mapPlaces' | 'activities'>,
  home: HomePageFile | null,
  drawing: string,
): FieldProblem[] {
  const paths = home && new Set(Object.values(home.menu).flatMap(({ pages }) => pages.map(({ slug }) => `/${slug}`)));
  const anchors = activities && new Set(activities.activities.map(({ slug }) => slug));
  return (mapPlaces ?? []).flatMap(({ id, place, path }, index, all) => {
    const [page = '', anchor] = path.split('#');
    const earlier = all.slice(0, index);
    const problems: FieldProblem[] = [];
    const report = (field: string, expected: Words, found: Words) =>
      problems.push({ field: `#${index + 1}.${field}`, expected, found });
    if (earlier.some((other) => other.id === id)) report('id', ONCE.id, quoteAgain(id));
    if (earlier.some((other) => other.place === place)) report('place', ONCE.place, quoteAgain(place));
    if (!drawing.includes(` id="${place}"`)) report('place', DRAWN, quote(place));
    if (paths !== null && !paths.has(page)) report('path', PAGE, quote(path));
    if (anchors !== null && anchor !== undefined && !anchors.has(anchor)) {
      report('path', ANCHOR, quote(path));
    }
    return problems;
  });
}

/** Checks the anchors of activities, to which the home page links. */
export function findActivityProblems(
  home: HomePageFile | null,
  { activities }: Pick<PageFiles, 'activities'>,
): FieldProblem[] {
  const known = activities?.activities.map(({ slug }) => slug);
  if (known === undefined) return [];
  return (home?.home_sections.activities.pictures ?? []).flatMap(({ slug }, index) => {
    if (known.includes(slug)) return [];
    const field = `home_sections.activities.pictures#${index + 1}.slug`;
    const activity = known.join(', ');
    const expected = {
      en: `an activity of activities.json: ${activity}`,
      uk: `розвага з activities.json: ${activity}`,
    };
    return [{ field, expected, found: quote(slug) }];
  });
}

/** Checks that the guide's places are on the map. null: the file could not be read. */
export function findGuideProblems({ guides, mapPlaces }: Pick<PageFiles, 'guides' | 'mapPlaces'>): FieldProblem[] {
  if (guides === null || mapPlaces === null) return [];
  const known = new Set(mapPlaces.map(({ place }) => place));
  return [
    ...guides.places.map(({ place }, index) => [`places#${index + 1}.place`, place] as const),
    ['shelter.place', guides.shelter.place] as const,
  ]
    .filter(([, place]) => !known.has(place))
    .map(([field, place]) => ({ field, expected: ON_MAP, found: quote(place) }));
}
