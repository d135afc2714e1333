import type { PageFiles } from '#content/files/page-files.ts';
import type { HomePageRecord } from '#contract/pages/home-pages.ts';
import { minutesOf } from '#domain/calendar/opening-hours.ts';
import { type FieldProblem, quote } from './content-error.ts';

/** The guide's places must be on the map, and its hours must match the menu's. null: the file could not be read. */
export function findGuideProblems(
  { guides, mapPlaces }: Pick<PageFiles, 'guides' | 'mapPlaces'>,
  home: HomePageRecord | null,
): FieldProblem[] {
  if (guides === null || mapPlaces === null) return [];
  const paths = new Map(mapPlaces.map(({ place, path }) => [place, path]));
  const menuHours = new Map(
    Object.values(home?.menu ?? {}).flatMap(({ pages }) =>
      pages.map(({ slug, working_hours }) => [`/${slug}`, working_hours?.uk]),
    ),
  );
  const unknown = [
    ...guides.places.map(({ place }, index) => [`places#${index + 1}.place`, place] as const),
    ['shelter.place', guides.shelter.place] as const,
  ]
    .filter(([, place]) => !paths.has(place))
    .map(([field, place]) => ({ field, expected: 'a place of map-places.json', found: quote(place) }));
  const wrongHours = guides.places.flatMap(({ place, opening: { opens, closes } }, index) => {
    const field = `places#${index + 1}.opening`;
    const told = menuHours.get(paths.get(place) ?? '');
    if (minutesOf(opens) >= minutesOf(closes))
      return [{ field, expected: 'opens before closes', found: quote(`${opens}–${closes}`) }];
    if (told === undefined || told === `${opens}–${closes}`) return [];
    return [{ field, expected: `the hours of home-pages.json, ${quote(told)}`, found: quote(`${opens}–${closes}`) }];
  });
  return [...unknown, ...wrongHours];
}
