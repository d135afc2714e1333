import { beforeAll, expect, test } from 'vitest';
import { renderPage } from '#app/entry-server.tsx';
import { loadSiteContent, PICTURE_REVISION } from '#app/fixtures/site-content.ts';
import type { SiteContent } from '#contract/content/site-content.ts';

let content: SiteContent;

beforeAll(async () => {
  content = await loadSiteContent();
});

const plain = (text: string) => text.replaceAll('\u00a0', ' ').replaceAll('\u2060', '').replaceAll('<!-- -->', '');
const words = (markup: string) => plain(markup).replaceAll(/<[^>]+>/g, ' ');

test.each([
  ['/food-and-drink/senoval', 'Сіновал', 'senoval', 'Години', '120 за столами', 'Замовити столик', 'Ще скуштувати'],
  ['/en/food-and-drink/poolbar', 'Pool bar', 'poolbar', 'Hours', '11:00–23:00', 'Book a table', 'More to taste'],
  ['/spa-beauty/relax-spa', 'Релакс-спа', 'relax-spa', '11:00–23:00', 'близько трьох годин', 'Записатися'],
  ['/en/spa-beauty/wellness', 'Wellness', 'wellness-yoga', '08:15–21:00', 'Book a time'],
  ['/activities-and-services', 'Чим зайнятися', 'activities', 'Верхова їзда', 'Прокат санчат'],
  ['/en/about-story', 'First we planted the forest', 'about-founders-forest', 'The first house'],
  ['/info', 'Правила', 'info', 'Програма лояльності', 'не пізніше ніж за 7 днів'],
  ['/mice', 'Зберіть команду в лісі', 'hall-large', '244 м²', '188', '800 ₴', 'Від 5 годин: 4 000 ₴ за залу.'],
  ['/en/mice', 'Bring the team to the forest', 'hall-large', '110 m²', 'Theatre', 'From 5 hours: UAH 4,000 per hall.'],
  ['/contacts', 'Контакти', 'contacts', '+380 67 100 20 30', 'цілодобово', 'Як дістатися'],
])('%s describes its subject', async (path, title, picture, ...texts) => {
  const page = await renderPage(path, content);
  expect(page.status).toBe(200);
  // The window's title uses words that people search for; the page's own title is its heading.
  expect(plain(page.title)).toMatch(path.startsWith('/en') ? /^.{5,} · Smereka$/ : /^.{5,} · Смерека$/);
  expect(words(page.markup.slice(page.markup.indexOf('<h1')))).toContain(title);
  expect(page.description.length).toBeGreaterThan(60);
  expect(page.leadPictures[0]?.srcSet).toContain(`/pictures/${picture}-480.${PICTURE_REVISION}.avif`);
  expect(page.sharePicture).toBe(`/pictures/${picture}.${PICTURE_REVISION}.jpg`);
  for (const text of texts) expect(words(page.markup)).toContain(text);
});

test('an offer that needs an agreement has no booking link, but a phone link and an enquiry form', async () => {
  const withoutRule = content.specialOffers.data.map((record) => ({
    ...record,
    attributes: record.attributes.map((offer) => ({ ...offer, rule: null })),
  }));
  const [page, bookable] = await Promise.all([
    renderPage('/en/special-offers/offer-1', {
      ...content,
      specialOffers: { ...content.specialOffers, data: withoutRule },
    }),
    renderPage('/en/special-offers/offer-1', content),
  ]);
  expect(words(bookable.markup)).toContain('Book this offer');
  expect(words(page.markup)).not.toContain('Book this offer');
  expect(page.markup).not.toContain('?offer=');
  for (const text of ['Call reception', 'Send an enquiry']) expect(words(page.markup)).toContain(text);
});

test('offers are shown as tickets, each linking to its own page', async () => {
  const { markup, leadPictures } = await renderPage('/en/special-offers', content);
  for (const number of [1, 2, 3, 4, 5, 6]) expect(markup).toContain(`href="/en/special-offers/offer-${number}"`);
  expect(words(markup)).toContain('25 December – 8 January');
  expect(leadPictures).toHaveLength(1);
});

test('an offer shows its terms, and what reception does', async () => {
  const { title, markup } = await renderPage('/special-offers/offer-5', content);
  expect(plain(title)).toBe('Зимові свята, −12 % · Пропозиція · Смерека');
  for (const text of ['25 грудня – 8 січня', 'Знижка діє від чотирьох', 'Усі пропозиції']) {
    expect(words(markup)).toContain(text);
  }
});

test('the paper edge is cut along a treeline only below a picture of the sky', async () => {
  const treelines = async (path: string) => (await renderPage(path, content)).markup.split('_treeline_').length;
  expect(await treelines('/contacts')).toBe((await treelines('/mice')) + 1);
});

test.each([
  ['/profile', 'Мій профіль'],
  ['/profile/booking-history', 'Історія бронювань'],
  ['/new-password', 'Новий пароль'],
  ['/successful-registration', 'Підтвердьте свою адресу'],
  ['/callback-google', 'Вхід через Google'],
  ['/redirect-facebook', 'Вхід через Facebook'],
])('%s is reachable by a link, hidden from search engines, and links to the home page', async (path, title) => {
  const page = await renderPage(path, content);
  expect(page).toMatchObject({
    status: 200,
    alternates: null,
    title: `${title} · ${path.startsWith('/en') ? 'Smereka' : 'Смерека'}`,
  });
  expect(page.markup).toMatch(/<main.*href="\/"/s);
});

test.each([
  ['/cottages', '/accommodation/cottages'],
  ['/en/spa/massage?from=mail', '/en/spa-beauty/relax-spa?from=mail'],
])('the old link %s within the app leads to %s', async (path, target) => {
  expect(await renderPage(path, content)).toMatchObject({ status: 301, redirectTo: target });
});
