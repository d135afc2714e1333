import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { takeUpdate, watchUpdates } from './watch-updates.ts';

const post = vi.fn();
const reload = vi.fn();
const location = { pathname: '/en', reload };
let noticeFile: () => void = () => undefined;

class Observer {
  constructor(notice: () => void) {
    noticeFile = notice;
  }
  observe = vi.fn();
  disconnect() {
    noticeFile = () => undefined;
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', { location });
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false, querySelector: () => null }));
  vi.stubGlobal('navigator', { serviceWorker: Object.assign(new EventTarget(), { controller: {} }) });
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined });
  vi.stubGlobal('PerformanceObserver', Observer);
  location.pathname = '/en';
  openPage();
});

function openPage(): boolean {
  const registration = Object.assign(new EventTarget(), { waiting: { postMessage: post } });
  return watchUpdates(registration as unknown as ServiceWorkerRegistration);
}

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

test('the yes waits until no file has come for a while, since a worker that is asked for one goes on', async () => {
  takeUpdate();
  for (let file = 0; file < 4; file += 1) {
    await vi.advanceTimersByTimeAsync(250);
    noticeFile();
  }
  await vi.advanceTimersByTimeAsync(290);
  expect(post).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(20);
  expect(post.mock.calls).toEqual([[{ type: 'take_over' }]]);
});

test('a page that never rests keeps the yes for four seconds at most', async () => {
  takeUpdate();
  const loading = setInterval(() => noticeFile(), 100);
  await vi.advanceTimersByTimeAsync(3_950);
  expect(post).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(100);
  clearInterval(loading);
  expect(post).toHaveBeenCalledTimes(1);
});

test('a page that is still here after its reload asks for the new one again, each time with twice the patience', async () => {
  takeUpdate();
  await vi.advanceTimersByTimeAsync(300 + 1_500);
  expect(reload).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(reload).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(9_900);
  expect(reload).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(200);
  expect(reload).toHaveBeenCalledTimes(3);
});

test('a booking that is begun before the lull comes first', async () => {
  takeUpdate();
  location.pathname = '/en/booking/checkout';
  await vi.advanceTimersByTimeAsync(60_000);
  expect(post).not.toHaveBeenCalled();
  expect(reload).not.toHaveBeenCalled();
});

test.each([
  ['/en', true],
  ['/booking', false],
])('a yes without effect is given again at %s: %s', async (pathname, isGiven) => {
  vi.stubGlobal('sessionStorage', { getItem: () => '3', setItem: () => undefined, removeItem: () => undefined });
  location.pathname = pathname;
  expect(openPage()).toBe(isGiven);
  await vi.advanceTimersByTimeAsync(300);
  expect(post).toHaveBeenCalledTimes(isGiven ? 1 : 0);
});

test('nothing is asked for again once a booking is begun', async () => {
  takeUpdate();
  await vi.advanceTimersByTimeAsync(300 + 1_500);
  location.pathname = '/en/booking/checkout';
  await vi.advanceTimersByTimeAsync(60_000);
  expect(reload).toHaveBeenCalledTimes(1);
});
