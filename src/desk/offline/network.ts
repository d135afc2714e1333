import { deviceStorage } from '#app/storage/browser-storage.ts';
import { isFromResort, listenToAnswers } from '#contract/site/call-api.ts';
import { followNetwork, isReachable, noteAnswer, watchReachability } from '#offline/reachability.ts';
import { noteServerTime } from '#offline/server-time.ts';
import { connection } from '../live.ts';

/** A reload without a network must not restart the time. */
const SINCE = 'desk-offline-since';

/** Every answer of the server has its time, and proves that it can be reached. Call before the first request. */
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
