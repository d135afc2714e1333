import { beforeAll, describe, expect, it } from 'vitest';
import { kindOf, toAccommodation, toStayRules } from '#contract/content/accommodation.ts';
import type { CategoryRecord } from '#contract/content/categories.ts';
import type { LocalizedText } from '#contract/site/schema.ts';
import { ACCOMMODATION_KINDS } from '#domain/stay/accommodation.ts';
import type { Content } from './load-content.ts';
import { loadOwnContent } from './own-content-fixture.ts';

const COMBINING_ACUTE = '\u0301';
const NON_BREAKING_SPACE = '\u00a0';

let content: Content;
let categories: CategoryRecord[];
beforeAll(async () => {
  content = await loadOwnContent();
  categories = content.categories.data.flatMap(({ attributes }) => attributes);
});

describe('the accommodation catalogue', () => {
  it.each([
    ['rooms', 7],
    ['cottages', 3],
    ['chalets', 3],
    ['villas', 2],
  ])('has as many %s as the resort: %d', (kind, count) => {
    expect(categories.filter((category) => kindOf(category) === kind)).toHaveLength(count);
  });

  it('sells one villa only by phone', () => {
    expect(categories.filter(({ phone_only }) => phone_only).map(({ code }) => code)).toEqual(['villa-lake']);
  });

  it('has the prices of the design', () => {
    expect(Object.fromEntries(categories.map(({ code, default_price }) => [code, default_price]))).toEqual({
      'room-standard': 1950,
      'room-comfort': 2350,
      'room-superior': 2780,
      'room-family': 3120,
      'room-junior-suite': 3480,
      'room-panorama': 3980,
      'room-suite': 4260,
      'cottage-birch': 3450,
      'cottage-linden': 3650,
      'cottage-oak': 4120,
      'chalet-lake': 3862,
      'chalet-forest': 4120,
      'chalet-family': 5280,
      'villa-glass': 9800,
      'villa-lake': 11_400,
    });
  });

  it('every accommodation has 7 different pictures besides its own, 10 different icons and 3 facts', () => {
    for (const { code, main_photo, gallery, service_icons, characteristics } of categories) {
      expect(main_photo).toBe(code);
      expect(new Set(gallery).size, code).toBe(7);
      expect(gallery, code).not.toContain(main_photo);
      expect(new Set(service_icons).size, code).toBe(10);
      expect(characteristics, code).toHaveLength(3);
    }
  });

  it('no two accommodations show the same gallery', () => {
    expect(new Set(categories.map(({ gallery }) => gallery.join())).size).toBe(categories.length);
  });

  it('each accommodation links to the next of its kind, and the last to the first', () => {
    for (const kind of ACCOMMODATION_KINDS) {
      const kin = categories.filter((category) => kindOf(category) === kind);
      expect(kin.map(({ next_image }) => next_image)).toEqual(
        [...kin.slice(1), ...kin.slice(0, 1)].map(({ code }) => code),
      );
    }
  });

  it('the map shows as many chalet roofs as the chalet page says', () => {
    const chalets = categories.filter((category) => kindOf(category) === 'chalets');
    expect(chalets.reduce((roofs, { units }) => roofs + units, 0)).toBe(13);
  });

  it('counts the named units, and shows guests only their number', () => {
    const lake = content.categories.data.find(({ attributes: [record] }) => record?.code === 'chalet-lake');
    const names = content.units.filter(({ accommodationId }) => accommodationId === lake?.id).map(({ name }) => name);
    expect(names).toEqual(['Шале 1', 'Шале 2', 'Шале 3', 'Шале 4']);
    expect(lake?.attributes[0]?.units).toBe(names.length);
    expect(content.units).toHaveLength(categories.reduce((sum, { units }) => sum + units, 0));
  });

  it('accommodations without their own surcharges get the site-wide ones', () => {
    const [home] = content.homePages.data.flatMap(({ attributes }) => attributes);
    if (home === undefined) throw new Error('No home page record');
    const accommodations = content.categories.data.flatMap(({ id, attributes }) =>
      attributes.map((category) => toAccommodation(id, category, home)),
    );
    const lake = accommodations.find(({ code }) => code === 'chalet-lake');
    expect(lake).toMatchObject({ units: 4, baseCapacity: 2, extraSeats: 2, fromPriceMinor: 386_200 });
    expect(lake?.surcharges).toEqual({
      extraSeatMinor: 65_000,
      cityTaxMinor: 3_000,
      nextYearExtraSeatMinor: 70_000,
      nextYearCityTaxMinor: 3_200,
    });
    const villa = accommodations.find(({ code }) => code === 'villa-glass');
    expect(villa?.surcharges).toMatchObject({ extraSeatMinor: 90_000, cityTaxMinor: 3_000 });
    expect(toStayRules(home)).toMatchObject({ minimumNights: 2, maximumNights: 30 });
  });
});

describe('the home pages', () => {
  it('list the seven groups of the menu in the specification’s order', () => {
    const menu = content.homePages.data.flatMap(({ attributes }) =>
      attributes.flatMap(({ menu }) => Object.values(menu)),
    );
    const groups = menu.toSorted((a, b) => a.sort_val - b.sort_val).map(({ key }) => key);
    expect(groups).toEqual([
      'accommodations',
      'foods',
      'spa_and_beauty',
      'mice',
      'activities',
      'about',
      'special_offers',
    ]);
  });

  it('link to every page once', () => {
    const menu = content.homePages.data.flatMap(({ attributes }) =>
      attributes.flatMap(({ menu }) => Object.values(menu)),
    );
    const slugs = menu.flatMap(({ pages }) => pages.map(({ slug }) => slug));
    expect(slugs).toHaveLength(22);
    expect(new Set(slugs).size).toBe(slugs.length);
  });
});

it('list the kinds in the order of the API', () => {
  const kinds = content.kinds.data.map(({ id, attributes }) => [id, attributes[0]?.slug]);
  expect(kinds).toEqual([
    [1, 'chalets'],
    [2, 'rooms'],
    [3, 'cottages'],
    [4, 'villas'],
  ]);
});

describe('texts', () => {
  /** Names that are the same in both languages. */
  const SHARED = new Set(['Food & Forest']);

  it('exist in both languages, in the right alphabet', () => {
    for (const { uk, en } of textsOf(content)) {
      expect(en, uk).not.toMatch(/\p{Script=Cyrillic}/u);
      if (/[a-z]/i.test(en) && !SHARED.has(en)) expect(uk, en).not.toBe(en);
    }
  });

  it('follow the typography rules, except alternative texts', () => {
    for (const { uk, en } of textsOf({ ...content, media: [] })) {
      for (const text of [uk, en]) {
        expect(text).toBe(text.trim());
        expect(text).not.toMatch(/[!"'—]| {2}/);
        expect(text).not.toContain(NON_BREAKING_SPACE);
        expect(text).not.toContain(COMBINING_ACUTE);
      }
      expect(uk).not.toMatch(/[“”ыэъё]|\p{Script=Cyrillic}’\p{Script=Cyrillic}|[\p{L}\d,;:] В(и|ас|ам|аш)/u);
    }
  });
});

/** Returns every bilingual text in the catalogue. */
function textsOf(value: unknown): LocalizedText[] {
  if (typeof value !== 'object' || value === null) return [];
  if ('uk' in value && 'en' in value) return [value as LocalizedText];
  return Object.values(value).flatMap(textsOf);
}
