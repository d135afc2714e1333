import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { renderText } from '#app/fixtures/render.tsx';
import { setOnline } from '#app/stores/interface-store.ts';
import type { OutboxView } from '#app/stores/orders/outbox-store.ts';
import type { Refusal } from '#contract/orders/order-answers.ts';
import type { Order } from '#contract/orders/orders.ts';
import { type OutboxEntry, queueEntry } from '#offline/outbox/order-outbox.ts';
import { sampleOrder } from '../../../../../tests/fixtures/orders/sample-order.ts';
import { ProgressNotice } from './progress-notice.tsx';
import type { ChangedPrice } from './stopped-notice.tsx';

const AGREED_MINOR = 1_362_600;
const ENTRY = queueEntry('0123456789abcdef', sampleOrder({ totalMinor: AGREED_MINOR }), 0);

function view(standing: OutboxView['standing'], entry: Partial<OutboxEntry> = {}): OutboxView {
  return { entry: { ...ENTRY, ...entry }, standing, isOwn: true, order: null, trouble: null };
}

const stopped = (refusal: Refusal) => view('refused', { result: { kind: 'refused', refusal } });
const PLACED = { kind: 'placed', number: 'SM-7K4Q', status: 'confirmed' } as const;
const UNOPENED: OutboxView = { ...view('placed', { result: PLACED }), trouble: 'no_answer' };

beforeEach(() => {
  vi.stubGlobal('document', {});
  setOnline(false);
});
afterAll(() => {
  setOnline(true);
  vi.unstubAllGlobals();
});

const notice = (
  progress: OutboxView | null,
  isFreeAgain = false,
  totalMinor: number | null = null,
  missed: ChangedPrice | null = null,
) => (
  <ProgressNotice
    progress={progress}
    missed={missed}
    isFreeAgain={isFreeAgain}
    totalMinor={totalMinor}
    phone="+380 44 123 45 67"
  />
);
const show = (refusal: Refusal, isFreeAgain = false) => renderText(notice(stopped(refusal), isFreeAgain), 'en');

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
  const over = stopped({ kind: 'fields', errors: { promo_code: ['over'] } });
  expect(await renderText(notice(over, false, AGREED_MINOR + 100_000), 'en')).toContain(
    'The price has changed: it was UAH 13,626, now it is UAH 14,626. Nothing is booked yet.',
  );
  // An order without a network was agreed at the plain price.
  expect(await renderText(notice(over, false, AGREED_MINOR), 'en')).toBe('');
});

test.each<Refusal>([
  { kind: 'fields', errors: { phone: ['Phone is too short'] } },
  { kind: 'lost', nearestArrival: null },
])('shows nothing for %j, which another component reports', async (refusal) => {
  expect(await show(refusal)).toBe('');
});

test('does not mention the network while an order is stored, which takes a moment', async () => {
  setOnline(true);
  expect(await renderText(notice(view('waiting')), 'en')).toBe('');
});

test('a press at an outdated price tells the new one, whatever an earlier order came to', async () => {
  const missed = { agreedMinor: AGREED_MINOR, totalMinor: AGREED_MINOR + 40_000 };
  for (const earlier of [null, stopped({ kind: 'lost', nearestArrival: null })]) {
    expect(await renderText(notice(earlier, true, null, missed), 'en')).toBe(
      'The price has changed: it was UAH 13,626, now it is UAH 14,026. Nothing is booked yet. Book again if the new price suits you.',
    );
  }
});

test('mentions that taken dates are free again', async () => {
  expect(await show({ kind: 'lost', nearestArrival: null }, true)).toContain('free again. Nothing is booked yet');
});

test.each<[string, OutboxView, string, readonly string[]]>([
  ['was never sent', view('waiting'), 'Замовлення чекає на мережу', ['Спробувати зараз', 'Не надсилати']],
  ['was sent', view('waiting', { isSent: true }), 'спершу спитаємо', ['Спробувати зараз', 'Не надсилати']],
  ['is held back', view('waiting', { isSent: true, isHeldBack: true }), 'просить хвилину', ['Не надсилати']],
  ['is sent again', view('sending', { tries: 2 }), 'Нічого не втрачено', ['Не надсилати']],
  ['has waited for a day', view('asking'), 'чекає понад добу', ['Так, надіслати', 'Не надсилати']],
  ['was withdrawn', view('taking_back'), 'питаємо курорт', ['Спробувати зараз']],
  ['was read in another tab', view('elsewhere'), 'не замовляйте ще раз', ['Спробувати зараз']],
  [
    'is booked, and there is no answer about it',
    UNOPENED,
    'Курорт отримав ваше замовлення: SM-7K4Q',
    ['відкриється сама', 'Спробувати зараз'],
  ],
  [
    'is booked after answers were lost, so the guest has waited long enough for its number',
    view('placed', { result: PLACED, tries: 1 }),
    'Курорт отримав ваше замовлення: SM-7K4Q',
    ['відкриється сама', 'Спробувати зараз'],
  ],
  [
    'is held',
    { ...UNOPENED, entry: { ...ENTRY, result: { ...PLACED, status: 'awaiting_payment' } } },
    'Тримаємо для вас: SM-7K4Q',
    ['Спробувати зараз'],
  ],
  [
    'cannot be opened here',
    { ...UNOPENED, trouble: 'unreadable' },
    'Курорт отримав ваше замовлення: SM-7K4Q',
    ['з нашого листа', '+380 44 123 45 67'],
  ],
])('shows an order that %s, with the next step', async (_name, progress, words, actions) => {
  const text = await renderText(notice(progress), 'uk');
  for (const part of [words, ...actions]) expect(text).toContain(part);
});

test.each<[string, OutboxView | null]>([
  ['without an order', null],
  ['during the first attempt, because the button shows it', view('sending')],
  ['while this tab requests a booked order', view('placed', { result: PLACED })],
  ['for a booked order, whose page opens', { ...UNOPENED, order: { number: 'SM-7K4Q' } as Order }],
])('shows nothing %s', async (_name, progress) => {
  expect(await renderText(notice(progress), 'uk')).toBe('');
});
