import { beforeAll, describe, expect, test } from 'vitest';
import { renderMarkup, renderText } from '#app/fixtures/render.tsx';
import { loadSiteContent } from '#app/fixtures/site-content.ts';
import { formatPrice } from '#app/format/price.ts';
import { createI18n } from '#app/i18n/catalogue.ts';
import type { SiteContent } from '#contract/content/site-content.ts';
import { MENU_PLACES } from '#contract/menus/menu-places.ts';
import { ALLERGENS } from '#contract/menus/menus.ts';
import { LOCALES } from '#contract/site/locale.ts';
import { Menu } from './menu.tsx';
import { type DishView, type MenuItemView, viewMenu } from './menu-view.ts';
import { allergensText, measureText, seasonText } from './menu-words.ts';

let content: SiteContent;

beforeAll(async () => {
  content = await loadSiteContent();
});

const VEGETARIAN = { uk: 'вегетаріанське', en: 'vegetarian' };

const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ').replaceAll('\u2060', '') ?? null;

const DISH: DishView = { amount: null, portions: 1, allergens: [], isVegetarian: false, served: [] };
const WORDS = { title: 'Bread', description: null, priceMinor: 7_000 };
const dishItem = (dish: Partial<DishView>): MenuItemView => ({ ...WORDS, dish: { ...DISH, ...dish }, minutes: null });

describe('the size of a dish', () => {
  test.each([
    ['uk', { amount: { figure: 380, unit: 'g' } }, '380 г'],
    ['en', { amount: { figure: 380, unit: 'g' } }, '380 g'],
    ['uk', { amount: { figure: 2400, unit: 'g' }, portions: 6 }, '2,4 кг, на 6 осіб'],
    ['en', { amount: { figure: 2400, unit: 'g' }, portions: 6 }, '2.4 kg, for 6 people'],
    ['uk', { amount: { figure: 600, unit: 'ml' }, portions: 2 }, '600 мл, на 2 особи'],
    ['uk', { amount: { figure: 1000, unit: 'ml' } }, '1 л'],
    ['en', { portions: 4 }, 'for 4 people'],
    ['en', {}, null],
  ] as const)('%s: %o is shown as %s', async (locale, dish, words) => {
    const i18n = await createI18n(locale);
    expect(plain(measureText(i18n, dishItem(dish)))).toBe(words);
  });

  test.each([
    ['uk', '90 хв'],
    ['en', '90 min'],
  ] as const)('is a duration for a treatment, in %s: %s', async (locale, words) => {
    expect(plain(measureText(await createI18n(locale), { ...WORDS, dish: null, minutes: 90 }))).toBe(words);
  });
});

describe('the label of a season', () => {
  test.each([
    ['uk', [{ start: '05-01', end: '09-30' }], 'Сезон: 1 травня – 30 вересня'],
    ['en', [{ start: '05-01', end: '05-20' }], 'In season: 1–20 May'],
    ['uk', [{ start: '12-20', end: '01-14' }], 'Сезон: 20 грудня – 14 січня'],
    ['en', [{ start: '02-01', end: '02-29' }], 'In season: 1–29 February'],
    ['uk', [{ start: '2026-12-24', end: '2027-01-07' }], 'Сезон: 24 грудня 2026 – 7 січня 2027'],
    ['en', [{ start: '2026-07-01', end: '2026-07-05' }], 'In season: 1–5 July 2026'],
    [
      'en',
      [
        { start: '04-01', end: '05-31' },
        { start: '09-01', end: '10-31' },
      ],
      'In season: 1 April – 31 May, 1 September – 31 October',
    ],
    ['uk', [], null],
  ] as const)('%s: %o is shown as %s', async (locale, served, words) => {
    expect(plain(seasonText(await createI18n(locale), served))).toBe(words);
  });
});

test.each(LOCALES)('every allergen of the list has its own name in %s', async (locale) => {
  const i18n = await createI18n(locale);
  const names = ALLERGENS.map((allergen) => allergensText(i18n, { ...DISH, allergens: [allergen] }));
  expect(new Set(names).size).toBe(14);
  if (locale === 'uk') expect(names.join()).not.toMatch(/[a-z]/i);
});

describe.each(MENU_PLACES.flatMap((place) => LOCALES.map((locale) => [place, locale] as const)))(
  'the page of %s in %s',
  (place, locale) => {
    test('shows every item with its price, its size and its allergens, in one language', async () => {
      const i18n = await createI18n(locale);
      const menu = viewMenu(content, place, locale);
      const text = await renderText(<Menu menu={menu} />, locale);
      for (const { title, items } of menu.sections) {
        expect(text).toContain(plain(title));
        for (const one of items) {
          const { priceMinor, description, dish } = one;
          const price = formatPrice(priceMinor, locale).replaceAll('\u00a0', ' ');
          const name = plain(one.title) + (dish?.isVegetarian ? ` ${VEGETARIAN[locale]}` : '');
          const line = [`${name} ${price}`, plain(description), plain(measureText(i18n, one))];
          expect(text.replaceAll('\u00a0', ' ').replaceAll(/ +/g, ' ')).toContain(line.filter(Boolean).join(' '));
          for (const allergen of dish?.allergens ?? [])
            expect(text).toContain(allergensText(i18n, { ...DISH, allergens: [allergen] })?.split(': ')[1]);
        }
      }
      if (locale === 'en') expect(text).not.toMatch(/[а-яіїєґ]/i);
    });
  },
);

test('a menu describes a season in words, and does not say what is served today without a script', async () => {
  const markup = await renderMarkup(<Menu menu={viewMenu(content, 'senoval', 'en')} />, 'en');
  expect(markup).toContain(
    'In season: 20 December – 14 January'.replaceAll(/(?<=\d) /g, '\u00a0').replace(' –', '\u00a0–'),
  );
  expect(markup).not.toMatch(/on today|not today/);
});

test('a list is marked up for screen readers: sections with headings, items, hidden dots', async () => {
  const markup = await renderMarkup(<Menu menu={viewMenu(content, 'relax-spa', 'uk')} />, 'uk');
  expect(markup.match(/<h3/g)).toHaveLength(3);
  expect(markup.match(/<li/g)).toHaveLength(9);
  expect(markup.match(/aria-hidden="true"><\/span>/g)).toHaveLength(9);
  expect(markup).toContain('href="/storage/prices-relax-spa.pdf"');
});
