import { expect, test } from 'vitest';
import { createI18n } from '#app/i18n/catalogue.ts';
import type { OutboxView } from '#app/stores/orders/outbox-store.ts';
import type { Refusal } from '#contract/orders/order-answers.ts';
import { type OutboxEntry, queueEntry } from '#offline/outbox/order-outbox.ts';
import { sampleOrder } from '../../../../tests/fixtures/orders/sample-order.ts';
import { outboxWords } from './outbox-words.ts';

const CHECKOUT =
  '/booking/checkout?arrival=2026-12-13&departure=2026-12-16&adults=2&children=6%2B&accommodation=chalet-lake';
const ENTRY = queueEntry('0123456789abcdef', sampleOrder(), 0);
const placed = (status: 'confirmed' | 'awaiting_payment' | 'expired' | 'awaiting_confirmation') =>
  ({ result: { kind: 'placed', number: 'SM-7', status } }) as const;
const refused = (refusal: Refusal) => ({ result: { kind: 'refused', refusal } }) as const;

type Standing = OutboxView['standing'];

async function say(standing: Standing, entry: Partial<OutboxEntry>, locale: 'uk' | 'en' = 'uk') {
  const words = outboxWords({ entry: { ...ENTRY, ...entry }, standing }, await createI18n(locale));
  const plain = (text: string) => text.replaceAll('\u00a0', ' ');
  return { text: plain(words.text), label: plain(words.action.label), href: words.action.href };
}

test.each<[Standing, Partial<OutboxEntry>, string]>([
  ['sending', {}, 'Надсилаємо замовлення'],
  ['waiting', {}, 'Замовлення чекає на мережу'],
  ['waiting', { isSent: true }, 'Відповіді на замовлення ще нема'],
  ['waiting', { isSent: true, isHeldBack: true }, 'Курорт просить хвилину'],
  ['asking', {}, 'Замовлення чекає понад добу. Надіслати?'],
  ['taking_back', {}, 'Питаємо курорт'],
  ['elsewhere', {}, 'Питаємо курорт'],
  ['refused', refused({ kind: 'price_changed', total: 14_026 }), 'Не заброньовано: тепер ціна 14 026 ₴'],
  ['refused', refused({ kind: 'lost', nearestArrival: null }), 'Не заброньовано: ці дати вже зайняті'],
  [
    'refused',
    refused({ kind: 'unpaid_limit', scope: 'at_a_time', most: 60 }),
    'Не заброньовано: забагато ночей без оплати',
  ],
])('the notice for %s %j says “%s” and links to the checkout of that stay', async (standing, entry, text) => {
  const said = await say(standing, entry);
  expect(said.text).toContain(text);
  expect(said).toMatchObject({ label: 'Відкрити', href: CHECKOUT });
});

test('a booked order links to the booking', async () => {
  expect(await say('placed', placed('confirmed'))).toEqual({
    text: 'Заброньовано: SM-7',
    label: 'Відкрити',
    href: '/booking/thank-you?order=SM-7',
  });
});

test('a held order is not called booked, and links to the payment', async () => {
  expect(await say('placed', placed('awaiting_payment'), 'en')).toEqual({
    text: 'Held for you: SM-7',
    label: 'Pay',
    href: '/booking/thank-you?order=SM-7',
  });
});

test('an order that waits for confirmation is not called booked either', async () => {
  const { text } = await say('placed', placed('awaiting_confirmation'));
  expect(text).toBe('Відкрийте посилання в нашому листі: SM-7');
});

test('the guest learns that an order they cancelled was already booked', async () => {
  expect((await say('placed', { ...placed('confirmed'), closing: { kind: 'taken_back' } })).text).toBe(
    'Його вже було заброньовано: SM-7',
  );
});

test('an order that finished before this tab could ask about it is not called booked', async () => {
  expect((await say('placed', placed('expired'), 'en')).text).toBe('Your order has been placed: SM-7');
});

test.each<[Refusal, string, string]>([
  [
    { kind: 'fields', errors: { phone: ['odd'] } },
    'Не заброньовано: у картці гостя',
    'Not booked: your details have a mistake',
  ],
  [
    { kind: 'fields', errors: { offer: ['odd'] } },
    'Не заброньовано: пропозиція на це проживання вже не діє',
    'Not booked: the offer does not apply to this stay any more',
  ],
  [
    { kind: 'fields', errors: { check_in: ['odd'] } },
    'Не заброньовано: ',
    'Not booked: the resort could not take the order',
  ],
  [{ kind: 'too_many', retryAfterSeconds: 300 }, 'Не заброньовано: забагато', 'Not booked: too many orders in a row'],
  [
    { kind: 'fields', errors: { promo_code: ['over'] } },
    'Не заброньовано: промокод не діє',
    'Not booked: the promo code is not valid',
  ],
  [{ kind: 'too_late' }, 'Не заброньовано: ', 'Not booked: the day of arrival has passed'],
  [{ kind: 'failed' }, 'Не заброньовано: ', 'Not booked: the resort could not take the order'],
  [{ kind: 'taken_back' }, 'Зупинено', 'Stopped: nothing is booked'],
])('an order refused as %j is explained in both languages', async (refusal, uk, en) => {
  expect((await say('refused', refused(refusal))).text).toContain(uk);
  expect((await say('refused', refused(refusal), 'en')).text).toBe(en);
});

test('an unreadable refusal does not mention a booking', async () => {
  expect((await say('refused', { result: null }, 'en')).text).toBe('Not booked: the resort could not take the order');
});

test('the link to the bill keeps the special offer of an order', async () => {
  const { href } = await say('waiting', { summary: { ...ENTRY.summary, offerCode: 'offer-5' } });
  expect(href).toBe(`${CHECKOUT}&offer=offer-5`);
});

test('the link to the bill keeps the promo code of an order', async () => {
  const { href } = await say('waiting', { summary: { ...ENTRY.summary, promoCode: 'SNOW26' } });
  expect(href).toBe(`${CHECKOUT}&code=SNOW26`);
});

test('an order for several rooms links to the checkout of these rooms', async () => {
  const room = { code: 'room-comfort', party: { adults: 1, children: [] } };
  const { summary } = ENTRY;
  const { href } = await say('waiting', { summary: { ...summary, rooms: [...summary.rooms, room] } });
  const query = new URLSearchParams(href.split('?')[1]);
  expect(query.get('accommodation')).toBeNull();
  expect(decodeURIComponent(href)).toMatch(/chalet-lake.*room-comfort/);
});
