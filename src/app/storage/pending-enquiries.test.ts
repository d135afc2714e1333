import { beforeEach, expect, test, vi } from 'vitest';
import { calendarDate } from '#domain/calendar/calendar-date.ts';
import {
  loadPendingEnquiries,
  type PendingEnquiry,
  removePendingEnquiry,
  savePendingEnquiry,
} from './pending-enquiries.ts';

const stored = vi.hoisted(() => new Map<string, unknown>());
vi.mock('./guest-database.ts', () => ({
  readValues: async (keys: readonly string[]) => Object.fromEntries(keys.map((key) => [key, stored.get(key)])),
  changeValue: async (key: string, change: (value: unknown) => unknown) => {
    stored.set(key, change(stored.get(key)));
    return true;
  },
}));

const ENQUIRY: PendingEnquiry = {
  key: '0123456789abcdef',
  topic: 'hall',
  day: calendarDate('2026-12-10'),
  body: '{"topic":"hall"}',
  isSent: false,
};

beforeEach(() => stored.clear());

test('an enquiry is stored once by its key, updated and removed', async () => {
  await savePendingEnquiry(ENQUIRY);
  await savePendingEnquiry({ ...ENQUIRY, isSent: true });
  expect(await loadPendingEnquiries()).toEqual([{ ...ENQUIRY, isSent: true }]);
  await removePendingEnquiry(ENQUIRY.key);
  expect(await loadPendingEnquiries()).toEqual([]);
});

test('an invalid enquiry is repaired, or dropped if the repair would change its meaning', async () => {
  stored.set('pending-enquiries', [
    { ...ENQUIRY, day: 'tomorrow', isSent: 'perhaps' },
    { ...ENQUIRY, key: '' },
    { ...ENQUIRY, body: 7 },
    null,
  ]);
  expect(await loadPendingEnquiries()).toEqual([{ ...ENQUIRY, day: null, isSent: true }]);
});
