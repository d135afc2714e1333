import { afterEach, beforeEach, expect, test, vi } from 'vitest';

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

test.each<[string, (storage: typeof import('./guest-database.ts')) => Promise<unknown>]>([
  ['writes', ({ writeValues }) => writeValues({ date_filter: null })],
  ['changes a value', ({ changeValue }) => changeValue('date_filter', () => null)],
])('a first visit that %s has something stored, without a reload', async (_, store) => {
  const { hasVisitedBefore, storage } = await openPage(onFirstVisit);
  expect(await hasVisitedBefore()).toBe(false);
  void store(storage);
  expect(await hasVisitedBefore()).toBe(true);
});

test('a first visit that only reads has nothing stored', async () => {
  const { hasVisitedBefore, storage } = await openPage(onFirstVisit);
  await storage.readValues(['date_filter'], 1);
  expect(await hasVisitedBefore()).toBe(false);
});
