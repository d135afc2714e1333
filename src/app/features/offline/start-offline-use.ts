import type { CachedContent } from '#app/content/cached-content.ts';
import { startWorker } from '#app/features/offline/updates/worker-updates.ts';
import { whenLoaded } from '#app/features/splash/loading.ts';
import { resumeOrders } from '#app/stores/orders/outbox.ts';
import { currentConnection } from '#app/ui/hooks/connection.ts';
import { isMetered } from '#offline/metered-connection.ts';
import { followContent } from './follow-content.ts';
import { keepForOffline, keepVisited } from './keep-for-offline.ts';
import { keepLastKnownStays } from './keep-last-known-stays.ts';

export interface OfflineUse {
  readonly content: CachedContent;
  /** Makes the page anew of the content as it is now. */
  readonly refreshPage: () => void;
  /** Loads what the page in view is made of, as if the guest came to it in the app. */
  readonly loadVisited: () => Promise<unknown>;
}

/** From here on the site can be read without a network, as far as browser and connection allow. Never rejects. */
export async function startOfflineUse({ content, refreshPage, loadVisited }: OfflineUse): Promise<void> {
  followContent(content, refreshPage);
  keepLastKnownStays();
  // Its code did not come: the order waits for the next page, and the checkout asks for it by itself.
  resumeOrders().catch(() => undefined);
  await whenLoaded();
  if (!(await startWorker())) return;
  if (isMetered(currentConnection())) await keepVisited(content, loadVisited);
  else await keepForOffline(content);
}
