import type { HomePageFile } from '#content/files/content-files.ts';
import type { PageFiles } from '#content/files/page-files.ts';
import { type FieldProblem, quote } from './content-error.ts';

/**
 * A pin must be on a drawn place and lead to a page of the menu. An anchor must belong to an activity. null: the file
 * could not be read.
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
    const report = (field: string, expected: string, found: string) =>
      problems.push({ field: `#${index + 1}.${field}`, expected, found });
    if (earlier.some((other) => other.id === id)) report('id', 'each id once', `${id} again`);
    if (earlier.some((other) => other.place === place)) report('place', 'each place once', `${quote(place)} again`);
    if (!drawing.includes(` id="${place}"`)) report('place', 'the id of a group in media/map.svg', quote(place));
    if (paths !== null && !paths.has(page)) report('path', 'a page of the menu in home-pages.json', quote(path));
    if (anchors !== null && anchor !== undefined && !anchors.has(anchor)) {
      report('path', 'an anchor of activities.json', quote(path));
    }
    return problems;
  });
}

/** The home page links to activities by their anchors. */
export function findActivityProblems(
  home: HomePageFile | null,
  { activities }: Pick<PageFiles, 'activities'>,
): FieldProblem[] {
  const known = activities?.activities.map(({ slug }) => slug);
  if (known === undefined) return [];
  return (home?.home_sections.activities.pictures ?? []).flatMap(({ slug }, index) => {
    if (known.includes(slug)) return [];
    const field = `home_sections.activities.pictures#${index + 1}.slug`;
    return [{ field, expected: `an activity of activities.json: ${known.join(', ')}`, found: quote(slug) }];
  });
}

/** The guide's places must be on the map. null: the file could not be read. */
export function findGuideProblems({ guides, mapPlaces }: Pick<PageFiles, 'guides' | 'mapPlaces'>): FieldProblem[] {
  if (guides === null || mapPlaces === null) return [];
  const known = new Set(mapPlaces.map(({ place }) => place));
  return [
    ...guides.places.map(({ place }, index) => [`places#${index + 1}.place`, place] as const),
    ['shelter.place', guides.shelter.place] as const,
  ]
    .filter(([, place]) => !known.has(place))
    .map(([field, place]) => ({ field, expected: 'a place of map-places.json', found: quote(place) }));
}
