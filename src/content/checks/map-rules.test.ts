import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { describeProblem } from '#content/checks/content-error.ts';
import type { PageFiles } from '#content/files/page-files.ts';
import { loadOwnContent } from '#content/loading/own-content-fixture.ts';
import type { HomePageRecord } from '#contract/pages/home-pages.ts';
import { findActivityProblems, findMapProblems } from './map-rules.ts';

let drawing: string;
let home: HomePageRecord;
let files: Pick<PageFiles, 'mapPlaces' | 'activities'>;

beforeAll(async () => {
  drawing = await readFile(new URL('../media/map.svg', import.meta.url), 'utf8');
  const { homePages, activities, mapPlaces } = await loadOwnContent();
  const [record] = homePages.data.flatMap(({ attributes }) => attributes);
  const [page] = activities.data.flatMap(({ attributes }) => attributes);
  if (record === undefined || page === undefined) throw new Error('The content is not whole');
  home = record;
  const places = mapPlaces.data.flatMap(({ id, attributes }) => attributes.map((place) => ({ id, ...place })));
  files = { activities: page, mapPlaces: places };
});

type Place = NonNullable<PageFiles['mapPlaces']>[number];

/** Returns the problems after `change` is applied to the second place. */
function problemsWith(change: Partial<Place>): string[] {
  const mapPlaces = (files.mapPlaces ?? []).map((place, index) => (index === 1 ? { ...place, ...change } : place));
  return findMapProblems({ ...files, mapPlaces }, home, drawing).map((problem) =>
    describeProblem({ file: 'map', ...problem }, 'en'),
  );
}

describe('the places on the map', () => {
  it('are all drawn and lead to existing pages', () => {
    expect(problemsWith({})).toEqual([]);
  });

  it.each<[string, Partial<Place>, string]>([
    [
      'a place that is not drawn',
      { place: 'volcano' },
      'map · #2.place · expected the id of a group in media/map.svg, found "volcano"',
    ],
    [
      'a duplicate place',
      { place: 'rooms-building' },
      'map · #2.place · expected each place once, found "rooms-building" again',
    ],
    ['a duplicate id', { id: 1 }, 'map · #2.id · expected each id once, found 1 again'],
    [
      'a page that does not exist',
      { path: '/moon' },
      'map · #2.path · expected a page of the menu in home-pages.json, found "/moon"',
    ],
    [
      'an activity that is not offered',
      { path: '/activities-and-services#chess' },
      'map · #2.path · expected an anchor of activities.json, found "/activities-and-services#chess"',
    ],
  ])('are refused for: %s', (_name, change, problem) => {
    expect(problemsWith(change)).toEqual([problem]);
  });

  it('are not checked against files that could not be read', () => {
    expect(findMapProblems({ mapPlaces: files.mapPlaces, activities: null }, null, drawing)).toEqual([]);
    expect(findMapProblems({ mapPlaces: null, activities: null }, null, '')).toEqual([]);
  });
});

it('the home page shows only activities of the activities page', () => {
  expect(findActivityProblems(home, files)).toEqual([]);
  const changed = structuredClone(home);
  Object.assign(changed.home_sections.activities.pictures[2] ?? {}, { slug: 'chess' });
  expect(findActivityProblems(changed, files)).toEqual([
    {
      field: 'home_sections.activities.pictures#3.slug',
      expected: { en: expect.stringContaining('horse-riding'), uk: expect.stringContaining('horse-riding') },
      found: '"chess"',
    },
  ]);
});
