import { serverNow } from '#offline/server-time.ts';
import { loadCachedContent } from './content/lazy-browser-content.ts';
import { report, sendWaiting } from './error-reports/report.ts';
import { type OfflineUse, startOfflineUse } from './features/offline/start-offline-use.ts';
import { followSun } from './features/shell/follow-sun.ts';
import { wasReloaded } from './router/reload-once.ts';

/**
 * After the first load: reports that wait, the resort's time of day, orders that wait, and what makes the site useful
 * without a network. Rejects when nothing has begun yet, because code did not come.
 */
export async function startBackground(page: Omit<OfflineUse, 'content'>): Promise<void> {
  const content = await loadCachedContent();
  sendWaiting();
  if (wasReloaded()) report('chunk', 'The page was asked for again');
  followSun(serverNow);
  // Not awaited: it goes on as long as the page.
  void startOfflineUse({ ...page, content });
}
