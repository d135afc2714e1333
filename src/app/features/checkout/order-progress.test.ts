import { expect, test } from 'vitest';
import type { OutboxView } from '#app/stores/orders/outbox-store.ts';
import type { Refusal } from '#contract/orders/order-answers.ts';
import type { Order } from '#contract/orders/orders.ts';
import { stay } from '#domain/samples/sample-resort.ts';
import type { Accommodation } from '#domain/stay/accommodation.ts';
import type { ChosenStay } from '#domain/stay/availability.ts';
import { type OutboxEntry, queueEntry } from '#offline/outbox/order-outbox.ts';
import { sampleOrder } from '../../../../tests/fixtures/orders/sample-order.ts';
import { EDITING, isOpen, type OrderProgress, progressOf } from './order-progress.ts';

const CHOSEN: ChosenStay = {
  stay: stay('2026-12-13', '2026-12-16'),
  rooms: [{ accommodation: { code: 'chalet-lake' } as Accommodation, party: { adults: 2, children: [] } }],
};
const OTHER = { ...CHOSEN, stay: stay('2026-12-20', '2026-12-22') };
const ENTRY = queueEntry(
  '0123456789abcdef',
  sampleOrder({ rooms: [{ code: 'chalet-lake', party: { adults: 2, children: [] } }] }),
  0,
);
const ORDER = { number: 'SM-7K4Q' } as Order;
const LOST: Refusal = { kind: 'lost', nearestArrival: null };

const { key: KEY } = ENTRY;
const PLACED_RESULT = { kind: 'placed', number: ORDER.number, status: 'confirmed' } as const;

function view(standing: OutboxView['standing'], entry: Partial<OutboxEntry> = {}, change: Partial<OutboxView> = {}) {
  return { entry: { ...ENTRY, ...entry }, standing, isOwn: true, order: null, trouble: null, ...change };
}

const told = (shown: OutboxView, chosen: ChosenStay | null = CHOSEN) => progressOf({ views: [shown] }, chosen);

const PLACED = view('placed', { result: PLACED_RESULT }, { order: ORDER });
const REFUSED = view('refused', { result: { kind: 'refused', refusal: LOST } });

test.each<[string, OutboxView, object]>([
  ['the first attempt', view('sending'), { status: 'sending', isRepeated: false }],
  ['another attempt', view('sending', { tries: 2 }), { status: 'sending', isRepeated: true }],
  ['it was never sent', view('waiting'), { status: 'waiting', cause: 'no_network' }],
  ['it was sent', view('waiting', { isSent: true }), { status: 'waiting', cause: 'no_answer' }],
  [
    'the resort asked to retry later',
    view('waiting', { isSent: true, isHeldBack: true }),
    { status: 'waiting', cause: 'held_back' },
  ],
  ['it waited for a day', view('asking'), { status: 'asking' }],
  ['it was withdrawn', view('taking_back'), { status: 'taking_back' }],
  ['another tab has seen its result', view('elsewhere'), { status: 'elsewhere' }],
  ['it is booked', PLACED, { status: 'placed', order: ORDER }],
  ['it is booked, and this tab requests it', { ...PLACED, order: null }, { status: 'sending', isRepeated: false }],
  [
    'it is booked, and there is no answer about it',
    { ...PLACED, order: null, trouble: 'no_answer' },
    { status: 'unopened', number: ORDER.number, orderStatus: 'confirmed', trouble: 'no_answer' },
  ],
  [
    'it is booked after answers were lost, so the guest has waited long enough for its number',
    view('placed', { result: PLACED_RESULT, tries: 1 }),
    { status: 'unopened', number: ORDER.number, orderStatus: 'confirmed', trouble: 'no_answer' },
  ],
])('%s: %#', (_name, shown, progress) => {
  expect(told(shown)).toEqual({ key: KEY, ...progress });
});

test('the form is open if no order is being sent', () => {
  expect(progressOf({ views: [] }, CHOSEN)).toBe(EDITING);
});

test('a refusal is shown only beside the stay that it is about', () => {
  expect(told(REFUSED)).toMatchObject({ status: 'stopped', refusal: LOST, agreedMinor: 1_362_600 });
  expect(told(REFUSED, OTHER)).toBe(EDITING);
  expect(told(REFUSED, null)).toBe(EDITING);
});

test('a booking closes its own checkout if nothing else can be ordered', () => {
  expect(told(PLACED, null).status).toBe('placed');
  expect(told({ ...PLACED, isOwn: false }, null)).toBe(EDITING);
  expect(told(PLACED, OTHER)).toBe(EDITING);
});

test('an order locks the form for its own stay in every tab, and no other form', () => {
  for (const standing of ['sending', 'waiting', 'asking', 'taking_back', 'elsewhere'] as const) {
    for (const isOwn of [true, false]) {
      expect(isOpen(told(view(standing, {}, { isOwn })))).toBe(false);
      expect(isOpen(told(view(standing, {}, { isOwn }), OTHER))).toBe(true);
    }
  }
  expect(isOpen(told(REFUSED))).toBe(true);
});

test('the newer of two orders for one stay is shown', () => {
  const latest: OrderProgress = { status: 'waiting', key: KEY, cause: 'no_network' };
  const former = view('refused', { key: 'fedcba9876543210', result: { kind: 'refused', refusal: LOST } });
  expect(progressOf({ views: [former, view('waiting')] }, CHOSEN)).toEqual(latest);
});
