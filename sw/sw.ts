import { clientsClaim } from 'workbox-core';
import { cleanupOutdatedCaches } from 'workbox-precaching';
import { isMetered } from '#offline/metered-connection.ts';
import { OUTBOX_NAME } from '#offline/outbox/outbox-names.ts';
import { isBookingStep, type WorkerNotice, type WorkerRequest } from '#offline/worker-messages.ts';
import { stopKeeping } from './how-to-keep.ts';
import { sendFromWorker } from './send-orders.ts';
import { build, keep, serveFromCache } from './what-to-keep.ts';

/** When: the moments of a worker's life. What is kept stands in what-to-keep.ts, how in how-to-keep.ts, sending in send-orders.ts. */

declare const self: ServiceWorkerGlobalScope;

serveFromCache();
// The first visit's page may ask for what its next one needs; later workers wait until they are wanted.
clientsClaim();
cleanupOutdatedCaches();

self.addEventListener('install', (event) => {
  // A build is installed whole or not at all, unless the guest saves data: then pages come as they are visited.
  if (!isMetered((navigator as { connection?: object }).connection)) event.waitUntil(build.install(event));
});

self.addEventListener('activate', (event) => event.waitUntil(build.activate(event)));

self.addEventListener('message', (event) => {
  const request = event.data as WorkerRequest | null;
  if (request?.type === 'keep') event.waitUntil(keep(request.paths, event));
  if (request?.type === 'keep_build') event.waitUntil(keep(build.getCachedURLs(), event));
  if (request?.type === 'stop_keeping') stopKeeping();
  if (request?.type === 'SKIP_WAITING') event.waitUntil(takeOver(event.source));
});

self.addEventListener('sync', (event) => {
  // Background Sync is no standard yet, so the compiler does not know it.
  const sync = event as ExtendableEvent & { readonly tag: string };
  if (sync.tag === OUTBOX_NAME) sync.waitUntil(sendFromWorker());
});

/** A new version never replaces files under a booking, in whatever tab it is. */
async function takeOver(asker: ExtendableMessageEvent['source']): Promise<void> {
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const isRefused = tabs.some(({ url }) => isBookingStep(new URL(url).pathname));
  // Not waited for: Chromium lets a worker take over only once it has nothing left to do, this message included.
  if (isRefused) asker?.postMessage({ type: 'booking_under_way' } satisfies WorkerNotice);
  else self.skipWaiting();
}
