import { beforeAll, expect, test } from 'vitest';
import type { AccommodationView } from '#app/content/views/accommodation-view.ts';
import { loadView } from '#app/fixtures/booking.ts';
import { renderMarkup, renderText } from '#app/fixtures/render.tsx';
import type { Locale } from '#contract/site/locale.ts';
import { DiscoverButton, discoverOverlay } from './discover.tsx';
import { DiscoverSheet } from './discover-overlay.tsx';

const views = {} as Record<Locale, AccommodationView>;

beforeAll(async () => {
  for (const locale of ['uk', 'en'] as const) views[locale] = await loadView(locale);
});

function sheetOf(view: AccommodationView, isOpen = true) {
  return <DiscoverSheet view={view} isOpen={isOpen} onClose={() => undefined} />;
}

const plain = (text: string) => text.replaceAll('\u00a0', ' ').replaceAll('\u2060', '');

test.each(['uk', 'en'] as const)(
  'shows in %s the highlights of the accommodation, and all its facts',
  async (locale) => {
    const view = views[locale];
    const text = await renderText(sheetOf(view), locale);
    expect(text).toContain(plain(view.greeting));
    for (const { title, text: words } of view.characteristics)
      expect(text).toContain(`${plain(title)} ${plain(words)}`);
    const markup = await renderMarkup(sheetOf(view), locale);
    for (const { alt } of view.gallery) expect(markup).toContain(`alt="${alt}"`);
  },
);

test.each([
  ['uk', '/booking?accommodation=chalet-lake', '/accommodation/chalet-lake'],
  ['en', '/en/booking?accommodation=chalet-lake', '/en/accommodation/chalet-lake'],
] as const)('links in %s to the booking of this accommodation and to its page', async (locale, booking, page) => {
  const markup = await renderMarkup(sheetOf(views[locale]), locale);
  expect(markup).toContain(`href="${booking}"`);
  expect(markup).toContain(`href="${page}"`);
  expect(markup).not.toContain('href="tel:');
});

test('a house booked only by phone has a call button, and no booking link', async () => {
  const view = views.en;
  const byPhone = sheetOf({ ...view, accommodation: { ...view.accommodation, phoneOnly: true } });
  const markup = await renderMarkup(byPhone, 'en');
  expect(markup).toContain('href="tel:+380671002030"');
  expect(markup).not.toContain('/booking');
  expect(await renderText(byPhone, 'en')).toContain('Call us');
});

test('a closed sheet loads no pictures', async () => {
  expect(await renderMarkup(sheetOf(views.uk, false), 'uk')).toBe('');
});

test('each button of a list has its own name, and opens its own sheet', async () => {
  const button = <DiscoverButton slug="chalet-lake" title="Lake Chalet" />;
  expect(await renderMarkup(button, 'en')).toMatch(/aria-haspopup="dialog" aria-label="Discover more: Lake Chalet"/);
  expect(discoverOverlay('chalet-lake')).not.toBe(discoverOverlay('chalet-forest'));
});
