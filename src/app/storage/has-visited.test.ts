import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stay } from '#domain/samples/sample-resort.ts';
import { DEFAULT_GUEST_PARTY } from '#domain/stay/guest-party.ts';
import type { StoredPass } from './orders/booking-passes.ts';

beforeEach(() => void vi.resetModules());
afterEach(() => void vi.unstubAllGlobals());

/** A document that has just been opened in a browser with these databases. */
async function openPage(indexedDB: unknown) {
  vi.stubGlobal('indexedDB', indexedDB);
  const [{ hasVisitedBefore }, storage] = await Promise.all([
    import('./has-visited.ts'),
    import('./guest-database.ts'),
  ]);
  return { hasVisitedBefore, storage };
}

const neverOpens = { open: () => ({}) };
const onFirstVisit = { ...neverOpens, databases: async () => [{ name: 'of-another-site', version: 1 }] };

test.each<[string, boolean, unknown]>([
  ['a first visit', false, onFirstVisit],
  ['a later visit', true, { ...neverOpens, databases: async () => [{ name: 'smereka', version: 1 }] }],
  ['a browser that cannot list databases (Firefox before 126)', true, neverOpens],
  ['blocked storage', false, { databases: () => Promise.reject(new DOMException('refused', 'SecurityError')) }],
  ['a server', false, undefined],
])('for %s, something may be stored: %s', async (_, isExpected, indexedDB) => {
  const { hasVisitedBefore } = await openPage(indexedDB);
  expect(await hasVisitedBefore()).toBe(isExpected);
});

test('a first visit has something stored once it has picked a stay, without a reload', async () => {
  const { hasVisitedBefore } = await openPage(onFirstVisit);
  expect(await hasVisitedBefore()).toBe(false);
  const { saveStay } = await import('./stored-search.ts');
  void saveStay(stay('2026-12-13', '2026-12-16'), DEFAULT_GUEST_PARTY);
  expect(await hasVisitedBefore()).toBe(true);
});

test('a first visit has something stored once it has booked, without a reload', async () => {
  const { hasVisitedBefore } = await openPage(onFirstVisit);
  const { savePass } = await import('./orders/booking-passes.ts');
  void savePass({ order: { number: 'SM-7K4Q' } as StoredPass['order'], pass: null, confirmedAtMs: 0 });
  expect(await hasVisitedBefore()).toBe(true);
});

test('a first visit that only reads, or notes its clock, has nothing stored', async () => {
  const { hasVisitedBefore, storage } = await openPage(onFirstVisit);
  await Promise.all([storage.readValues(['date_filter'], 1), storage.writeValues({ resort_clock: null })]);
  expect(await hasVisitedBefore()).toBe(false);
});
