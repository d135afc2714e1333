import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CachedContent } from '#app/content/cached-content.ts';
import { followContent } from './follow-content.ts';

const told = vi.hoisted(() => ({ isOnline: null as boolean | null, knownAtMs: null as number | null }));
vi.mock('#app/stores/interface-store.ts', () => ({
  setOnline: (isOnline: boolean) => Object.assign(told, { isOnline }),
}));
vi.mock('#app/stores/offline-store.ts', () => ({
  noticeContentSeen: (knownAtMs: number | null) => Object.assign(told, { knownAtMs }),
}));

const browser = { onLine: true };
let page: EventTarget;
let resort: { revision: number; knownAtMs: number | null; isReached: boolean };
let refreshed: () => void;
const refreshAgain = vi.fn();
const refreshPage = vi.fn();

function follow(): void {
  const content = {
    revision: () => resort.revision,
    age: () => ({ knownAtMs: resort.knownAtMs, isReached: resort.isReached }),
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
  browser.onLine = true;
  page = new EventTarget();
  resort = { revision: 0, knownAtMs: 1_000, isReached: true };
  vi.stubGlobal('window', page);
  vi.stubGlobal('navigator', browser);
  follow();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('pages are told at once how old their content is, and are not made anew for it', () => {
  expect(told).toEqual({ isOnline: true, knownAtMs: 1_000 });
  expect(refreshPage).not.toHaveBeenCalled();
});

test('content that has changed makes the page anew, once', () => {
  resort.revision = 1;
  refreshed();
  refreshed();
  expect(refreshPage).toHaveBeenCalledTimes(1);
});

test('content that had changed before anyone followed it makes the page anew as well', () => {
  resort.revision = 1;
  follow();
  expect(refreshPage).toHaveBeenCalledTimes(1);
});

test.each([
  [true, true, true],
  [true, false, false],
  [false, true, false],
])(
  'a browser that is online: %s and a resort that answers: %s make a page that is online: %s',
  (onLine, isReached, isOnline) => {
    browser.onLine = onLine;
    resort.isReached = isReached;
    refreshed();
    expect(told.isOnline).toBe(isOnline);
  },
);

test('a resort that does not answer is asked again within two seconds, until it does', () => {
  resort.isReached = false;
  refreshed();
  vi.advanceTimersByTime(1_999);
  expect(refreshAgain).toHaveBeenCalledTimes(1);
  refreshed();
  resort.isReached = true;
  refreshed();
  vi.advanceTimersByTime(60_000);
  expect(refreshAgain).toHaveBeenCalledTimes(1);
});

test('without a network nobody is asked before it is back', () => {
  browser.onLine = false;
  resort.isReached = false;
  page.dispatchEvent(new Event('offline'));
  vi.advanceTimersByTime(60_000);
  expect(refreshAgain).not.toHaveBeenCalled();
  expect(told.isOnline).toBe(false);
  browser.onLine = true;
  page.dispatchEvent(new Event('online'));
  expect(refreshAgain).toHaveBeenCalledTimes(1);
});

test('a network that is announced before it carries anything is tried again within two seconds', () => {
  resort.isReached = false;
  page.dispatchEvent(new Event('online'));
  expect(refreshAgain).toHaveBeenCalledTimes(1);
  refreshed();
  vi.advanceTimersByTime(1_999);
  expect(refreshAgain).toHaveBeenCalledTimes(2);
});
