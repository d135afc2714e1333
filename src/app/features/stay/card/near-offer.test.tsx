import { expect, test } from 'vitest';
import { renderText } from '#app/fixtures/render.tsx';
import { NearWords } from './near-offer.tsx';

test.each([
  ['en', 'one_more_night', 296_600, 'One more night for UAH 2,966, by a special offer'],
  ['uk', 'one_more_night', 296_600, 'Ще одна ніч за 2 966 ₴, за пропозицією'],
  ['en', 'one_more_night', -10_000, 'One more night and UAH 100 less, by a special offer'],
  ['uk', 'a_day_later', -92_700, 'На день пізніше – на 927 ₴ менше, за пропозицією'],
  ['en', 'a_day_earlier', -92_700, 'A day earlier for UAH 927 less, by a special offer'],
] as const)('%s: offers a similar stay with its changes (%s)', async (locale, change, differenceMinor, words) => {
  const text = await renderText(<NearWords near={{ change, differenceMinor }} />, locale);
  expect(text.replaceAll(/[\u00a0\u202f]/g, ' ')).toBe(words);
});
