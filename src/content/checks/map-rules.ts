import type { HomePageFile } from '#content/files/content-files.ts';
import type { PageFiles } from '#content/files/page-files.ts';
import { type FieldProblem, quote, type Words } from './content-error.ts';
import { findRepeated, findUnknown } from './shared-rules.ts';

const DRAWN = { en: 'the id of a group in media/map.svg', uk: 'id групи з media/map.svg' };
const PAGE = { en: 'a page of the menu in home-pages.json', uk: 'сторінка з меню в home-pages.json' };
const ANCHOR = { en: 'an anchor of activities.json', uk: 'якір з activities.json' };
const ON_MAP = { en: 'a place of map-places.json', uk: 'місце з map-places.json' };

/** A pin is on a drawn place and leads to a page of the menu. null: the file could not be read. */
export function findMapProblems(
  { mapPlaces, activities }: Pick<PageFiles, 'mapPlaces' | 'activities'>,
  home: HomePageFile | null,
  drawing: string,
): FieldProblem[] {
  const paths = home && new Set(Object.values(home.menu).flatMap(({ pages }) => pages.map(({ slug }) => `/${slug}`)));
  const anchors = activities && new Set(activities.activities.map(({ slug }) => slug));
  const repeated = [...findRepeated(mapPlaces, 'id'), ...findRepeated(mapPlaces, 'place')];
  const misplaced = (mapPlaces ?? []).flatMap(({ place, path }, index) => {
    const [page = '', anchor] = path.split('#');
    const problems: FieldProblem[] = [];
    const report = (field: string, expected: Words, found: Words) =>
      problems.push({ field: `#${index + 1}.${field}`, expected, found });
    if (!drawing.includes(` id="${place}"`)) report('place', DRAWN, quote(place));
    if (paths !== null && !paths.has(page)) report('path', PAGE, quote(path));
    if (anchors !== null && anchor !== undefined && !anchors.has(anchor)) {
      report('path', ANCHOR, quote(path));
    }
    return problems;
  });
  return [...repeated, ...misplaced];
}

export function findActivityProblems(
  home: HomePageFile | null,
  { activities }: Pick<PageFiles, 'activities'>,
): FieldProblem[] {
  if (activities === null) return [];
  const known = activities.activities.map(({ slug }) => slug);
  const pictures = (home?.home_sections.activities.pictures ?? []).map(
    ({ slug }, index) => [`home_sections.activities.pictures#${index + 1}.slug`, slug] as const,
  );
  const names = known.join(', ');
  const expected = { en: `an activity of activities.json: ${names}`, uk: `розвага з activities.json: ${names}` };
  return findUnknown(pictures, new Set(known), expected);
}

export function findGuideProblems({ guides, mapPlaces }: Pick<PageFiles, 'guides' | 'mapPlaces'>): FieldProblem[] {
  if (guides === null || mapPlaces === null) return [];
  const fields = [
    ...guides.places.map(({ place }, index) => [`places#${index + 1}.place`, place] as const),
    ['shelter.place', guides.shelter.place] as const,
  ];
  return findUnknown(fields, new Set(mapPlaces.map(({ place }) => place)), ON_MAP);
}
