import { isFromResort, listenToAnswers } from '#contract/site/call-api.ts';
import { CLOCK_ENTRY } from '#contract/site/headers.ts';
import { followNetwork, noteAnswer } from '#offline/reachability.ts';
import {
  clockBehindMs,
  noteServerTime,
  restoreServerTime,
  setServerTime,
  watchServerTime,
} from '#offline/server-time.ts';
import { deviceStorage } from './storage/browser-storage.ts';

/** In localStorage, because pages without a network need the time immediately. */
const CLOCK_KEY = 'server-clock';
const ROUNDING_MS = 10;

/** Every answer of the resort contains its time and proves that it is reachable. Call before the first request. */
export function followResort(): void {
  restoreServerTime(readKept());
  watchServerTime(keep);
  listenToAnswers((answer, sentAtMs) => {
    if (answer !== null && isFromResort(answer)) noteServerTime(answer, sentAtMs);
    noteAnswer(answer);
  });
  followNetwork({
    saysOnline: () => navigator.onLine,
    onNews(listener) {
      for (const news of ['online', 'offline']) window.addEventListener(news, listener);
    },
  });
}

/** Not of a step back, which may restore an old page; `transferSize` is 0 if it did not come over the network. */
export function readPageTime(): void {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const written = page?.serverTiming?.find(({ name }) => name === CLOCK_ENTRY)?.duration;
  if (page === undefined || !written || page.transferSize === 0 || page.type === 'back_forward') return;
  const startedAtMs = Date.now() - performance.now();
  // Browsers round the times of a navigation.
  setServerTime(
    { from: written - ROUNDING_MS, to: written + ROUNDING_MS },
    startedAtMs + page.requestStart,
    startedAtMs + page.responseStart,
  );
}

/** The offset is unknown if the device's clock was set back since. */
function readKept(): unknown {
  const { behindMs, atMs } = Object(deviceStorage.readJson(CLOCK_KEY));
  return Number(atMs) <= Date.now() ? behindMs : null;
}

function keep(): void {
  if (clockBehindMs() === 0) deviceStorage.remove(CLOCK_KEY);
  else deviceStorage.writeJson(CLOCK_KEY, { behindMs: clockBehindMs(), atMs: Date.now() });
}
