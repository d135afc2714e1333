import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { StoredOrder } from '#app/storage/orders/own-order-pages.ts';
import { takeOrderFromAddress, takeOrderLink } from './order-in-address.ts';

const tab = vi.hoisted(() => ({ stored: new Map<string, StoredOrder>() }));
vi.mock('#app/storage/orders/own-order-pages.ts', () => ({
  restoreOrder: (number: string) => tab.stored.get(number) ?? null,
  keepOrder: (order: StoredOrder) => tab.stored.set(order.number, order),
  keyEra: () => 0,
}));

const PAGE = 'https://resort.example/en/booking/thank-you';
const page = { location: { href: '' }, history: { state: { idx: 3 }, replaceState: vi.fn() } };

beforeEach(() => {
  vi.clearAllMocks();
  tab.stored.clear();
  page.history.replaceState.mockImplementation((_state: unknown, _title: string, url: URL) => {
    page.location.href = String(url);
  });
  vi.stubGlobal('window', page);
});
afterEach(() => vi.unstubAllGlobals());

function open(rest: string) {
  page.location.href = `${PAGE}${rest}`;
}

test('the key from a mail’s link is stored in this tab and removed from the address, which may be copied', () => {
  open('?order=SM-7K4Q#key=se%2Fcret');
  expect(takeOrderFromAddress()).toMatchObject({ number: 'SM-7K4Q', stored: { accessToken: 'se/cret', order: null } });
  expect(page.location.href).toBe(`${PAGE}?order=SM-7K4Q`);
  expect(tab.stored.get('SM-7K4Q')?.accessToken).toBe('se/cret');
});

test('removing the key keeps the state of the history entry', () => {
  open('?order=SM-7K4Q#key=secret');
  takeOrderFromAddress();
  expect(page.history.replaceState.mock.calls[0]?.[0]).toEqual({ idx: 3 });
});

test('an address without a key uses the key stored in this tab, and stays unchanged', () => {
  const stored = { number: 'SM-7K4Q', accessToken: 'secret', order: null, email: 'olena@example.com' };
  tab.stored.set('SM-7K4Q', stored);
  open('?order=SM-7K4Q');
  expect(takeOrderFromAddress()).toEqual({ number: 'SM-7K4Q', stored });
  open('?order=SM-OTHER');
  expect(takeOrderFromAddress()).toEqual({ number: 'SM-OTHER', stored: null });
  expect(page.history.replaceState).not.toHaveBeenCalled();
});

test('a newer link replaces the older key, and keeps what is known about the guest', () => {
  tab.stored.set('SM-7K4Q', { number: 'SM-7K4Q', accessToken: 'old', order: null, email: 'olena@example.com' });
  open('?order=SM-7K4Q#key=new');
  expect(takeOrderFromAddress().stored).toMatchObject({ accessToken: 'new', email: 'olena@example.com' });
});

test('a key from a mail to the desk stays in the address and is not stored as a guest’s key', () => {
  open('?order=SM-7K4Q#desk=secret');
  expect(takeOrderLink()).toMatchObject({ number: 'SM-7K4Q', stored: null, deskToken: 'secret' });
  expect(page.location.href).toBe(`${PAGE}?order=SM-7K4Q#desk=secret`);
  expect(tab.stored.size).toBe(0);
});

test('a new key is marked as new until it is read', () => {
  open('?order=SM-7K4Q#key=secret&new=1');
  expect(takeOrderLink()).toMatchObject({ stored: null, isNewKey: true });
  expect(tab.stored.size).toBe(0);
  expect(takeOrderFromAddress().stored?.accessToken).toBe('secret');
  expect(takeOrderLink().isNewKey).toBe(false);
});

test('a key without an order number opens nothing, but is removed from the address', () => {
  open('#key=secret');
  expect(takeOrderFromAddress()).toEqual({ number: null, stored: null });
  expect(page.location.href).toBe(PAGE);
});

test('a mail’s confirmation link returns the key and the confirmation, and both leave the address', () => {
  open('?order=SM-7K4Q#key=secret&confirm=yes%3D1');
  expect(takeOrderLink()).toMatchObject({ confirmation: 'yes=1', stored: { accessToken: 'secret' } });
  expect(page.location.href).toBe(`${PAGE}?order=SM-7K4Q`);
});

test('an ordinary link does not confirm the order', () => {
  open('?order=SM-7K4Q');
  expect(takeOrderLink()).toMatchObject({ confirmation: null, isCancelAsked: false, deskToken: null, isNewKey: false });
  expect(page.history.replaceState).not.toHaveBeenCalled();
});

test('a mail’s link opens the cancellation terms once, and not again after a reload', () => {
  open('?order=SM-7K4Q#key=secret&cancel=1');
  expect(takeOrderLink()).toMatchObject({ isCancelAsked: true, stored: { accessToken: 'secret' } });
  expect(page.location.href).toBe(`${PAGE}?order=SM-7K4Q`);
  expect(takeOrderLink().isCancelAsked).toBe(false);
});
