import { clientsClaim } from 'workbox-core';
import { cleanupOutdatedCaches } from 'workbox-precaching';
import { isDear } from '#contract/connection.ts';
import { isBookingStep, type WorkerNotice, type WorkerRequest } from '#contract/offline.ts';
import { OUTBOX_NAME } from '#contract/outbox-names.ts';
import { sendFromWorker } from './send-orders.ts';
import {
  isOfThisBuild,
  keepBuild,
  keepFiles,
  keepPictures,
  keepShell,
  leaveOldBuilds,
  serveWhatIsKept,
} from './what-to-keep.ts';

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

let hasJustTakenOver = false;

/** A message may come before the worker is told that it takes over. */
function isNew(): boolean {
  return hasJustTakenOver || self.registration.active?.state === 'activating';
}

self.addEventListener('activate', (event) => {
  hasJustTakenOver = true;
  event.waitUntil(leaveOldBuilds());
});

self.addEventListener('message', (event) => {
  const request = event.data as WorkerRequest | null;
  switch (request?.type) {
    case 'keep_build':
      return event.waitUntil(keepBuild());
    case 'keep_loaded':
      return event.waitUntil(Promise.all([keepFiles(request.paths), keepPictures(request.paths, event)]));
    case 'keep_pictures':
      return event.waitUntil(keepPictures(request.paths, event));
    case 'take_over':
      return event.waitUntil(takeOver(event.source));
    case 'compare_build':
      if (isNew() && !isOfThisBuild(request.script)) tell(event.source, { type: 'other_build' });
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
    tell(asker, { type: 'booking_under_way' });
  } else {
    // Not waited for: Chromium lets a worker take over only once it has nothing left to do, this message included.
    self.skipWaiting();
  }
}

function tell(page: ExtendableMessageEvent['source'], notice: WorkerNotice): void {
  page?.postMessage(notice);
}
