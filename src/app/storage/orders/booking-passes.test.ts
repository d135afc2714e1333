import { beforeEach, expect, test, vi } from 'vitest';
import type { Order } from '#contract/orders/orders.ts';
import {
  forgetPass,
  loadPass,
  loadPasses,
  readPasses,
  type StoredPass,
  savePass,
  withoutKey,
} from './booking-passes.ts';

const table = vi.hoisted(() => new Map<string, unknown>());
/** Whether storage answers too late to be read. */
const slow = vi.hoisted(() => ({ toRead: false }));
vi.mock('#app/storage/guest-database.ts', () => ({
  readValues: async (keys: string[]) =>
    slow.toRead ? null : Object.fromEntries(keys.map((key) => [key, table.get(key)])),
  changeValue: async (key: string, change: (stored: unknown) => unknown) => {
    table.set(key, structuredClone(change(table.get(key))));
    return true;
  },
}));
beforeEach(() => {
  table.clear();
  slow.toRead = false;
});

const ROOM = {
  category_code: 'chalet-lake',
  servio_id: 11,
  adults: 2,
  children: 1,
  child_ages: [10],
  price: 13_536,
  city_tax: 90,
  lines: [{ kind: 'nights', nights: 3, count: 1, price: 3_862, amount: 11_586 }] as const,
};
const ORDER = {
  number: 'SM-7K4M2Q',
  status: 'confirmed',
  check_in: '2026-12-13',
  check_out: '2026-12-16',
  reservation_price: 13_536,
  city_tax: 90,
  total_price: 13_626,
  currency: 'UAH',
  rooms: [ROOM],
  hold_until: null,
  access_token: 'secret/token',
  payment: null,
} as unknown as Order;
const PASS = {
  number: 'SM-7K4M2Q',
  pass: 'SM1*Q5ZK2WTA*SM-7K4M2Q*…',
  key_id: 'Q5ZK2WTA',
  issued_at: '2026-11-21T10:00:00Z',
  due: 13_626,
  qr: { size: 49, path: 'M0 0h7v1h-7zM8 0h2v1h-2z' },
};
const KEPT: StoredPass = { order: withoutKey(ORDER), pass: PASS, confirmedAtMs: 1_763_700_000_000 };

test('bookings are read unchanged, the last stored one first', async () => {
  await savePass({ ...KEPT, order: { ...KEPT.order, number: 'SM-OTHER' }, pass: { ...PASS, number: 'SM-OTHER' } });
  await savePass(KEPT);
  expect((await loadPasses()).map(({ order }) => order.number)).toEqual(['SM-7K4M2Q', 'SM-OTHER']);
  expect(await loadPass('SM-7K4M2Q')).toEqual(KEPT);
  expect(await loadPass('SM-NONE')).toBeNull();
});

test('storing a booking again replaces its data', async () => {
  await savePass(KEPT);
  await savePass({ ...KEPT, order: { ...KEPT.order, status: 'cancelled' }, pass: null });
  expect(await loadPasses()).toEqual([{ ...KEPT, order: { ...KEPT.order, status: 'cancelled' }, pass: null }]);
});

test('storing or removing one booking while storage is slow keeps the others', async () => {
  await savePass(KEPT);
  slow.toRead = true;
  await savePass({ ...KEPT, order: { ...KEPT.order, number: 'SM-OTHER' }, pass: null });
  await savePass({ ...KEPT, order: { ...KEPT.order, number: 'SM-ENDED' }, pass: null });
  await forgetPass('SM-ENDED');
  slow.toRead = false;
  expect((await loadPasses()).map(({ order }) => order.number)).toEqual(['SM-OTHER', 'SM-7K4M2Q']);
});

test('the list has a maximum length', async () => {
  for (let order = 0; order < 25; order += 1)
    await savePass({ ...KEPT, order: { ...KEPT.order, number: `SM-${order}` } });
  expect(await loadPasses()).toHaveLength(20);
  expect(await loadPass('SM-24')).not.toBeNull();
});

test('the key to the order is not stored', async () => {
  await savePass(KEPT);
  expect(JSON.stringify([...table])).not.toContain('secret');
});

test.each([
  ['something other than a list', { 0: KEPT }],
  ['nothing', [null]],
  ['a day that does not exist', [{ ...KEPT, order: { ...KEPT.order, check_in: '2026-02-30' } }]],
  ['an unknown state', [{ ...KEPT, order: { ...KEPT.order, status: 'lost' } }]],
  ['a room without its bill', [{ ...KEPT, order: { ...KEPT.order, rooms: [{ ...ROOM, lines: undefined }] } }]],
  ['a line without a sum', [{ ...KEPT, order: { ...KEPT.order, rooms: [{ ...ROOM, lines: [{ kind: 'nights' }] }] } }]],
  ['an entry without a time', [{ ...KEPT, confirmedAtMs: 'yesterday' }]],
])('%s is dropped', (_case, stored) => {
  expect(readPasses(stored)).toEqual([]);
});

test.each([
  ['of another order', { ...PASS, number: 'SM-OTHER' }],
  ['without a drawing', { ...PASS, qr: undefined }],
  ['with something other than a drawing', { ...PASS, qr: { size: 49, path: '<script>' } }],
])('a pass %s is dropped, and its booking stays', (_case, pass) => {
  expect(readPasses([{ ...KEPT, pass }])).toEqual([{ ...KEPT, pass: null }]);
});

test('a cancelled booking has no pass, whatever is stored', () => {
  const [kept] = readPasses([{ ...KEPT, order: { ...KEPT.order, status: 'cancelled' } }]);
  expect(kept?.pass).toBeNull();
});

test('keys, guest names and companies with their tax numbers are not stored on the device', () => {
  const company = { name: 'ФОП Гнатюк', code: '1759013776', address: '' };
  const kept = withoutKey({ ...ORDER, arrival_hour: 18, company, first_name: 'Олена' });
  expect(JSON.stringify(kept)).not.toContain('Олена');
  expect(kept).toHaveProperty('arrival_hour', 18);
  expect(JSON.stringify(kept)).not.toMatch(/1759013776|secret/);
});
