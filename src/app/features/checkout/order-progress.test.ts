import { expect, test } from 'vitest';
import type { OutboxView } from '#app/stores/orders/outbox-store.ts';
import { stay } from '#domain/samples/sample-resort.ts';
import type { Accommodation } from '#domain/stay/accommodation.ts';
import type { ChosenStay } from '#domain/stay/availability.ts';
import { type OutboxEntry, queueEntry } from '#offline/outbox/order-outbox.ts';
import { sampleOrder } from '../../../../tests/fixtures/orders/sample-order.ts';
import { findOrder, isEditable } from './order-progress.ts';

const CHOSEN: ChosenStay = {
  stay: stay('2026-12-13', '2026-12-16'),
  rooms: [{ accommodation: { code: 'chalet-lake' } as Accommodation, party: { adults: 2, children: ['6+'] } }],
};
const OTHER = { ...CHOSEN, stay: stay('2026-12-20', '2026-12-22') };
const ENTRY = queueEntry('0123456789abcdef', sampleOrder(), 0);

function view(standing: OutboxView['standing'], entry: Partial<OutboxEntry> = {}): OutboxView {
  return { entry: { ...ENTRY, ...entry }, standing, isOwn: true, order: null, trouble: null };
}

const found = (shown: OutboxView, chosen: ChosenStay | null = CHOSEN) => findOrder({ views: [shown] }, chosen);

const PLACED = view('placed', { result: { kind: 'placed', number: 'SM-7K4Q', status: 'confirmed' } });
const REFUSED = view('refused', { result: { kind: 'refused', refusal: { kind: 'lost', nearestArrival: null } } });

test('the form is open if no order is being sent', () => {
  expect(findOrder({ views: [] }, CHOSEN)).toBeNull();
  expect(isEditable(null)).toBe(true);
});

test('a refusal is shown only beside the stay that it is about', () => {
  expect(found(REFUSED)).toBe(REFUSED);
  expect(found(REFUSED, OTHER)).toBeNull();
  expect(found(REFUSED, null)).toBeNull();
});

test('a booking closes its own checkout if nothing else can be ordered', () => {
  expect(found(PLACED, null)).toBe(PLACED);
  expect(found({ ...PLACED, isOwn: false }, null)).toBeNull();
  expect(found(PLACED, OTHER)).toBeNull();
});

test('an order locks the form for its own stay in every tab, and no other form', () => {
  for (const standing of ['sending', 'waiting', 'asking', 'taking_back', 'elsewhere'] as const) {
    for (const isOwn of [true, false]) {
      expect(isEditable(found({ ...view(standing), isOwn }))).toBe(false);
      expect(isEditable(found({ ...view(standing), isOwn }, OTHER))).toBe(true);
    }
  }
  expect(isEditable(found(REFUSED))).toBe(true);
});

test('the newer of two orders for one stay is shown', () => {
  const latest = view('waiting');
  expect(findOrder({ views: [REFUSED, latest] }, CHOSEN)).toBe(latest);
});
