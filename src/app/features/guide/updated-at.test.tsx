import { expect, test } from 'vitest';
import { renderText } from '#app/fixtures/render.tsx';
import { KYIV_CLOCK } from '#app/fixtures/site-content.ts';
import { setResortClock } from '#app/format/resort-clock.ts';
import { toResortClock } from '#contract/content/to-resort-clock.ts';
import { UpdatedAt } from './status-card.tsx';

setResortClock(toResortClock(KYIV_CLOCK));

const NOW_MS = Date.parse('2026-11-21T12:00:00+02:00');

test.each([
  ['2026-11-21T09:05+02:00', 'uk', 'оновлено сьогодні о 09:05'],
  ['2026-11-21T09:05+02:00', 'en', 'updated today 09:05'],
  ['2026-11-20T23:59+02:00', 'uk', 'оновлено вчора о 23:59'],
  ['2026-11-20T22:30Z', 'en', 'updated today 00:30'],
  ['2026-11-20T21:30Z', 'en', 'updated yesterday 23:30'],
  ['2026-10-24T20:00+03:00', 'en', 'updated on 24 October, 20:00'],
] as const)('shows the age of %s in %s', async (at, locale, words) => {
  expect(await renderText(<UpdatedAt at={at} nowMs={NOW_MS} />, locale)).toBe(words);
});
