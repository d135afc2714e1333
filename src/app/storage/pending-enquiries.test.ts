import { beforeEach, expect, test, vi } from 'vitest';
import { calendarDate } from '#domain/calendar/calendar-date.ts';
import {
  loadPendingEnquiries,
  type PendingEnquiry,
  removePendingEnquiry,
  savePendingEnquiry,
} from './pending-enquiries.ts';

const stored = vi.hoisted(() => new Map<string, unknown>());
const storage = vi.hoisted(() => ({ isFull: false }));
vi.mock('./guest-database.ts', () => ({
  readValues: async (keys: readonly string[]) => Object.fromEntries(keys.map((key) => [key, stored.get(key)])),
  changeValue: async (key: string, change: (value: unknown) => unknown) => {
    if (storage.isFull) return false;
    stored.set(key, change(stored.get(key)));
    return true;
  },
}));

const ENQUIRY: PendingEnquiry = {
  key: '0123456789abcdef',
  topic: 'hall',
  day: calendarDate('2026-12-10'),
  body: '{"topic":"hall"}',
  pressedAtMs: 1,
  isSent: false,
};

beforeEach(() => {
  stored.clear();
  storage.isFull = false;
});

test('an enquiry is stored once by its key, updated and removed', async () => {
  await savePendingEnquiry(ENQUIRY);
  await savePendingEnquiry({ ...ENQUIRY, isSent: true });
  expect(await loadPendingEnquiries()).toEqual([{ ...ENQUIRY, isSent: true }]);
  await removePendingEnquiry(ENQUIRY.key);
  expect(await loadPendingEnquiries()).toEqual([]);
});

test('an invalid enquiry is repaired, or dropped if the repair would change its meaning', async () => {
  stored.set('pending-enquiries', [
    { ...ENQUIRY, day: 'tomorrow', pressedAtMs: 'then', isSent: 'perhaps' },
    { ...ENQUIRY, key: '' },
    { ...ENQUIRY, body: 7 },
    null,
  ]);
  expect(await loadPendingEnquiries()).toEqual([{ ...ENQUIRY, day: null, pressedAtMs: 0, isSent: true }]);
});

test('an enquiry that the previous release stored among the orders is migrated, and the orders stay', async () => {
  const order = { key: 'fedcba9876543210', body: '{}', summary: { stay: null }, result: null };
  const { topic, day, pressedAtMs, ...rest } = ENQUIRY;
  stored.set('orders_on_their_way', [
    order,
    { ...rest, summary: { topic, day }, agreedAtMs: pressedAtMs, result: null },
    { ...rest, key: '00112233445566778', summary: { topic, day }, result: { kind: 'received' } },
  ]);
  expect(await loadPendingEnquiries()).toEqual([ENQUIRY]);
  expect(stored.get('orders_on_their_way')).toEqual([order]);
});

test('an enquiry that cannot be migrated stays in its place, and is sent', async () => {
  const { topic, day, pressedAtMs, ...rest } = ENQUIRY;
  const former = [{ ...rest, summary: { topic, day }, agreedAtMs: pressedAtMs, result: null }];
  stored.set('orders_on_their_way', former);
  storage.isFull = true;
  expect(await loadPendingEnquiries()).toEqual([ENQUIRY]);
  expect(stored.get('orders_on_their_way')).toEqual(former);
});
