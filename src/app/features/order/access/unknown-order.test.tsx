import { beforeAll, expect, test } from 'vitest';
import { type BookedPageView, viewBookedPage } from '#app/content/views/order-pages-view.ts';
import { renderMarkup, renderText } from '#app/fixtures/render.tsx';
import { loadSiteContent } from '#app/fixtures/site-content.ts';
import { UnknownOrder } from './unknown-order.tsx';

let view: BookedPageView;

beforeAll(async () => {
  view = viewBookedPage(await loadSiteContent(), 'en');
});

const DEAD_KEY = { number: 'SM-7K4Q', accessToken: 'old', email: 'olena@example.com', order: null } as const;

const unknown = (number: string | null, deadKey: typeof DEAD_KEY | null = null) => (
  <UnknownOrder number={number} deadKey={deadKey as never} view={view} />
);

test.each([
  [null, 'Which booking is it?'],
  ['SM-7K4Q', 'Booking SM-7K4Q'],
])('the page asks for or shows the number %j', async (number, words) => {
  expect(await renderText(unknown(number), 'en')).toContain(words);
});

test('a guest without a key is sent to the mail; a guest with an expired key learns that it has expired', async () => {
  const never = await renderText(unknown('SM-7K4Q'), 'en');
  expect(never).toContain('This browser does not have the key to the booking');
  const dead = await renderText(unknown('SM-7K4Q', DEAD_KEY), 'en');
  expect(dead).toContain('This link was replaced');
  for (const text of [never, dead]) expect(text).toContain('Call +380 67 100 20 30');
});

test('requests a new link with the data that this tab already has', async () => {
  const markup = await renderMarkup(unknown('SM-7K4Q', DEAD_KEY), 'en');
  expect(markup).toMatch(/<input[^>]*name="number"[^>]*value="SM-7K4Q"/);
  expect(markup).toMatch(/<input[^>]*name="email"[^>]*value="olena@example\.com"/);
  const blank = await renderMarkup(unknown(null), 'en');
  expect(blank).toMatch(/<input[^>]*name="number"[^>]*value=""/);
  expect(blank.match(/required=""/g)).toHaveLength(2);
});

test('shows nothing private to a visitor who knows only the number', async () => {
  const text = await renderText(unknown('SM-7K4Q'), 'en');
  expect(text).not.toMatch(/₴|December|@example/);
});

test.each([
  ['uk', '/my-bookings'],
  ['en', '/en/my-bookings'],
] as const)('links in %s to the bookings on this device', async (locale, path) => {
  expect(await renderMarkup(unknown(null), locale)).toContain(`href="${path}"`);
});
