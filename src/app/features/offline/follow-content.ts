import type { CachedContent } from '#app/content/cached-content.ts';
import { noticeContentSeen } from '#app/stores/offline-store.ts';
import { isReachable, onReturn } from '#offline/reachability.ts';

/** Pause before a retry: the resort answers, but a part of its content is missing. */
const RETRY_MS = 1_500;

/** Gives the pages the age of their content, and refreshes them when it changes. */
export function followContent(content: CachedContent, refreshPage: () => void): void {
  // Counted from the first render: content that came while nobody followed changes the page too.
  let shown = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    const { knownAtMs, isReached } = content.age();
    noticeContentSeen(knownAtMs);
    clearTimeout(retry);
    // `reachability` handles a resort that cannot be reached.
    if (!isReached && isReachable()) retry = setTimeout(content.refreshAgain, RETRY_MS);
    if (shown === content.revision()) return;
    shown = content.revision();
    refreshPage();
  };
  look();
  content.onRefreshed(look);
  onReturn(content.refreshAgain);
}
