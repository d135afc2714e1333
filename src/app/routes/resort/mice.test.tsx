import { beforeAll, expect, test } from 'vitest';
import { type ConferencesView, viewConferences } from '#app/features/resort/page-views.ts';
import { renderMarkup, renderText } from '#app/fixtures/render.tsx';
import { loadSiteContent } from '#app/fixtures/site-content.ts';
import { HallRows } from '#app/routes/resort/mice.tsx';

let uk: ConferencesView;
let en: ConferencesView;

beforeAll(async () => {
  const content = await loadSiteContent();
  [uk, en] = [viewConferences(content, 'uk'), viewConferences(content, 'en')];
});

test('each hall shows its area, its seats by arrangement and the price of an hour', async () => {
  const [hall] = en.halls;
  const text = await renderText(<HallRows conferences={{ ...en, halls: hall ? [hall] : [] }} />, 'en');
  expect(text).toContain('244 m² Theatre 188 Square or U-shape 90 Classroom 120 UAH 800 per hour');
});

test.each([
  [1, 'uk', 'Від 1 години: 800 ₴'],
  [2, 'uk', 'Від 2 годин: 1 600 ₴'],
  [5, 'uk', 'Від 5 годин: 4 000 ₴'],
  [21, 'uk', 'Від 21 години: 16 800 ₴'],
  [1, 'en', 'From 1 hour: UAH 800 per hall.'],
  [5, 'en', 'From 5 hours: UAH 4,000 per hall.'],
] as const)(
  'a hall with a minimum of %d hours shows in %s the price of the minimum',
  async (minimumHours, locale, words) => {
    const view = { ...(locale === 'uk' ? uk : en), minimumHours };
    expect(await renderText(<HallRows conferences={view} />, locale)).toContain(words);
  },
);

test('the minimum price is that of the cheapest hall, whatever its position in the list', async () => {
  const halls = en.halls.map((hall, index) => ({ ...hall, hourMinor: [90_000, 65_050, 70_000][index] ?? 0 }));
  const text = await renderText(<HallRows conferences={{ ...en, halls, minimumHours: 2 }} />, 'en');
  expect(text).toContain('From 2 hours: UAH 1,301 per hall.');
});

test('each hall links to its enquiry form, and the desk’s phone number is linked', async () => {
  const markup = await renderMarkup(<HallRows conferences={uk} />, 'uk');
  expect(markup).toContain(`href="tel:${uk.phone.replaceAll(/\s/g, '')}"`);
  const links = [...markup.matchAll(/href="([^"]*enquiry[^"]*)"/g)].map(([, href]) => href);
  expect(links).toEqual([...uk.halls.map(({ slug }) => `/mice/enquiry?hall=${slug}`), '/mice/enquiry']);
});
