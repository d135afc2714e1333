import { expect, test } from 'vitest';
import { renderMarkup, renderText } from '#app/fixtures/render.tsx';
import { KYIV_CLOCK } from '#app/fixtures/site-content.ts';
import { setResortClock } from '#app/format/resort-clock.ts';
import { toResortClock } from '#contract/content/to-resort-clock.ts';
import { FromPrice } from './from-price.tsx';
import { lastKnownDay, PriceAgeContext } from './price.tsx';

setResortClock(toResortClock(KYIV_CLOCK));

test.each([
  ['uk', false, 'від 3 862 ₴'],
  ['uk', true, 'від 3 862 ₴ за ніч'],
  ['en', false, 'from UAH 3,862'],
  ['en', true, 'from UAH 3,862 per night'],
] as const)('the lowest price is written in %s, for a night: %s', async (locale, isPerNight, words) => {
  expect(await renderText(<FromPrice minor={386_200} isPerNight={isPerNight} />, locale)).toBe(words);
});

test.each([
  [386_200, '3862'],
  [386_250, '3862.5'],
  [5, '0.05'],
])('structured data has %d kopiyky as %s hryvnias', async (minor, amount) => {
  const markup = await renderMarkup(<FromPrice minor={minor} />, 'en');
  expect(markup).toMatch(new RegExp(`<data[^>]*value="${amount}"`));
});

test('a price that may be out of date shows its age', async () => {
  const price = (
    <PriceAgeContext value="seen yesterday">
      <FromPrice minor={386_200} />
    </PriceAgeContext>
  );
  expect(await renderText(price, 'en')).toBe('from UAH 3,862 seen yesterday');
});

test.each([
  ['2026-11-21T00:00:00+02:00', '2026-11-21T23:59:00+02:00', 'today'],
  ['2026-11-20T23:59:00+02:00', '2026-11-21T00:00:00+02:00', 'yesterday'],
  ['2026-11-19T23:59:00+02:00', '2026-11-21T00:00:00+02:00', 'earlier'],
  // The night on which the clocks go back has 25 hours.
  ['2026-10-25T00:30:00+03:00', '2026-10-25T23:30:00+02:00', 'today'],
  ['2026-10-24T23:30:00+03:00', '2026-10-25T23:30:00+02:00', 'yesterday'],
  ['2026-12-31T12:00:00+02:00', '2027-01-01T12:00:00+02:00', 'yesterday'],
])('a price seen at %s is described, at %s, as %s’s', (seen, now, word) => {
  expect(lastKnownDay(Date.parse(seen), Date.parse(now)).word).toBe(word);
});
