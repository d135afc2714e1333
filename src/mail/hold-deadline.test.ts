import { expect, test } from 'vitest';
import { calendarDate } from '#domain/calendar/calendar-date.ts';
import { mockStay, plain, renderMail } from '#mail/mailed-order-fixture.ts';

async function titleOf(holdUntil: string, today: string, locale: 'uk' | 'en' = 'en') {
  const { text } = await renderMail('held', mockStay({ holdUntil }), locale, calendarDate(today));
  return plain(text).split('\n')[0];
}

test.each([
  ['2026-07-10T11:05:00.000Z', '2026-07-10', '14:05'],
  ['2026-12-10T11:05:00.000Z', '2026-12-10', '13:05'],
  // The clocks show this hour twice when they change; this is the second one.
  ['2026-10-25T01:30:00.000Z', '2026-10-25', '03:30'],
  ['2026-11-21T22:00:00.000Z', '2026-11-22', '00:00'],
])('a hold until %s ends on %s at %s by the resort’s clock', async (until, today, time) => {
  expect(await titleOf(until, today)).toBe(`Your nights are held until ${time}`);
});

test('a hold past midnight shows the next day, in the language of the mail', async () => {
  const until = '2026-11-30T22:10:00.000Z';
  expect(await titleOf(until, '2026-11-30')).toBe('Your nights are held until 00:10, 1 December');
  expect(await titleOf(until, '2026-11-30', 'uk')).toBe('Тримаємо ваші ночі до 00:10, 1 грудня');
});

test.each(['held', 'please_confirm', 'expired', 'desk_expired'] as const)(
  'throws for a mail %s about an order without a hold',
  async (kind) => {
    await expect(renderMail(kind, mockStay({ holdUntil: null }), 'uk')).rejects.toThrow('SM-7K4M2Q has no hold');
  },
);
