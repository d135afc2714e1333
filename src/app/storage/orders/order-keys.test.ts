import { beforeEach, expect, test, vi } from 'vitest';
import type { Order } from '#contract/orders/orders.ts';
import { calendarDate } from '#domain/calendar/calendar-date.ts';
import type { StoredOrder } from './own-order-pages.ts';
import { type OrderKey, readOrderKeys } from './own-order-pages.ts';

/** The storage that all tabs of one browser share. */
const device = vi.hoisted(() => new Map<string, unknown>());
vi.mock('#app/storage/guest-database.ts', () => ({
  readValues: async (keys: string[]) => Object.fromEntries(keys.map((key) => [key, device.get(key)])),
  changeValue: async (key: string, change: (stored: unknown) => unknown) => {
    device.set(key, structuredClone(change(device.get(key))));
    return true;
  },
  removeValues: async (keys: string[]) => keys.forEach((key) => void device.delete(key)),
}));

const ORDER = {
  number: 'SM-7K4M2Q',
  status: 'awaiting_payment',
  check_in: '2026-12-13',
  check_out: '2026-12-16',
  total_price: 13_626,
  rooms: [],
} as unknown as Order;
const STORED: StoredOrder = { number: ORDER.number, accessToken: 'key', order: ORDER, email: 'olena@example.com' };
const KEY: OrderKey = { number: ORDER.number, accessToken: 'key', departure: calendarDate('2026-12-16') };

/** A tab with its own memory. */
async function openTab() {
  const entries = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => entries.set(key, value),
    removeItem: (key: string) => entries.delete(key),
  });
  vi.resetModules();
  const { noteSharedDevice } = await import('#app/storage/browser-storage.ts');
  return { ...(await import('./own-order-pages.ts')), noteSharedDevice };
}
type Tab = Awaited<ReturnType<typeof openTab>>;

const keep = (tab: Tab, stored: StoredOrder) => tab.keepOrder(stored, tab.keyEra());

async function keyInNewTab(): Promise<string | null> {
  const tab = await openTab();
  await tab.bringOrderKeys();
  return tab.restoreOrder(ORDER.number)?.accessToken ?? null;
}

beforeEach(() => {
  device.clear();
  vi.useFakeTimers({ now: Date.parse('2026-12-01T10:00:00Z'), toFake: ['Date'] });
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

test('a key stays after its tab is closed, without the guest’s name and address', async () => {
  keep(await openTab(), STORED);
  expect(await keyInNewTab()).toBe('key');
  expect(device.get('order_keys')).toEqual([KEY]);
});

test('a key from a mail’s link stays after its tab is closed once the departure date is known', async () => {
  const tab = await openTab();
  keep(tab, { ...STORED, order: null });
  expect(await keyInNewTab()).toBeNull();
  keep(tab, STORED);
  expect(await keyInNewTab()).toBe('key');
});

test.each([
  ['2027-02-14T12:00:00Z', 'key'],
  ['2027-02-15T12:00:00Z', null],
])('the key at %s, around 60 days after the departure, is %s', async (now, key) => {
  keep(await openTab(), STORED);
  vi.setSystemTime(now);
  expect(await keyInNewTab()).toBe(key);
});

test('a tab prefers its own key, which may be newer', async () => {
  keep(await openTab(), STORED);
  const tab = await openTab();
  keep(tab, { ...STORED, order: null, accessToken: 'newer' });
  await tab.bringOrderKeys();
  expect(tab.restoreOrder(ORDER.number)?.accessToken).toBe('newer');
});

test('“Not my device” removes the keys and prevents new ones from being stored', async () => {
  const tab = await openTab();
  keep(tab, STORED);
  tab.noteSharedDevice();
  await tab.forgetStoredOrders();
  expect(device.size).toBe(0);
  keep(tab, STORED);
  expect(tab.restoreOrder(ORDER.number)).toEqual(STORED);
  expect(device.size).toBe(0);
});

test('a sign-out removes the keys; a key requested earlier is neither stored nor returned', async () => {
  const tab = await openTab();
  const before = tab.keyEra();
  keep(tab, STORED);
  const isBringing = tab.bringOrderKeys();
  tab.endKeyEra();
  const isForgotten = tab.forgetStoredOrders();
  await isBringing;
  await isForgotten;
  tab.keepOrder(STORED, before);
  expect(tab.restoreOrder(ORDER.number)).toBeNull();
  expect(await keyInNewTab()).toBeNull();
});

test('a key that no longer works is removed from tab and device, the others stay', async () => {
  const tab = await openTab();
  keep(tab, STORED);
  keep(tab, { ...STORED, number: 'SM-OTHER' });
  await tab.forgetStoredOrder(ORDER.number);
  expect(tab.restoreOrder(ORDER.number)).toBeNull();
  expect(await keyInNewTab()).toBeNull();
  expect(device.get('order_keys')).toMatchObject([{ number: 'SM-OTHER' }]);
});

test.each([
  ['something other than a list', { 0: KEY }],
  ['nothing', [null]],
  ['an entry without a key', [{ ...KEY, accessToken: undefined }]],
  ['a day that does not exist', [{ ...KEY, departure: '2026-02-30' }]],
])('%s is dropped', (_case, stored) => {
  expect(readOrderKeys(stored, calendarDate('2026-12-01'))).toEqual([]);
});
