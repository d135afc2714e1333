import { beforeAll, describe, expect, test } from 'vitest';
import { loadSiteContent } from '#app/fixtures/site-content.ts';
import type { SiteContent } from '#contract/content/site-content.ts';
import { type HomeView, viewHome } from './home-view.ts';

let content: SiteContent;
let uk: HomeView;
let en: HomeView;

beforeAll(async () => {
  content = await loadSiteContent();
  uk = viewHome(content, 'uk');
  en = viewHome(content, 'en');
});

const plain = (text: string) => text.replaceAll('\u00a0', ' ').replaceAll('\u2060', '');

test('food lists the five places of the menu in its order, each with its note', () => {
  expect(uk.food.pages.map(({ title, note, path }) => [plain(title), plain(note), path])).toEqual([
    ['Food & Forest', 'ресторан', '/food-and-drink/food-and-forest'],
    ['Сіновал', 'свята під дахом', '/food-and-drink/senoval'],
    ['Лобі-бар', 'кава біля каміна', '/food-and-drink/lobby-bar'],
    ['Фітобар', 'трави й чай', '/food-and-drink/phyto-bar'],
    ['Бар біля басейну', 'літо', '/food-and-drink/poolbar'],
  ]);
  expect(en.spa.pages.map(({ title }) => title)).toEqual(['Relax Spa', 'Wellness']);
});

test('every activity links to its anchor on its page', () => {
  const places = content.activities.data.flatMap(({ attributes }) => attributes[0]?.activities ?? []);
  const paths = places.map(({ slug }) => `/activities-and-services#${slug}`);
  for (const { path } of uk.activities.pictures) expect(paths).toContain(path);
});

test('shows the first three offers in their order; the link counts all of them', () => {
  expect(en.offers.count).toBe(6);
  expect(en.offers.tickets.map(({ title }) => plain(title))).toEqual([
    'Winter holidays',
    'A weekend for two',
    'Family week',
  ]);
  expect(plain(uk.offers.tickets[0]?.value ?? '')).toBe('−12 %');
});

test('halls have the areas and theatre seats of the conference page', () => {
  expect(uk.conferences.halls.map(({ squareMetres, seats }) => [squareMetres, seats])).toEqual([
    [244, 188],
    [134, 80],
    [110, 80],
  ]);
});

test('contacts include the hours of the reception', () => {
  expect(en.contacts).toMatchObject({
    phone: '+380\u00a067\u00a0100\u00a020\u00a030',
    email: 'lis@smereka.example',
    reception: { text: 'day and night' },
    checkInTime: '14:00',
    checkOutTime: '12:00',
  });
});

describe('reviews', () => {
  test('are missing if the content names no reviews page', () => {
    expect(uk.reviews).toBeNull();
  });

  test('link to the reviews page in the page’s language', () => {
    const reviews = {
      title: { uk: 'Що кажуть гості', en: 'What guests say' },
      text: { uk: 'Відгуки пишуть на іншому сайті.', en: 'Reviews are written elsewhere.' },
      link: { uk: 'Читати', en: 'Read them' },
      url: 'https://reviews.example/smereka',
    };
    const homePages = structuredClone(content.homePages);
    Object.assign(homePages.data[0]?.attributes[0]?.home_sections ?? {}, { reviews });
    expect(viewHome({ ...content, homePages }, 'en').reviews).toEqual({
      title: 'What guests say',
      text: 'Reviews are written elsewhere.',
      link: 'Read them',
      url: 'https://reviews.example/smereka',
    });
  });
});
