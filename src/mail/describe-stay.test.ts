import { expect, test } from 'vitest';
import { loadSiteContent } from '#app/fixtures/site-content.ts';
import { mockStay } from '#mail/mailed-order-fixture.ts';
import { describeStay } from './order-mail.ts';

test.each([
  ['uk', 'Відпочинок у «Смереці»', 'Бронювання SM-7K4M2Q. Рецепція: +380 67 100 20 30', 'вул. Лісова, 1'],
  ['en', 'Stay at Smereka', 'Booking SM-7K4M2Q. Reception: +380 67 100 20 30', '1 Lisova St, Smerekove'],
] as const)('the entry for the guest’s calendar is in %s', async (locale, summary, description, street) => {
  const event = await describeStay(mockStay(), await loadSiteContent(), locale);
  expect(event.summary).toBe(summary);
  expect(event.description).toBe(description);
  expect(event.location).toContain(street);
  expect(event.organizer).toEqual({ name: locale === 'uk' ? 'Смерека' : 'Smereka', email: 'lis@smereka.example' });
});

const DETAILS = {
  roomGuests: ['Марія Гнатюк', null],
  arrivalHour: 18,
  company: { name: 'ФОП Гнатюк О. П.', code: '1759013776', address: 'Київ' },
};

test.each([
  ['uk', 18, 'Плануєте приїхати близько 18:00\nШале над озером: Марія Гнатюк\nРахунок на: ФОП Гнатюк О. П.'],
  [
    'en',
    9,
    'You wish to come at about 09:00; we promise the door from 14:00\nLake Chalet: Марія Гнатюк\nInvoice to: ФОП Гнатюк О. П.',
  ],
] as const)('the entry in %s has the guest’s details, but no tax number', async (locale, arrivalHour, added) => {
  const order = mockStay({ details: { ...DETAILS, arrivalHour } });
  const { description } = await describeStay(order, await loadSiteContent(), locale);
  expect(description.split('\n').slice(1).join('\n')).toBe(added);
});
