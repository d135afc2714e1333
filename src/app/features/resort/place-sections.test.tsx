import { beforeAll, expect, test } from 'vitest';
import { renderMarkup, renderText } from '#app/fixtures/render.tsx';
import { loadSiteContent } from '#app/fixtures/site-content.ts';
import { InformationSections } from '#app/routes/resort/info.tsx';
import type { SiteContent } from '#contract/content/site-content.ts';
import { viewInformation, viewStory } from './page-views.ts';
import { PlaceFacts } from './place-facts.tsx';
import { PictureSections, PlaceShelf } from './place-sections.tsx';
import { viewFood } from './place-views.ts';

let content: SiteContent;

beforeAll(async () => {
  content = await loadSiteContent();
});

test.each([
  ['uk', '/food-and-drink/'],
  ['en', '/en/food-and-drink/'],
] as const)('the other places are listed in %s in a named row, each under its title', async (locale, root) => {
  const places = viewFood(content, 'senoval', locale)?.neighbours ?? [];
  const shelf = <PlaceShelf heading="Further" places={places} />;
  const markup = await renderMarkup(shelf, locale);
  expect(markup).toMatch(/<section[^>]*aria-labelledby="next-places"><h2[^>]*id="next-places">Further/);
  expect(places).toHaveLength(4);
  for (const { path, title } of places) {
    expect(path).toMatch(/^\/food-and-drink\//);
    expect(markup).toMatch(new RegExp(`href="${root}${path.split('/').at(-1)}"[^>]*>${title.replace('&', '&amp;')}<`));
  }
});

test('the facts of a place mention tables only if it has any', async () => {
  const place = viewFood(content, 'senoval', 'en');
  if (place === null) throw new Error('No place');
  const withSeats = await renderText(<PlaceFacts place={place} seats="120 at tables" phoneName="Table" />, 'en');
  expect(withSeats).toBe('Hours 11:00–23:00 Seats 120 at tables Table +380 67 100 20 33');
  const without = await renderText(<PlaceFacts place={place} phoneName="Phone" />, 'uk');
  expect(without).toBe('Години 11:00–23:00 Phone +380 67 100 20 33');
});

test('every rule is linked from the list beside it', async () => {
  const { sections } = viewInformation(content, 'uk');
  const markup = await renderMarkup(<InformationSections sections={sections} />, 'uk');
  expect(markup).toContain('aria-label="На\u00a0цій сторінці"');
  for (const { anchor } of sections) {
    expect(markup).toContain(`href="#${anchor}"`);
    expect(markup).toContain(`id="${anchor}"`);
  }
});

test('a section has the id that links use, and its picture has a description', async () => {
  const sections = viewStory(content, 'uk').sections.map((section, index) => ({ ...section, anchor: `part-${index}` }));
  const markup = await renderMarkup(<PictureSections sections={sections} />, 'uk');
  for (const { anchor, picture } of sections) {
    expect(markup).toContain(`id="${anchor}"`);
    expect(markup).toContain(`alt="${picture.alt}"`);
  }
});
