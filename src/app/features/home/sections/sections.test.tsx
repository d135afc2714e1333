import { beforeAll, describe, expect, test } from 'vitest';
import { type HomeView, viewHome } from '#app/content/views/home-view.ts';
import { renderMarkup, renderText } from '#app/fixtures/render.tsx';
import { loadSiteContent } from '#app/fixtures/site-content.ts';
import { Contacts, Story } from './sections.tsx';
import { Activities, Food, Halls, Spa } from './services.tsx';
import { KindPosters, MapSection, Offers } from './stays.tsx';

let uk: HomeView;
let en: HomeView;

beforeAll(async () => {
  const content = await loadSiteContent();
  [uk, en] = [viewHome(content, 'uk'), viewHome(content, 'en')];
});

const sectionsOf = (view: HomeView) => [
  <KindPosters key="kinds" kinds={view.kinds} accommodationCount={view.accommodationCount} />,
  <Food key="food" food={view.food} />,
  <Spa key="spa" spa={view.spa} />,
  <Activities key="activities" activities={view.activities} />,
  <MapSection key="map" words={view.map}>
    …
  </MapSection>,
  <Offers key="offers" offers={view.offers} />,
  <Halls key="halls" conferences={view.conferences} />,
  <Story key="story" story={view.story} />,
  <Contacts key="contacts" contacts={view.contacts} />,
];

const hrefsOf = (markup: string) => [...markup.matchAll(/<a [^>]*href="([^"#]*)/g)].map(([, href]) => href);

test('every section is a landmark named by its own heading', async () => {
  for (const section of sectionsOf(uk)) {
    const markup = await renderMarkup(section, 'uk');
    const [, id] = /<section[^>]*aria-labelledby="([^"]*)"/.exec(markup) ?? [];
    expect(markup).toMatch(new RegExp(`<h2[^>]*id="${id}"`));
    expect(markup.match(/<h2/g)).toHaveLength(1);
  }
});

test('sections link only to pages of their own language', async () => {
  for (const [view, locale] of [
    [uk, 'uk'],
    [en, 'en'],
  ] as const) {
    const markups = await Promise.all(sectionsOf(view).map((section) => renderMarkup(section, locale)));
    const pages = hrefsOf(markups.join('')).filter((href) => href?.startsWith('/'));
    expect(pages.length).toBeGreaterThan(20);
    for (const page of pages) expect(page === '/en' || page?.startsWith('/en/')).toBe(locale === 'en');
  }
});

describe('the posters of the kinds', () => {
  test.each([
    ['uk', 2, 'Усі 2 оселі'],
    ['uk', 5, 'Усі 5 осель'],
    ['uk', 11, 'Усі 11 осель'],
    ['uk', 21, 'Уся 21 оселя'],
    ['en', 15, 'All 15 houses and rooms'],
  ] as const)('show the number of stays in %s: %d', async (locale, count, words) => {
    const text = await renderText(<KindPosters kinds={[]} accommodationCount={count} />, locale);
    expect(text).toContain(words);
  });

  test('show the lowest price as text and as structured data', async () => {
    const [chalets] = en.kinds;
    const posters = <KindPosters kinds={chalets ? [chalets] : []} accommodationCount={15} />;
    expect(await renderText(posters, 'en')).toContain('Chalets from UAH 3,862');
    const markup = await renderMarkup(posters, 'en');
    expect(markup).toMatch(/<data[^>]*value="3862"/);
  });
});

test('contacts link to phone and email, and leave out the reception’s hours if there are none', async () => {
  const markup = await renderMarkup(<Contacts contacts={en.contacts} />, 'en');
  expect(markup).toContain('href="tel:+380671002030"');
  expect(markup).toContain('href="mailto:lis@smereka.example"');
  const text = await renderText(<Contacts contacts={en.contacts} />, 'en');
  expect(text).toContain('Reception: day and night');
  expect(text).toContain('check-in from 14:00, check-out by 12:00');
  const without = await renderText(<Contacts contacts={{ ...en.contacts, reception: null }} />, 'en');
  expect(without).not.toContain('Reception');
});

test('halls show their area and their seats', async () => {
  expect(await renderText(<Halls conferences={uk.conferences} />, 'uk')).toContain('244 м² до 188 гостей');
  expect(await renderText(<Halls conferences={en.conferences} />, 'en')).toContain('244 m² up to 188 guests');
});

test('counts all offers, not only the visible ones', async () => {
  const text = await renderText(<Offers offers={en.offers} />, 'en');
  expect(text).toContain('All 6');
  expect(en.offers.tickets).toHaveLength(3);
});

test('a picture has no alternative text if the words beside it say the same', async () => {
  const markup = await renderMarkup(<Activities activities={en.activities} />, 'en');
  expect(markup.match(/alt=""/g)).toHaveLength(en.activities.pictures.length);
});
