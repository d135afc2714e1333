import { isFromResort, listenToAnswers } from '#contract/site/call-api.ts';
import { CLOCK_ENTRY } from '#contract/site/headers.ts';
import { followNetwork, isReachable, noteAnswer, watchReachability } from '#offline/reachability.ts';
import {
  clockBehindMs,
  noteServerTime,
  restoreServerTime,
  setServerTime,
  watchServerTime,
} from '#offline/server-time.ts';
import { setOnline } from './stores/interface-store.ts';

/** localStorage: pages without a network have to know the time at once. */
const CLOCK_KEY = 'server-clock';
const ROUNDING_MS = 10;

/** Every answer of the resort tells its time, and that it can be reached. Call before the first one. */
export function followResort(): void {
  restoreServerTime(readKept());
  watchServerTime(keep);
  listenToAnswers((answer, sentAtMs) => {
    if (answer !== null && isFromResort(answer)) noteServerTime(answer, sentAtMs);
    noteAnswer(answer);
  });
  watchReachability(() => setOnline(isReachable()));
  followNetwork({
    saysOnline: () => navigator.onLine,
    onNews(hear) {
      for (const news of ['online', 'offline']) window.addEventListener(news, hear);
    },
  });
}

/**
 * The time in the headers of a page from the server, which tell it before the first call. A step back in the history may
 * bring the page as it was then; `transferSize` is 0 for what came over no network.
 */
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

/** A device whose clock was set back since is not known any more. */
function readKept(): unknown {
  try {
    const { behindMs, atMs } = JSON.parse(localStorage.getItem(CLOCK_KEY) ?? '{}') as Record<string, unknown>;
    return Number(atMs) <= Date.now() ? behindMs : null;
  } catch {
    // Storage is blocked, or the value is not ours: the device's clock is used until an answer comes.
    return null;
  }
}

function keep(): void {
  try {
    if (clockBehindMs() === 0) localStorage.removeItem(CLOCK_KEY);
    else localStorage.setItem(CLOCK_KEY, JSON.stringify({ behindMs: clockBehindMs(), atMs: Date.now() }));
  } catch {
    // Storage is full or blocked: the next visit learns the time anew.
  }
}
