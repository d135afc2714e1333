import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import type { OrderProgress } from '#app/features/checkout/order-progress.ts';
import { renderText } from '#app/fixtures/render.tsx';
import { setOnline } from '#app/stores/interface-store.ts';
import type { Refusal } from '#contract/orders/order-answers.ts';
import { ProgressNotice } from './progress-notice.tsx';

const KEY = '0123456789abcdef';
const AGREED_MINOR = 1_362_600;

const UNOPENED: OrderProgress = {
  status: 'unopened',
  key: KEY,
  number: 'SM-7K4Q',
  orderStatus: 'confirmed',
  trouble: 'no_answer',
};

beforeEach(() => {
  vi.stubGlobal('document', {});
  setOnline(false);
});
afterAll(() => {
  setOnline(true);
  vi.unstubAllGlobals();
});

const notice = (progress: OrderProgress, isFreeAgain = false, totalMinor: number | null = null) => (
  <ProgressNotice progress={progress} isFreeAgain={isFreeAgain} totalMinor={totalMinor} phone="+380 44 123 45 67" />
);
const show = (refusal: Refusal, isFreeAgain = false) =>
  renderText(notice({ status: 'stopped', key: KEY, refusal, agreedMinor: AGREED_MINOR }, isFreeAgain), 'en');

test.each<[Refusal, string]>([
  [
    { kind: 'price_changed', total: 14_026 },
    'The price has changed: it was UAH 13,626, now it is UAH 14,026. Nothing is booked yet.',
  ],
  [{ kind: 'too_many', retryAfterSeconds: 7_260 }, 'Try again in 3 hours'],
  [{ kind: 'too_many', retryAfterSeconds: 3_540 }, 'Try again in 59 minutes'],
  [{ kind: 'too_many', retryAfterSeconds: 60 }, 'Try again in 1 minute,'],
  [{ kind: 'unpaid_limit', scope: 'order', most: 60 }, 'at most 60 nights'],
  [{ kind: 'unpaid_limit', scope: 'at_a_time', most: 60 }, 'pay for it by the link in our email'],
  [{ kind: 'unpaid_limit', scope: 'network', most: 60 }, 'from this network'],
  [{ kind: 'unpaid_limit', scope: 'network', most: 60 }, 'Pay online, and the stay is booked at once. Or call us'],
  [{ kind: 'unpaid_limit', scope: 'day', most: 200 }, 'Try from another network, or call us'],
  [{ kind: 'failed' }, 'could not take this order'],
  [{ kind: 'fields', errors: { check_in: ['odd'] } }, 'could not take this order'],
  [{ kind: 'too_late' }, 'Nothing is booked: choose other dates'],
  [{ kind: 'taken_back' }, 'nothing is booked'],
])('explains %j beside the button', async (refusal, words) => {
  expect(await show(refusal)).toContain(words);
});

test('shows the price without a promo code that has expired', async () => {
  const refusal: Refusal = { kind: 'fields', errors: { promo_code: ['over'] } };
  const stopped = { status: 'stopped', key: KEY, refusal, agreedMinor: AGREED_MINOR } as const;
  expect(await renderText(notice(stopped, false, AGREED_MINOR + 100_000), 'en')).toContain(
    'The price has changed: it was UAH 13,626, now it is UAH 14,626. Nothing is booked yet.',
  );
  // An order without a network was agreed at the plain price.
  expect(await renderText(notice(stopped, false, AGREED_MINOR), 'en')).toBe('');
});

test.each<Refusal>([
  { kind: 'fields', errors: { phone: ['Phone is too short'] } },
  { kind: 'lost', nearestArrival: null },
])('shows nothing for %j, which another component reports', async (refusal) => {
  expect(await show(refusal)).toBe('');
});

test('does not mention the network while an order is stored, which takes a moment', async () => {
  setOnline(true);
  expect(await renderText(notice({ status: 'waiting', key: KEY, cause: 'no_network' }), 'en')).toBe('');
});

test('mentions that taken dates are free again', async () => {
  expect(await show({ kind: 'lost', nearestArrival: null }, true)).toContain('free again. Nothing is booked yet');
});

test.each<[OrderProgress, string, readonly string[]]>([
  [
    { status: 'waiting', key: KEY, cause: 'no_network' },
    'Замовлення чекає на мережу',
    ['Спробувати зараз', 'Не надсилати'],
  ],
  [{ status: 'waiting', key: KEY, cause: 'no_answer' }, 'спершу спитаємо', ['Спробувати зараз', 'Не надсилати']],
  [{ status: 'waiting', key: KEY, cause: 'held_back' }, 'просить хвилину', ['Не надсилати']],
  [{ status: 'sending', key: KEY, isRepeated: true }, 'Нічого не втрачено', ['Не надсилати']],
  [{ status: 'asking', key: KEY }, 'чекає понад добу', ['Так, надіслати', 'Не надсилати']],
  [{ status: 'taking_back', key: KEY }, 'питаємо курорт', ['Спробувати зараз']],
  [{ status: 'elsewhere', key: KEY }, 'не замовляйте ще раз', ['Спробувати зараз']],
  [UNOPENED, 'Курорт отримав ваше замовлення: SM-7K4Q', ['відкриється сама', 'Спробувати зараз']],
  [{ ...UNOPENED, orderStatus: 'awaiting_payment' }, 'Тримаємо для вас: SM-7K4Q', ['Спробувати зараз']],
  [
    { ...UNOPENED, trouble: 'unreadable' },
    'Курорт отримав ваше замовлення: SM-7K4Q',
    ['з нашого листа', '+380 44 123 45 67'],
  ],
])('shows %j with the next step: %s', async (progress, words, actions) => {
  const text = await renderText(notice(progress), 'uk');
  for (const part of [words, ...actions]) expect(text).toContain(part);
});

test('shows nothing during the first attempt, because the button shows it', async () => {
  expect(await renderText(notice({ status: 'sending', key: KEY, isRepeated: false }), 'uk')).toBe('');
});
