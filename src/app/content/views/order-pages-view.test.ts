import { beforeAll, expect, test } from 'vitest';
import { titleOfCode } from '#app/features/stay/title-of-code.ts';
import { loadSiteContent } from '#app/fixtures/site-content.ts';
import type { SiteContent } from '#contract/content/site-content.ts';
import { viewBookedPage, viewOrderPages } from './order-pages-view.ts';

let content: SiteContent;

beforeAll(async () => {
  content = await loadSiteContent();
});

test.each(['uk', 'en'] as const)(
  'order pages say in %s the check-in time, the address, and how to get there',
  (locale) => {
    const view = viewBookedPage(content, locale);
    expect(view).toMatchObject({ checkInTime: '14:00', checkOutTime: '12:00', dawn: { name: 'thank-you' } });
    const cyrillic = /[а-яіїєґ]/i;
    expect(cyrillic.test(view.address)).toBe(locale === 'uk');
    expect(view.directions.length).toBeGreaterThan(1);
    for (const { title, text } of view.directions) expect(cyrillic.test(title + text)).toBe(locale === 'uk');
  },
);

test('order pages say whether the resort sells extras', () => {
  expect(viewOrderPages(content, 'en').sellsExtras).toBe(true);
  const data = content.homePages.data.map((page) => ({
    ...page,
    attributes: page.attributes.map((record) => ({ ...record, extras: [] })),
  }));
  expect(viewOrderPages({ ...content, homePages: { data } }, 'en').sellsExtras).toBe(false);
});

test('order pages work without directions', () => {
  expect(viewBookedPage({ ...content, contacts: { data: [] } }, 'en').directions).toEqual([]);
});

test('order pages show an accommodation that has left the catalogue by its code', () => {
  const view = viewOrderPages(content, 'en');
  expect(titleOfCode(view, 'chalet-lake')).toBe('Lake Chalet');
  expect(titleOfCode(view, 'old-mill')).toBe('old-mill');
});
