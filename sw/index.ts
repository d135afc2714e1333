import { clientsClaim } from 'workbox-core';
import { cleanupOutdatedCaches } from 'workbox-precaching';
import { isDear } from '#contract/connection.ts';
import { isBookingStep, type WorkerNotice, type WorkerRequest } from '#contract/offline.ts';
import { OUTBOX_NAME } from '#contract/outbox-names.ts';
import { sendFromWorker } from './send-orders.ts';
import { keepBuild, keepPictures, keepShell, leaveOldBuilds, serveWhatIsKept } from './what-to-keep.ts';

/** When: the moments of a worker's life. What is kept stands in what-to-keep.ts, how in how-to-keep.ts, sending in send-orders.ts. */

declare const self: ServiceWorkerGlobalScope;

keepShell();
serveWhatIsKept();
// The first visit's page may ask for what its next one needs; later workers wait until they are wanted.
clientsClaim();
cleanupOutdatedCaches();

self.addEventListener('install', (event) => {
  // A build is installed whole or not at all, unless the guest saves data: then pages come as they are visited.
  if (!isDear((navigator as { connection?: object }).connection)) event.waitUntil(keepBuild());
});

self.addEventListener('activate', (event) => {
  event.waitUntil(leaveOldBuilds());
});

self.addEventListener('message', (event) => {
  const request = event.data as WorkerRequest | null;
  switch (request?.type) {
    case 'keep_build':
      return event.waitUntil(keepBuild());
    case 'keep_pictures':
      return event.waitUntil(keepPictures(request.paths, event));
    case 'take_over':
      return event.waitUntil(takeOver(event.source));
  }
});

self.addEventListener('sync', (event) => {
  const sync = event as SyncEvent;
  if (sync.tag === OUTBOX_NAME) sync.waitUntil(sendFromWorker());
});

/** Background Sync is no standard yet, so the compiler does not know it. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}

/** A new version never replaces files under a booking, in whatever tab it is. */
async function takeOver(asker: ExtendableMessageEvent['source']): Promise<void> {
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (tabs.some(({ url }) => isBookingStep(new URL(url).pathname))) {
    const notice: WorkerNotice = { type: 'booking_under_way' };
    asker?.postMessage(notice);
  } else {
    // Not waited for: Chromium lets a worker take over only once it has nothing left to do, this message included.
    self.skipWaiting();
  }
}
