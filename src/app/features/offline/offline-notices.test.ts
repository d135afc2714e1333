import { expect, test } from 'vitest';
import { priceAge } from './offline-notices.tsx';

const HOUR_MS = 60 * 60 * 1000;
const MOMENT = { isOnline: true, contentKnownAtMs: null, openedAtMs: 100 * HOUR_MS, nowMs: 101 * HOUR_MS };

test.each([
  ['with a network, a page just opened needs no age', {}, null],
  ['with a network, content seen within a day needs none either', { contentKnownAtMs: 78 * HOUR_MS }, null],
  ['older content says its age, network or not', { contentKnownAtMs: 76 * HOUR_MS }, 76 * HOUR_MS],
  [
    'without a network even the last minute counts',
    { isOnline: false, contentKnownAtMs: 101 * HOUR_MS },
    101 * HOUR_MS,
  ],
  ['a page that the server has sent was seen when it was opened', { isOnline: false }, 100 * HOUR_MS],
])('%s', (_name, moment, age) => {
  expect(priceAge({ ...MOMENT, ...moment })).toBe(age);
});
