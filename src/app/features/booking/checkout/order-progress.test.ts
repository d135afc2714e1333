import { expect, test } from 'vitest';
import type { Refusal } from '#contract/order-answers.ts';
import { type OutboxEntry, type OutboxStanding, queueEntry } from '#contract/order-outbox.ts';
import type { Order } from '#contract/orders.ts';
import type { Accommodation } from '#domain/accommodation.ts';
import { stay } from '#domain/sample-resort.ts';
import type { OutboxState } from '../../../stores/outbox-store.ts';
import type { ChosenStay } from './chosen-stay.ts';
import { EDITING, isOpen, type OrderProgress, progressOf } from './order-progress.ts';

const CHOSEN: ChosenStay = {
  stay: stay('2026-12-13', '2026-12-16'),
  rooms: [{ accommodation: { code: 'chalet-lake' } as Accommodation, party: { adults: 2, children: [] } }],
};
const REQUEST = {
  check_in: '13.12.2026',
  check_out: '16.12.2026',
  total_price: 13_626,
  bookings: JSON.stringify([{ category_code: 'chalet-lake', adults: 2, children: 0 }]),
};
const OTHER = { ...CHOSEN, stay: stay('2026-12-20', '2026-12-22') };
const ENTRY = queueEntry('0123456789abcdef', JSON.stringify(REQUEST), 0);
const ORDER = { number: 'SM-7K4Q' } as Order;
const LOST: Refusal = { kind: 'lost', nearestArrival: null };

function outbox(standing: OutboxStanding, entry: Partial<OutboxEntry> = {}, order: Order | null = null): OutboxState {
  return { isLoaded: true, entry: { ...ENTRY, ...entry }, standing, order, isToldByPage: false };
}

const PLACED = outbox('placed', { result: { kind: 'placed', number: ORDER.number, status: 'confirmed' } }, ORDER);
const REFUSED = outbox('refused', { result: { kind: 'refused', refusal: LOST } });

test.each<[string, OutboxState, OrderProgress]>([
  ['nothing is on its way', { ...outbox('waiting'), entry: null, standing: null }, EDITING],
  ['the first try', outbox('sending'), { status: 'sending', isRepeated: false }],
  ['a further try', outbox('sending', { tries: 2 }), { status: 'sending', isRepeated: true }],
  ['it never left', outbox('waiting'), { status: 'waiting', cause: 'no_network' }],
  ['it left', outbox('waiting', { isSent: true }), { status: 'waiting', cause: 'no_answer' }],
  [
    'the resort asks for patience',
    outbox('waiting', { isSent: true, isHeldBack: true }),
    { status: 'waiting', cause: 'held_back' },
  ],
  ['it waited for a day', outbox('asking'), { status: 'asking' }],
  ['it was taken back', outbox('taking_back'), { status: 'taking_back' }],
  ['it is booked', PLACED, { status: 'placed', order: ORDER }],
  [
    'it is booked, and this tab has yet to learn more',
    { ...PLACED, order: null },
    { status: 'sending', isRepeated: true },
  ],
])('%s: %#', (_name, state, progress) => {
  expect(progressOf(state, CHOSEN)).toEqual(progress);
});

test('a refusal is told beside the stay that it is about, and nowhere else', () => {
  expect(progressOf(REFUSED, CHOSEN)).toMatchObject({ status: 'stopped', refusal: LOST, request: REQUEST });
  expect(progressOf(REFUSED, OTHER)).toBe(EDITING);
  expect(progressOf(REFUSED, null)).toBe(EDITING);
});

test('a booking ends the checkout that has nothing else to order', () => {
  expect(progressOf(PLACED, null).status).toBe('placed');
  expect(progressOf(PLACED, OTHER)).toBe(EDITING);
});

test('nothing may be changed until the fate of the order is known', () => {
  for (const standing of ['sending', 'waiting', 'asking', 'taking_back'] as const) {
    expect(isOpen(progressOf(outbox(standing), OTHER))).toBe(false);
  }
  expect(isOpen(progressOf(REFUSED, CHOSEN))).toBe(true);
});
