import { expect, test } from 'vitest';
import { renderMarkup, renderText } from '#app/fixtures/render.tsx';
import { KYIV_CLOCK } from '#app/fixtures/site-content.ts';
import { setResortClock } from '#app/format/resort-clock.ts';
import { toResortClock } from '#contract/content/to-resort-clock.ts';
import { KnownAt, Price } from './price.tsx';

setResortClock(toResortClock(KYIV_CLOCK));

const NOON = Date.parse('2026-11-21T12:00:00+02:00');

test('a price never breaks across lines', async () => {
  expect(await renderMarkup(<Price minor={386_200} />, 'uk')).toContain('>3\u00a0862\u00a0₴<');
});

test.each([
  ['2026-11-21T11:05:00+02:00', 'uk', 'бачили сьогодні о 11:05'],
  ['2026-11-21T11:05:00+02:00', 'en', 'seen today 11:05'],
  ['2026-11-20T23:59:00+02:00', 'uk', 'бачили вчора о 23:59'],
  ['2026-11-21T00:01:00+02:00', 'uk', 'бачили сьогодні о 00:01'],
  ['2026-11-14T09:00:00+02:00', 'uk', 'бачили 14 листопада, 09:00'],
  ['2026-11-14T09:00:00+02:00', 'en', 'seen on 14 November, 09:00'],
] as const)('a price seen at %s shows that in %s by the resort’s clock', async (knownAt, locale, words) => {
  expect(await renderText(<KnownAt knownAtMs={Date.parse(knownAt)} nowMs={NOON} />, locale)).toBe(words);
});
