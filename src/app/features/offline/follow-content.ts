import type { CachedContent } from '#app/content/cached-content.ts';
import { setOnline } from '#app/stores/interface-store.ts';
import { noticeContentSeen } from '#app/stores/offline-store.ts';

/** Browsers do not always announce that the network is back, or do so too early. A guest sees its return within 2 s. */
const RETRY_MS = 1_500;

/** Tells the pages the age of their content and whether the resort is reachable, and refreshes them when it changes. */
export function followContent(content: CachedContent, refreshPage: () => void): void {
  // Of the page as it was first made: what came since, while nobody followed, changes it too.
  let shown = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    const { knownAtMs, isReached } = content.age();
    setOnline(navigator.onLine && isReached);
    noticeContentSeen(knownAtMs);
    clearTimeout(retry);
    // A browser that knows it is offline fires an event once it is back, so it needs no timer.
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
