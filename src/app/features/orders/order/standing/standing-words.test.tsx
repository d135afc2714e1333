import { expect, test } from 'vitest';
import { renderText } from '#app/fixtures/render.tsx';
import { standingWords } from './standing-words.tsx';

const TOTAL = '13 626 ₴';

test.each([
  ['paid', 'en', 'Great! Your room is booked. Thank you', 'Paid in full, nothing is left to pay on arrival.'],
  ['paid', 'uk', 'Чудово! Вашу оселю заброньовано. Дякуємо', 'Оплачено повністю'],
  ['confirmed', 'en', 'Great! Your room is booked. Thank you', `you pay ${TOTAL} at reception.`],
  ['confirmed', 'uk', 'Чудово! Вашу оселю заброньовано. Дякуємо', TOTAL],
  ['awaiting_payment', 'en', 'One step is left: the payment', `It is booked as soon as ${TOTAL} arrives.`],
  ['awaiting_payment', 'uk', 'оплат', TOTAL],
  [
    'awaiting_confirmation',
    'en',
    'One step is left: the link in our email',
    'If you pay now, nothing needs confirming.',
  ],
  ['expired', 'en', 'The time is over', 'we confirm the stay or return the money and write to you.'],
  [
    'refund_due',
    'en',
    'We are returning your money',
    'This stay is not booked. We’ll return what you have paid to the same card',
  ],
  ['cancelled', 'en', 'The booking is cancelled', 'There is nothing to pay.'],
  ['cancelled', 'uk', 'Бронювання скасовано', 'Платити нічого не треба'],
  ['refunded', 'en', 'The money is on its way back', 'This stay is not booked.'],
] as const)('an order that is %s is told of in %s', async (status, locale, fact, consequence) => {
  const { title, text } = standingWords(status, TOTAL);
  expect(await renderText(title, locale)).toContain(fact);
  expect(await renderText(text, locale)).toContain(consequence);
});

test.each(['awaiting_confirmation', 'expired', 'refund_due', 'cancelled', 'refunded'] as const)(
  'of an order that is %s no sum is named as if it were to be paid',
  async (status) => {
    expect(await renderText(standingWords(status, TOTAL).text, 'uk')).not.toContain('₴');
  },
);
