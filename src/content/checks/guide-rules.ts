import type { PageFiles } from '#content/files/page-files.ts';
import { type FieldProblem, quote } from './content-error.ts';

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
