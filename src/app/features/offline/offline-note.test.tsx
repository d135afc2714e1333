import { expect, test } from 'vitest';
import { renderText } from '#app/fixtures/render.tsx';
import { OfflineNote } from './offline-notices.tsx';

test.each([
  ['/', 'uk', 'Немає звʼязку. Ціни могли змінитися'],
  ['/', 'en', 'No connection. Prices may be old'],
  ['/accommodation', 'uk', 'Немає звʼязку. Ціни могли змінитися'],
  ['/accommodation/chalet-lake', 'en', 'No connection. Prices may be old'],
  ['/booking', 'uk', 'Немає звʼязку. Бронювання почекає'],
  ['/booking', 'en', 'No connection. Your booking waits'],
  ['/booking/compare', 'uk', 'Немає звʼязку. Ціни могли змінитися'],
  ['/guide', 'uk', ''],
  ['/my-bookings', 'uk', ''],
  ['/mice', 'en', ''],
  ['/booking/checkout', 'en', ''],
  ['/booking/thank-you', 'uk', ''],
] as const)('the offline note on %s shows in %s: %s', async (path, locale, words) => {
  expect(await renderText(<OfflineNote pathname={path} />, locale)).toBe(words);
});
