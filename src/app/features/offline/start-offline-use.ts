import type { CachedContent } from '#app/content/cached-content.ts';
import { reportInBackground } from '#app/error-reports/report.ts';
import { startWorker } from '#app/features/offline/worker-updates.ts';
import { whenLoaded } from '#app/features/shell/loading.ts';
import { endOldDraft } from '#app/storage/orders/checkout-draft.ts';
import { isDraftOver } from '#app/storage/orders/draft-end.ts';
import { resumeEnquiries } from '#app/stores/enquiries/enquiries.ts';
import { watchOrders } from '#app/stores/orders/outbox.ts';
import { currentConnection } from '#app/ui/hooks/connection.ts';
import { isMetered } from '#offline/metered-connection.ts';
import { serverNow } from '#offline/server-time.ts';
import { followContent } from './follow-content.ts';
import { keepForOffline, keepVisited } from './keep-for-offline.ts';
import { keepLastKnownStays } from './keep-last-known-stays.ts';

export interface OfflineUse {
  readonly content: CachedContent;
  /** Renders the page again from the current content. */
  readonly refreshPage: () => void;
  /** Loads the files of the current page, as if the guest had navigated to it in the app. */
  readonly loadVisited: () => Promise<unknown>;
}

/** Makes the site readable offline, as far as browser and connection allow. Never rejects. */
export async function startOfflineUse({ content, refreshPage, loadVisited }: OfflineUse): Promise<void> {
  followContent(content, refreshPage);
  keepLastKnownStays();
  void resumeEnquiries();
  watchOrders();
  endDraft().catch(reportInBackground);
  await whenLoaded();
  if (!(await startWorker())) return;
  if (isMetered(currentConnection())) await keepVisited(content, loadVisited);
  else await keepForOffline(content);
}

/** Deletes an expired checkout draft, on any page that the guest returns to. */
async function endDraft(): Promise<void> {
  if (isDraftOver(serverNow())) await endOldDraft(serverNow());
}
