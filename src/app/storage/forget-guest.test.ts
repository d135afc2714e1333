import { beforeEach, expect, test, vi } from 'vitest';
import type { Order } from '#contract/orders/orders.ts';
import { readEnquiryDraft, writeEnquiryDraft } from './enquiry-draft.ts';
import { forgetGuest } from './forget-guest.ts';
import { loadPasses, type StoredPass, savePass, withoutKey } from './orders/booking-passes.ts';
import { EMPTY_DRAFT, saveCheckoutDraft } from './orders/checkout-draft.ts';
import { keepOrder, keyEra } from './orders/own-order-pages.ts';
import { rememberReturnPath } from './return-path.ts';

/** All storage of one browser: the tab's, the site's and the database. */
const stored = vi.hoisted(() => new Map<string, string>());
vi.mock('#app/storage/guest-database.ts', () => ({
  readValues: async (keys: string[]) =>
    Object.fromEntries(keys.map((key) => [key, JSON.parse(stored.get(`database ${key}`) ?? 'null')])),
  writeValues: async (values: Record<string, unknown>) => {
    for (const [key, value] of Object.entries(values)) stored.set(`database ${key}`, JSON.stringify(value));
  },
  changeValue: async (key: string, change: (value: unknown) => unknown) => {
    const former = JSON.parse(stored.get(`database ${key}`) ?? 'null');
    stored.set(`database ${key}`, JSON.stringify(change(former)));
    return true;
  },
  removeValues: async (keys: string[]) => keys.forEach((key) => void stored.delete(`database ${key}`)),
}));

const storage = (area: string) => ({
  getItem: (key: string) => stored.get(`${area} ${key}`) ?? null,
  setItem: (key: string, text: string) => void stored.set(`${area} ${key}`, text),
  removeItem: (key: string) => void stored.delete(`${area} ${key}`),
});

const ORDER = {
  number: 'SM-7K4M2Q',
  status: 'confirmed',
  check_in: '2026-12-13',
  check_out: '2026-12-16',
  reservation_price: 13_536,
  city_tax: 90,
  total_price: 13_626,
  currency: 'UAH',
  rooms: [
    { category_code: 'chalet-lake', servio_id: 11, adults: 2, children: 0, child_ages: [], price: 13_536, lines: [] },
  ],
  hold_until: null,
  access_token: 'key-of-the-order',
  payment: null,
} as unknown as Order;
const PASS: StoredPass = { order: withoutKey(ORDER), pass: null, confirmedAtMs: 1_763_700_000_000 };

beforeEach(async () => {
  stored.clear();
  vi.stubGlobal('sessionStorage', storage('tab'));
  vi.stubGlobal('localStorage', storage('site'));
  const form = { ...EMPTY_DRAFT.form, firstName: 'Олена', email: 'olena@example.com' };
  await saveCheckoutDraft({ ...EMPTY_DRAFT, form });
  writeEnquiryDraft({ ...readEnquiryDraft(), name: 'Олена', email: 'olena@example.com' });
  const kept = { number: ORDER.number, accessToken: 'key-of-the-order', order: ORDER, email: 'olena@example.com' };
  keepOrder(kept, keyEra());
  rememberReturnPath('/profile/history');
  await savePass(PASS);
});

const everything = () => JSON.stringify([...stored]);

test('a sign-out removes all data of the guest and every order key from the device', async () => {
  expect(everything()).toMatch(/Олена.*key-of-the-order.*SM-7K4M2Q/);
  await forgetGuest({ withPasses: true });
  expect(everything()).not.toMatch(/Олена|olena|key-of-the-order|SM-7K4M2Q|profile/);
});

test('passes for the gate stay if the guest wants it, without their keys', async () => {
  await forgetGuest({ withPasses: false });
  expect(await loadPasses()).toEqual([PASS]);
  expect(everything()).not.toMatch(/Олена|olena|key-of-the-order|profile/);
});
