import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { askAgain, keepTrying } from './keep-trying.ts';

vi.mock('./report.ts', () => ({ reportInBackground: () => undefined }));

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const LOST = new TypeError('Failed to fetch dynamically imported module: /assets/part.js');

function losing(times: number, error: Error = LOST) {
  return vi.fn(async () => {
    if (times-- > 0) throw error;
    return 'part';
  });
}

async function settle<Value>(asked: Promise<Value>): Promise<Value> {
  await Promise.allSettled([vi.advanceTimersByTimeAsync(60_000), asked]);
  return asked;
}

test('requests code again that failed to load', async () => {
  const load = losing(1);
  expect(await settle(askAgain(load))).toBe('part');
  expect(load).toHaveBeenCalledTimes(2);
});

test('gives up after code fails to load twice, and does not retry a bug', async () => {
  await expect(settle(askAgain(losing(2)))).rejects.toBe(LOST);
  const bug = new Error('view is null');
  const load = losing(2, bug);
  await expect(settle(askAgain(load))).rejects.toBe(bug);
  expect(load).toHaveBeenCalledTimes(1);
});

test('retries until it succeeds', async () => {
  const load = losing(5);
  await settle(keepTrying(async () => void (await load())));
  expect(load).toHaveBeenCalledTimes(6);
});
