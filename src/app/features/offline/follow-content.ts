import type { CachedContent } from '#app/content/cached-content.ts';
import { setOnline } from '#app/stores/interface-store.ts';
import { noticeContentSeen } from '#app/stores/offline-store.ts';

/** A network that is back is not always announced: what could not be refreshed is asked for again after this. */
const RETRY_MS = 10_000;

/** Tells the pages how old their content is and whether the resort can be reached, and makes them anew when it has changed. */
export function followContent(content: CachedContent, refreshPage: () => void): void {
  let shown = content.revision();
  let retry: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    const { seenAtMs, isReached } = content.age();
    setOnline(navigator.onLine && isReached);
    noticeContentSeen(seenAtMs);
    clearTimeout(retry);
    // A browser that knows it has no network says so when it is back.
    if (!isReached && navigator.onLine) retry = setTimeout(content.refreshAgain, RETRY_MS);
    if (shown === content.revision()) return;
    shown = content.revision();
    refreshPage();
  };
  look();
  content.onRefreshed(look);
  window.addEventListener('offline', look);
  window.addEventListener('online', () => {
    look();
    content.refreshAgain();
  });
}
