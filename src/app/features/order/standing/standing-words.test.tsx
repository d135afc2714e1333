import { expect, test } from 'vitest';
import { renderText } from '#app/fixtures/render.tsx';
import { ORDER_STATES } from '#domain/order/order-state.ts';
import { standingWords, unpaidWords } from './standing-words.tsx';

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
  ['expired', 'en', 'The time is over', 'If your bank shows a payment, we will find it within a day'],
  [
    'refund_due',
    'en',
    'We are returning your money',
    'This stay is not booked. We’ll return what you have paid to the same card',
  ],
  ['cancelled', 'en', 'The booking is cancelled', 'There is nothing to pay.'],
  ['cancelled', 'uk', 'Бронювання скасовано', 'Платити нічого не треба'],
  ['refunded', 'en', 'The money is on its way back', 'This stay is not booked.'],
] as const)('an order that is %s is described in %s', async (status, locale, fact, consequence) => {
  const { title, text } = standingWords(status, TOTAL);
  expect(await renderText(title, locale)).toContain(fact);
  expect(await renderText(text, locale)).toContain(consequence);
});

test.each([
  ['uk', 1, 'Чудово! Вашу оселю заброньовано. Дякуємо'],
  ['uk', 2, 'Чудово! Ваші оселі заброньовано. Дякуємо'],
  ['uk', 5, 'Чудово! Ваші оселі заброньовано. Дякуємо'],
  ['en', 2, 'Great! Your room is booked. Thank you'],
] as const)('the state of the booking is described in %s of %i as: %s', async (locale, houses, told) => {
  for (const status of ['paid', 'confirmed'] as const) {
    expect(await renderText(standingWords(status, TOTAL, null, houses).title, locale)).toBe(told);
  }
});

const STATES_OF_PAYMENTS = [
  ['awaiting_payment', 'taken', 'Your payment is accepted', 'do not pay a second time'],
  ['awaiting_confirmation', 'taken', 'Your payment is accepted', 'Your nights are held until then'],
  ['awaiting_payment', 'under_way', 'The bank is processing your payment', 'do not pay a second time'],
  ['awaiting_payment', 'failed', 'One step is left: the payment', 'It is booked as soon as'],
  ['paid', 'taken', 'Great! Your room is booked', 'Paid in full'],
  ['cancelled', 'taken', 'The booking is cancelled', 'all of it goes back to you'],
  ['expired', 'taken', 'The time is over', 'If your bank shows a payment'],
] as const;

test.each(STATES_OF_PAYMENTS)('%s with a payment that is %s: %s', async (status, payment, fact, consequence) => {
  const { title, text } = standingWords(status, TOTAL, payment);
  expect(await renderText(title, 'en')).toContain(fact);
  expect(await renderText(text, 'en')).toContain(consequence);
});

test('only a payment that the bank declined is described as free of charge', async () => {
  expect(await renderText(unpaidWords('failed').text, 'en')).toContain('nothing was charged');
  expect(await renderText(unpaidWords(null).text, 'en')).not.toContain('charged');
  for (const status of ORDER_STATES) {
    for (const payment of [null, 'taken', 'under_way', 'failed'] as const) {
      expect(await renderText(standingWords(status, TOTAL, payment).text, 'en')).not.toContain('charged');
    }
  }
});

test.each(['awaiting_confirmation', 'expired', 'refund_due', 'cancelled', 'refunded'] as const)(
  'an order that is %s shows no sum as if it were still to be paid',
  async (status) => {
    expect(await renderText(standingWords(status, TOTAL).text, 'uk')).not.toContain('₴');
  },
);
