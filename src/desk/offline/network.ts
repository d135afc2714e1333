import { deviceStorage } from '#app/storage/browser-storage.ts';
import { isFromResort, listenToAnswers } from '#contract/site/call-api.ts';
import { followNetwork, isReachable, noteAnswer, watchReachability } from '#offline/reachability.ts';
import { noteServerTime } from '#offline/server-time.ts';
import { connection } from '../live.ts';

/** Stored, so that a reload without a network does not reset the time. */
const SINCE = 'desk-offline-since';

/**
 * Every response of the server contains its time, and proves that it can be reached. Call this before the first
 * request.
 */
export function followServer(): void {
  listenToAnswers((answer, sentAtMs) => {
    if (answer !== null && isFromResort(answer)) noteServerTime(answer, sentAtMs);
    noteAnswer(answer);
  });
  watchReachability(() => {
    if (isReachable()) {
      Object.assign(connection, { isOnline: true, atMs: Date.now() });
      deviceStorage.remove(SINCE);
    } else {
      const sinceMs = readSince() ?? Date.now();
      Object.assign(connection, { isOnline: false, atMs: sinceMs });
      deviceStorage.write(SINCE, String(sinceMs));
    }
  });
  followNetwork({
    saysOnline: () => navigator.onLine,
    onNews(listener) {
      for (const news of ['online', 'offline']) window.addEventListener(news, listener);
    },
  });
}

function readSince(): number | null {
  const stored = Number(deviceStorage.read(SINCE) ?? Number.NaN);
  return Number.isFinite(stored) ? stored : null;
}
