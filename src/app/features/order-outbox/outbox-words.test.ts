import { expect, test } from 'vitest';
import type { Refusal } from '#contract/order-answers.ts';
import { type OutboxEntry, type OutboxStanding, queueEntry } from '#contract/order-outbox.ts';
import { createI18n } from '../../i18n/catalogue.ts';
import { outboxWords } from './outbox-words.ts';

const ENTRY = queueEntry('0123456789abcdef', '{}', 0);
const placed = (status: 'confirmed' | 'awaiting_payment' | 'awaiting_confirmation') =>
  ({ result: { kind: 'placed', number: 'SM-7', status } }) as const;
const refused = (refusal: Refusal) => ({ result: { kind: 'refused', refusal } }) as const;

async function say(standing: OutboxStanding, entry: Partial<OutboxEntry>, locale: 'uk' | 'en' = 'uk') {
  const words = outboxWords({ ...ENTRY, ...entry }, standing, { i18n: await createI18n(locale), locale });
  const plain = (text: string) => text.replaceAll('\u00a0', ' ');
  return { text: plain(words.text), label: plain(words.action.label), href: words.action.href };
}

test.each<[OutboxStanding, Partial<OutboxEntry>, string]>([
  ['sending', {}, 'Надсилаємо замовлення'],
  ['waiting', {}, 'Замовлення чекає на мережу'],
  ['waiting', { isSent: true }, 'Відповіді на замовлення ще нема'],
  ['waiting', { isSent: true, isHeldBack: true }, 'Курорт просить хвилину'],
  ['asking', {}, 'Замовлення чекає понад добу. Надіслати?'],
  ['taking_back', {}, 'Питаємо курорт'],
  ['refused', refused({ kind: 'price_changed', total: 14_026 }), 'Не заброньовано: тепер ціна 14 026 ₴'],
  ['refused', refused({ kind: 'lost', nearestArrival: null }), 'Не заброньовано: ці дати вже зайняті'],
  [
    'refused',
    refused({ kind: 'unpaid_limit', scope: 'at_a_time', most: 60 }),
    'Не заброньовано: забагато ночей без оплати',
  ],
  ['refused', refused({ kind: 'unclear' }), 'Не знаємо, чи замовлення заброньовано'],
])('%s %j: %s, and the checkout says more', async (standing, entry, text) => {
  const said = await say(standing, entry);
  expect(said.text).toContain(text);
  expect(said).toMatchObject({ label: 'Відкрити', href: '/booking/checkout' });
});

test('what is booked leads to the booking', async () => {
  expect(await say('placed', placed('confirmed'))).toEqual({
    text: 'Заброньовано: SM-7',
    label: 'Відкрити',
    href: '/booking/thank-you?order=SM-7',
  });
});

test('what is only held is not called booked, and leads to the payment', async () => {
  expect(await say('placed', placed('awaiting_payment'), 'en')).toEqual({
    text: 'Held for you: SM-7',
    label: 'Pay',
    href: '/en/booking/thank-you?order=SM-7',
  });
});

test('what waits to be confirmed is not called booked either', async () => {
  const { text } = await say('placed', placed('awaiting_confirmation'));
  expect(text).toBe('Відкрийте посилання в нашому листі: SM-7');
});

test('who took back what had been booked already is told so', async () => {
  expect((await say('placed', { ...placed('confirmed'), wish: 'number' })).text).toBe(
    'Його вже було заброньовано: SM-7',
  );
});
