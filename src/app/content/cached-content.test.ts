import { expect, test, vi } from 'vitest';
import type { CachedPart } from '#app/storage/last-known/cached-content.ts';
import type { ContentPart } from '#contract/content/site-content.ts';
import { eventually } from '../../../tests/fixtures/eventually.ts';
import { createCachedContent } from './cached-content.ts';

/** A resort whose content is a number raised by the test, a network that can be cut, and a browser's storage. */
function setUp(storage = new Map<ContentPart, CachedPart>()) {
  const resort = { edition: 1, isCut: false, nowMs: 1_000, calls: [] as string[] };
  const content = createCachedContent({
    async fetchPart(part) {
      resort.calls.push(part);
      if (resort.isCut) throw new TypeError('Failed to fetch');
      return { content: { data: [resort.edition] }, revision: `"${resort.edition}"` } as never;
    },
    readCachedParts: async (parts) => parts.map((part) => storage.get(part) ?? null),
    keepPart: async (part, kept) => void storage.set(part, kept),
    now: () => resort.nowMs,
  });
  const edition = async (part: ContentPart) => ((await content.load(part))[part].data as unknown[])[0];
  return { resort, content, storage, edition };
}

async function cachedByAnEarlierVisit() {
  const { content, storage } = setUp();
  await content.load('foods');
  return storage;
}

test('fetches each part once per document, and again only after a failure', async () => {
  const { resort, content, edition } = setUp();
  resort.isCut = true;
  await expect(content.load('foods')).rejects.toThrow('Failed to fetch');
  resort.isCut = false;
  expect(await edition('foods')).toBe(1);
  await content.load('pictures', 'foods');
  expect(resort.calls).toEqual(['foods', 'foods', 'pictures']);
});

test('callers that join a failed call cause one shared retry', async () => {
  const { resort, content } = setUp();
  Object.defineProperty(resort, 'isCut', { get: () => resort.calls.length === 1 });
  const ahead = content.load('foods');
  const joined = [content.load('foods'), content.load('foods')];
  await expect(ahead).rejects.toThrow('Failed to fetch');
  const pages = await Promise.all(joined);
  expect(pages.map(({ foods }) => foods.data)).toEqual([[1], [1]]);
  expect(resort.calls).toEqual(['foods', 'foods']);
});

test('returns stored content immediately, and new content to later callers', async () => {
  const { resort, content, edition } = setUp(await cachedByAnEarlierVisit());
  const refreshed = vi.fn();
  content.onRefreshed(refreshed);
  resort.edition = 2;
  expect(await edition('foods')).toBe(1);
  await eventually(() => expect(refreshed).toHaveBeenCalledOnce());
  expect(content.revision()).toBe(1);
  expect(await edition('foods')).toBe(2);
});

test('renews contradicted content, also of parts that only the server’s page has, and keeps it if that fails', async () => {
  const { resort, content, edition } = setUp();
  const refreshed = vi.fn();
  content.onRefreshed(refreshed);
  expect(await edition('foods')).toBe(1);
  resort.edition = 2;
  content.renew('foods', 'spas');
  await eventually(() => expect(refreshed).toHaveBeenCalledOnce());
  expect(content.revision()).toBe(2);
  expect(resort.calls.toSorted()).toEqual(['foods', 'foods', 'spas']);
  resort.isCut = true;
  content.renew('foods');
  await eventually(() => expect(content.age().isOutdated).toBe(true));
  expect([await edition('foods'), await edition('spas')]).toEqual([2, 2]);
});

test('unchanged content does not refresh pages, but renews its age', async () => {
  const { resort, content, storage } = setUp(await cachedByAnEarlierVisit());
  const refreshed = vi.fn();
  content.onRefreshed(refreshed);
  resort.nowMs = 5_000;
  await content.load('foods');
  await eventually(() => expect(refreshed).toHaveBeenCalledOnce());
  expect(content.revision()).toBe(0);
  expect(content.age()).toEqual({ knownAtMs: 5_000, isOutdated: false });
  expect(storage.get('foods')?.knownAtMs).toBe(5_000);
});

test('uses stored content and shows its age until the network is back', async () => {
  const { resort, content, edition } = setUp(await cachedByAnEarlierVisit());
  const refreshed = vi.fn();
  content.onRefreshed(refreshed);
  Object.assign(resort, { isCut: true, edition: 2, nowMs: 5_000 });
  expect(await edition('foods')).toBe(1);
  await eventually(() => expect(content.age()).toEqual({ knownAtMs: 1_000, isOutdated: true }));
  resort.isCut = false;
  content.refreshAgain();
  await eventually(() => expect(content.age()).toEqual({ knownAtMs: 5_000, isOutdated: false }));
  expect(await edition('foods')).toBe(2);
});

test('reads slow storage again when there is no network', async () => {
  const storage = await cachedByAnEarlierVisit();
  const { resort, content, edition } = setUp(slowAtFirst(storage));
  resort.isCut = true;
  expect(await edition('foods')).toBe(1);
  expect(content.age()).toEqual({ knownAtMs: 1_000, isOutdated: true });
});

/** The first read takes too long. */
function slowAtFirst(storage: Map<ContentPart, CachedPart>): Map<ContentPart, CachedPart> {
  let isFirst = true;
  const get = (part: ContentPart) => {
    const answer = isFirst ? undefined : storage.get(part);
    isFirst = false;
    return answer;
  };
  return Object.assign(new Map(storage), { get });
}

test('stores the content of all pages, but does not refetch fresh parts', async () => {
  const { resort, content, storage } = setUp(await cachedByAnEarlierVisit());
  resort.nowMs = 3_000;
  await content.keepAll(['foods', 'spas'], 2_500);
  expect(resort.calls).toEqual(['spas']);
  resort.nowMs = 4_000;
  await content.keepAll(['foods', 'spas'], 2_500);
  expect(resort.calls).toEqual(['spas', 'foods']);
  expect([...storage.keys()]).toEqual(['foods', 'spas']);
});
