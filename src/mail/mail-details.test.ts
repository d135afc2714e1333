import { describe, expect, test } from 'vitest';
import { NO_DETAILS, type OrderDetails } from '#domain/guest/order-details.ts';
import type { MailKind } from '#domain/order/mail-kinds.ts';
import { mockStay, plain, renderMail, wordsOf } from '#mail/mailed-order-fixture.ts';

const COMPANY = { name: 'ТОВ «Лісова книга»', code: '32855961', address: 'Київ, вул. Хрещатик, 1' };
const DETAILS: OrderDetails = { roomGuests: ['Марія Гнатюк', null], arrivalHour: 1, company: COMPANY };

async function read(kind: MailKind, locale: 'uk' | 'en', details: OrderDetails = DETAILS) {
  const { text, html } = await renderMail(kind, mockStay({ details }), locale);
  return { text: plain(text), html: plain(wordsOf(html)) };
}

describe('a mail to the guest', () => {
  test.each([
    ['confirmed', 'uk', 'Плануєте приїхати близько 01:00, у ніч 13–14 грудня; рецепція працює цілодобово'],
    ['held', 'en', 'You plan to come at about 01:00, in the night of 13–14 December; reception is open day and night'],
  ] as const)('lists the optional details: %s in %s', async (kind, locale, words) => {
    for (const body of Object.values(await read(kind, locale))) {
      for (const told of [words, 'Марія Гнатюк', COMPANY.name, COMPANY.code]) expect(body).toContain(told);
      // Only the desk needs the address.
      expect(body).not.toContain('Хрещатик');
    }
  });

  test('lists nothing if there are no optional details', async () => {
    const { text } = await read('confirmed', 'en', NO_DETAILS);
    expect(text).not.toMatch(/about|Invoice|Code/);
  });

  test('contains no text that could mislead a stranger', async () => {
    const company = { ...COMPANY, name: 'ТОВ "Виграш.UA"' };
    const { text, html } = await read('confirmed', 'uk', {
      ...DETAILS,
      roomGuests: ['Дзвоніть 067 123 45 67', 'х'.repeat(60)],
      company,
    });
    for (const body of [text, html]) {
      expect(body).not.toMatch(/Дзвоніть|Виграш|х{41}/);
      expect(body).toContain(COMPANY.code);
    }
  });
});

describe('a mail to the desk', () => {
  test('shows all details as typed, and the guest of each room that has no name', async () => {
    const { text, html } = await read('desk_placed', 'uk');
    for (const body of [text, html]) {
      expect(body).toContain('Гість планує приїхати близько 01:00, у ніч 13–14 грудня');
      expect(body).toMatch(/Шале над озером\s+Марія Гнатюк\s+2 дорослі/);
      expect(body).toMatch(/Номер «Комфорт»\s+Олена Гнатюк\s+2 дорослі/);
      expect(body).toMatch(/ТОВ «Лісова книга»\s+Код 32855961\s+Київ, вул. Хрещатик, 1/);
    }
  });

  test.each([
    [9, 'Гість хотів би приїхати раніше, близько 09:00'],
    [18, 'Гість планує приїхати близько 18:00'],
    [23, 'Гість планує приїхати близько 23:00'],
  ])('shows the arrival at %i o’clock', async (arrivalHour, words) => {
    expect((await read('desk_paid', 'uk', { ...DETAILS, arrivalHour })).text).toContain(words);
  });
});
