import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CachedContent } from '#app/content/cached-content.ts';
import { followContent } from './start-offline-use.ts';

const told = vi.hoisted(() => ({ knownAtMs: null as number | null }));
vi.mock('#app/stores/offline-store.ts', () => ({
  noticeContentSeen: (knownAtMs: number | null) => Object.assign(told, { knownAtMs }),
}));
const reached = vi.hoisted(() => ({ isReachable: true, tellReturn: (): void => undefined }));
vi.mock('#offline/reachability.ts', () => ({
  isReachable: () => reached.isReachable,
  onReturn: (listener: () => void) => Object.assign(reached, { tellReturn: listener }),
}));

let resort: { revision: number; knownAtMs: number | null; isOutdated: boolean };
let refreshed: () => void;
const refreshAgain = vi.fn();
const refreshPage = vi.fn();

function follow(): void {
  const content = {
    revision: () => resort.revision,
    age: () => ({ knownAtMs: resort.knownAtMs, isOutdated: resort.isOutdated }),
    onRefreshed: (listener: () => void) => {
      refreshed = listener;
    },
    refreshAgain,
  };
  followContent(content as unknown as CachedContent, refreshPage);
}

beforeEach(() => {
  vi.clearAllMocks();
  vi.useFakeTimers();
  reached.isReachable = true;
  resort = { revision: 0, knownAtMs: 1_000, isOutdated: false };
  follow();
});
afterEach(() => vi.useRealTimers());

test('pages learn immediately how old their content is, without being rendered again', () => {
  expect(told).toEqual({ knownAtMs: 1_000 });
  expect(refreshPage).not.toHaveBeenCalled();
});

test('changed content renders the page again, once', () => {
  resort.revision = 1;
  refreshed();
  refreshed();
  expect(refreshPage).toHaveBeenCalledTimes(1);
});

test('content that changed before a page subscribed also renders the page again', () => {
  resort.revision = 1;
  follow();
  expect(refreshPage).toHaveBeenCalledTimes(1);
});

test('content that is not from the resort is requested again within two seconds while the resort answers', () => {
  resort.isOutdated = true;
  refreshed();
  vi.advanceTimersByTime(1_999);
  expect(refreshAgain).toHaveBeenCalledTimes(1);
  refreshed();
  resort.isOutdated = false;
  refreshed();
  vi.advanceTimersByTime(60_000);
  expect(refreshAgain).toHaveBeenCalledTimes(1);
});

test('content is requested once an unreachable resort is reachable again', () => {
  reached.isReachable = false;
  resort.isOutdated = true;
  refreshed();
  vi.advanceTimersByTime(60_000);
  expect(refreshAgain).not.toHaveBeenCalled();
  reached.tellReturn();
  expect(refreshAgain).toHaveBeenCalledTimes(1);
});
