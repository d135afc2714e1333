import { expect, test } from 'vitest';
import { priceAge } from './offline-notices.tsx';

const HOUR_MS = 60 * 60 * 1000;
const MOMENT = { isOnline: true, contentKnownAtMs: null, openedAtMs: 100 * HOUR_MS, nowMs: 101 * HOUR_MS };

test.each([
  ['with a network a page just opened shows no age', {}, null],
  ['with a network content loaded within a day shows no age', { contentKnownAtMs: 78 * HOUR_MS }, null],
  ['older content shows its age, with or without a network', { contentKnownAtMs: 76 * HOUR_MS }, 76 * HOUR_MS],
  [
    'without a network even content of the last minute shows its age',
    { isOnline: false, contentKnownAtMs: 101 * HOUR_MS },
    101 * HOUR_MS,
  ],
  ['a page from the server counts as loaded when it was opened', { isOnline: false }, 100 * HOUR_MS],
])('%s', (_name, moment, age) => {
  expect(priceAge({ ...MOMENT, ...moment })).toBe(age);
});
