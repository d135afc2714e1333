import { serverNow } from '#offline/server-time.ts';
import { loadCachedContent } from './content/browser-content.ts';
import { report, sendWaiting } from './error-reports/report.ts';
import { type OfflineUse, startOfflineUse } from './features/offline/start-offline-use.ts';
import { followSun } from './features/shell/follow-sun.ts';
import { wasReloaded } from './router/reload-once.ts';

/** Starts after the first load. Rejects if code did not load and so nothing has started. */
export async function startBackground(page: Omit<OfflineUse, 'content'>): Promise<void> {
  const content = await loadCachedContent();
  sendWaiting();
  if (wasReloaded()) report('chunk', 'The page was asked for again');
  followSun(serverNow);
  // Not awaited: it runs as long as the page.
  void startOfflineUse({ ...page, content });
}
