import { expect, test } from 'vitest';
import { plain } from '#app/fixtures/mailed-order.ts';
import { loadSiteContent } from '#app/fixtures/site-content.ts';
import { describeStay } from './order-mail.tsx';

test.each([
  ['uk', 'Відпочинок у «Смереці»', 'Бронювання SM-7K4M2Q. Рецепція: +380 67 100 20 30', 'вул. Лісова, 1'],
  ['en', 'Stay at Smereka', 'Booking SM-7K4M2Q. Reception: +380 67 100 20 30', '1 Lisova St, Smerekove'],
] as const)('the entry of the guest’s calendar speaks %s', async (locale, summary, description, street) => {
  const event = await describeStay('SM-7K4M2Q', await loadSiteContent(), locale);
  expect(plain(event.summary)).toBe(summary);
  expect(plain(event.description)).toBe(description);
  expect(plain(event.location)).toContain(street);
  expect(event.organizer).toEqual({ name: locale === 'uk' ? 'Смерека' : 'Smereka', email: 'lis@smereka.example' });
});
