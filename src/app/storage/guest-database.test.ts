import { afterEach, expect, test, vi } from 'vitest';
import { ofThisRelease, readValues, removeValues, writeValues } from './guest-database.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('nothing is stored and nothing fails if storage is missing, blocked or broken', async () => {
  for (const indexedDB of [undefined, { open: () => fail('SecurityError') }]) {
    vi.stubGlobal('indexedDB', indexedDB);
    expect(await readValues(['date_filter'])).toBeNull();
    await writeValues({ date_filter: null });
    await removeValues(['date_filter']);
  }
});

test('storage that never answers is abandoned after a second', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('indexedDB', { open: () => ({}) });
  const reading = readValues(['date_filter']);
  await vi.advanceTimersByTimeAsync(999);
  const early = await Promise.race([reading, Promise.resolve('still waiting')]);
  expect(early).toBe('still waiting');
  await vi.advanceTimersByTimeAsync(1);
  expect(await reading).toBeNull();
});

test.each([
  ['no version, which is the first', undefined, true],
  ['the latest version', 1, true],
  ['a version of a later release', 2, false],
  ['version zero', 0, false],
  ['a version as text', '1', false],
  ['half a version', 1.5, false],
])('stores and reads values of %s', (_name, version, areKept) => {
  const values = { date_filter: null };
  expect(ofThisRelease(version, values)).toEqual(areKept ? values : {});
});

function fail(name: string): never {
  throw new DOMException('refused', name);
}
