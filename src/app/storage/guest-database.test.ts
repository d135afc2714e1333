import { afterEach, expect, test, vi } from 'vitest';
import { readValues, removeValues, writeValues } from './guest-database.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('nothing is kept and nothing fails where storage is missing, forbidden or broken', async () => {
  for (const indexedDB of [undefined, { open: () => fail('SecurityError') }]) {
    vi.stubGlobal('indexedDB', indexedDB);
    expect(await readValues(['date_filter'])).toBeNull();
    await writeValues({ date_filter: null });
    await removeValues(['date_filter']);
  }
});

test('storage that never answers is given up after a second', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('indexedDB', { open: () => ({}) });
  const reading = readValues(['date_filter']);
  await vi.advanceTimersByTimeAsync(999);
  const early = await Promise.race([reading, Promise.resolve('still waiting')]);
  expect(early).toBe('still waiting');
  await vi.advanceTimersByTimeAsync(1);
  expect(await reading).toBeNull();
});

function fail(name: string): never {
  throw new DOMException('refused', name);
}
