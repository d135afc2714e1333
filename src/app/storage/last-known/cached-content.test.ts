import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { keepPart, readCachedPart, readCachedParts } from './cached-content.ts';

const KEPT = { content: { data: [] }, revision: '"abc"', knownAtMs: 1_795_000_000_000 };
const STORED = { ...KEPT, shape: import.meta.env.CONTENT_SHAPE };

test('a part is read unchanged', () => {
  expect(readCachedPart(STORED)).toEqual(KEPT);
});

test.each([
  ['nothing', undefined],
  ['content of another release', { ...STORED, shape: 'other' }],
  ['content that is not a list', { ...STORED, content: { data: 'text' } }],
  ['content without its time', { ...STORED, knownAtMs: '2026' }],
])('%s is ignored', (_name, stored) => {
  expect(readCachedPart(stored)).toBeNull();
});

test('other entries of the cache are left unchanged', () => {
  fc.assert(fc.property(fc.anything(), (stored) => readCachedPart(stored) === null));
});

test('nothing is stored and nothing fails if storage is blocked', async () => {
  vi.stubGlobal('indexedDB', undefined);
  await keepPart('foods', KEPT as never);
  expect(await readCachedParts(['foods', 'spas'])).toEqual([null, null]);
  vi.unstubAllGlobals();
});
