import { beforeAll, describe, expect, test } from 'vitest';
import { onlyRecord } from '#app/content/records.ts';
import { loadSiteContent } from '#app/fixtures/site-content.ts';
import type { SiteContent } from '#contract/content/site-content.ts';
import { viewOffer, viewOffersPage } from './offers/offer-tickets.tsx';
import { viewActivitiesPage, viewConferences, viewContactsPage, viewInformation, viewStory } from './page-views.ts';
import { viewFood, viewSpa } from './place-views.ts';

let content: SiteContent;

beforeAll(async () => {
  content = await loadSiteContent();
});

describe('the page of a restaurant or a bar', () => {
  test('shows its hours, its tables and other places to go', () => {
    const senoval = viewFood(content, 'senoval', 'uk');
    expect(senoval).toMatchObject({
      hours: { text: '11:00–\u206023:00' },
      phone: '+380\u00a067\u00a0100\u00a020\u00a033',
    });
    expect(senoval?.hero).toMatchObject({ title: 'Сіновал', isOutdoor: false });
    expect(senoval?.neighbours.map(({ path }) => path)).toEqual([
      '/food-and-drink/food-and-forest',
      '/food-and-drink/lobby-bar',
      '/food-and-drink/phyto-bar',
      '/food-and-drink/poolbar',
    ]);
  });

  test('has all its texts in one language', () => {
    expect(JSON.stringify(viewFood(content, 'senoval', 'en'))).not.toMatch(/[а-яіїє]/i);
    expect(viewFood(content, 'senoval', 'en')?.hero.title).toBe('The Hayloft');
  });

  test.each(['', 'pizzeria', 'Senoval'])('does not exist for the slug "%s"', (slug) => {
    expect(viewFood(content, slug, 'uk')).toBeNull();
  });
});

test.each([
  ['relax-spa', '11:00–\u206023:00', '/spa-beauty/wellness'],
  ['wellness', '08:15–\u206021:00', '/spa-beauty/relax-spa'],
] as const)('%s has the opening state %s and links to %s', (page, hours, neighbour) => {
  const view = viewSpa(content, page, 'uk');
  expect(view.hours.text).toBe(hours);
  const bars = ['/food-and-drink/phyto-bar', '/food-and-drink/poolbar'];
  expect(view.neighbours.map(({ path }) => path)).toEqual([neighbour, ...bars]);
});

describe('the pages of offers', () => {
  test('are listed in the resort’s order, whatever the order of the content', () => {
    const shuffled = { ...content, specialOffers: { data: content.specialOffers.data.toReversed() } };
    expect(viewOffersPage(shuffled, 'uk')).toEqual(viewOffersPage(content, 'uk'));
    expect(
      viewOffersPage(content, 'uk').offers.map(({ title, value }) => [title, value.replace('\u00a0', ' ')]),
    ).toEqual([
      ['Зимові свята', '−12 %'],
      ['Романтичні вихідні', '−10 %'],
      ['Сімейний тиждень', '7 = 6'],
      ['Спа-\u2060відпочинок', '−15 %'],
      ['Довго в\u00a0лісі', '−25 %'],
      ['Перша зелень', '−18 %'],
    ]);
  });

  test('link to the next three, and from the last one to the first again', () => {
    const next = (slug: string) => viewOffer(content, slug, 'en')?.others.map((other) => other.slug);
    expect(next('offer-5')).toEqual(['offer-3', 'offer-2', 'offer-4']);
    expect(next('offer-1')).toEqual(['offer-5', 'offer-3', 'offer-2']);
  });

  test('describe the offer in three paragraphs, and show reception’s number', () => {
    const offer = viewOffer(content, 'offer-2', 'uk');
    expect(offer?.paragraphs).toHaveLength(3);
    expect(offer?.phone.replaceAll('\u00a0', ' ')).toBe('+380 67 100 20 30');
  });

  test.each(['', 'offer-7', 'spring'])('do not exist for the slug "%s"', (slug) => {
    expect(viewOffer(content, slug, 'uk')).toBeNull();
  });
});

test('the rules have the ids that other pages link to', () => {
  expect(viewInformation(content, 'uk').sections.map(({ anchor }) => anchor)).toEqual([
    'loyalty-program',
    'accommodation-rules',
    'cancellation-and-payment',
    'terms-of-use',
    'privacy-policy',
  ]);
});

test('each activity has its own link', () => {
  expect(viewActivitiesPage(content, 'uk').activities.map(({ anchor }) => anchor)).toEqual([
    'pools',
    'horse-riding',
    'bike-rental',
    'gyroscooter-rental',
    'sled-rental',
    'entertainment',
    'photo-session',
  ]);
});

test('each activity shows its price, if any, and how to take part', () => {
  for (const locale of ['uk', 'en'] as const) {
    for (const { price, season, howToBook, action, anchor } of viewActivitiesPage(content, locale).activities) {
      expect([price, season, howToBook, action], anchor).not.toContain(null);
    }
  }
});

test('the hourly price of a hall is in kopiyky, its seats are listed by arrangement', () => {
  const [large] = viewConferences(content, 'uk').halls;
  expect(large).toMatchObject({
    squareMetres: 244,
    hourMinor: 80_000,
    seats: { theatre: 188, uShape: 90, classroom: 120 },
  });
});

test('reception’s number and address are those of the site', () => {
  const [home] = content.homePages.data.flatMap(({ attributes }) => attributes);
  const contacts = viewContactsPage(content, 'en');
  expect(contacts.phone.replaceAll('\u00a0', ' ')).toBe(home?.contact_phone);
  expect(contacts.address.replaceAll('\u00a0', ' ').replaceAll('\u2060', '')).toBe(home?.address.en);
  expect(contacts.reception.text).toBe('day and night');
});

test('the description of every page is short enough for search results', () => {
  for (const locale of ['uk', 'en'] as const) {
    const openings = [
      viewStory(content, locale),
      viewActivitiesPage(content, locale),
      viewInformation(content, locale),
      viewConferences(content, locale),
      viewContactsPage(content, locale),
      viewSpa(content, 'relax-spa', locale),
      viewSpa(content, 'wellness', locale),
      ...content.foods.data.flatMap(({ attributes: [food] }) => viewFood(content, food?.slug ?? '', locale) ?? []),
    ].map(({ hero }) => hero.lead);
    for (const lead of [...openings, ...viewOffersPage(content, locale).offers.map((offer) => offer.lead)]) {
      expect(lead.length, lead).toBeLessThanOrEqual(160);
    }
  }
});

test('a page throws if its entry is missing, instead of showing an empty page', () => {
  expect(() => onlyRecord({ data: [] })).toThrow('lacks a record');
});
