import { describe, expect, test } from 'vitest';
import type { Locale } from '#contract/site/locale.ts';
import { calendarDate } from '#domain/calendar/calendar-date.ts';
import type { MailedOrder } from '#mail/mailed.ts';
import { mailedOrder, mockStay, plain, renderMail, TODAY } from '#mail/mailed-order-fixture.ts';

function confirm(order: MailedOrder, locale: Locale, day = TODAY) {
  return renderMail('confirmed', order, locale, day);
}

describe('the confirmation in Ukrainian', () => {
  test('shows the bill of the design, line by line', async () => {
    const { text } = await confirm(mockStay(), 'uk');
    const bill = plain(text);
    expect(bill).toContain('Шале над озером: 11 586 ₴\n  3 ночі по 3 862 ₴');
    expect(bill).toContain('Додаткове місце: 1 950 ₴\n  Ціна ночі – за двох гостей\n  650 ₴ × 3 ночі');
    expect(bill).toContain(': 7 050 ₴\n  3 ночі по 2 350 ₴');
    expect(bill).toContain(
      'Міський податок: 270 ₴\n  30 ₴ × 3 ночі × 3 дорослі\n  Гості на додаткових місцях податку не платять',
    );
    expect(bill).toContain('До сплати на рецепції: 20 856 ₴');
  });

  test('never breaks a sum across lines', async () => {
    const { html, text } = await confirm(mockStay(), 'uk');
    for (const form of [html, text]) expect(form).toContain('20\u00a0856\u00a0₴');
  });

  test('shows the dates with weekdays and times', async () => {
    const { text, subject } = await confirm(mockStay(), 'uk');
    const words = plain(text);
    expect(words).toContain('Заїзд: неділя, 13 грудня, з 14:00');
    expect(words).toContain('Виїзд: середа, 16 грудня, до 12:00');
    expect(plain(subject)).toContain('Бронювання SM-7K4M2Q підтверджено');
  });

  test('shows until when cancelling is free, and nothing once that day is over', async () => {
    const early = await confirm(mockStay(), 'uk');
    expect(plain(early.text)).toContain('Скасувати й повернути всі гроші можна до 6 грудня');
    const late = await confirm(mockStay(), 'uk', calendarDate('2026-12-07'));
    expect(late.text).not.toContain('повернути всі гроші');
    for (const { text } of [early, late]) expect(text).toMatch(/#key=[^&\s]+&cancel=1/);
    expect(plain(late.text)).toContain('назвіть номер бронювання SM-7K4M2Q');
  });

  test.each([
    [{ adults: 1, children: [] }, '1 дорослий'],
    [{ adults: 2, children: ['0-5'] }, '2 дорослі, 1 дитина (0–5)'],
    [{ adults: 5, children: [] }, '5 дорослих'],
    [{ adults: 1, children: ['0-5', '6+'] }, '1 дорослий, 2 дитини (0–5, 6+)'],
    [{ adults: 1, children: ['6+', '6+', '6+', '6+', '6+'] }, '1 дорослий, 5 дітей (6+, 6+, 6+, 6+, 6+)'],
  ] as const)('counts %j with the right plural', async (party, words) => {
    const order = mailedOrder([['villa-glass', party, [980000, 980000, 980000]]]);
    expect(plain((await confirm(order, 'uk')).text)).toContain(`${words}\n`);
  });
});

describe('the confirmation in English', () => {
  test('has the same content in natural English', async () => {
    const { subject, text } = await confirm(mockStay(), 'en');
    const words = plain(text);
    expect(plain(subject)).toMatch(/^Booking SM-7K4M2Q is confirmed: .*, 13–16 December$/);
    expect(words).toContain('Check in: Sunday, 13 December, from 14:00');
    expect(words).toContain('3 nights at UAH 3,862');
    expect(words).toContain('To pay at reception: UAH 20,856');
  });

  test('lists nights with different prices one by one', async () => {
    const order = mailedOrder([['chalet-lake', { adults: 2, children: [] }, [386200, 448000, 386200]]]);
    const words = plain((await confirm(order, 'en')).text);
    expect(words).toContain(': UAH 12,204\n  2 nights at UAH 3,862\n  1 night at UAH 4,480');
    expect(words).not.toContain('Extra bed');
  });
});

describe('the pass', () => {
  const pass = { text: 'SM1*ABC*SM-7K4M2Q', pictureUrl: 'cid:pass-SM-7K4M2Q@resort.example' };

  test.each(['confirmed', 'paid'] as const)('%s shows it as a picture, and as a text without HTML', async (kind) => {
    const { html, text } = await renderMail(kind, mockStay({ pass }), 'uk');
    expect(html).toContain(`src="${pass.pictureUrl}"`);
    expect(html).toContain('alt="QR-код бронювання SM-7K4M2Q"');
    expect(text).toContain(pass.text);
  });

  test('is not mentioned in a mail that has none', async () => {
    expect((await renderMail('confirmed', mockStay(), 'en')).html).not.toContain('Your pass');
  });
});
