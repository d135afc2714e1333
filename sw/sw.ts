import { clientsClaim } from 'workbox-core';
import { cleanupOutdatedCaches } from 'workbox-precaching';
import { isMetered } from '#offline/metered-connection.ts';
import { OUTBOX_NAME } from '#offline/outbox/outbox-names.ts';
import type { WorkerRequest } from '#offline/worker-messages.ts';
import { stopKeeping } from './how-to-keep.ts';
import { sendFromWorker } from './send-orders.ts';
import { takeOver } from './take-over.ts';
import { build, keep, serveFromCache } from './what-to-keep.ts';

declare const self: ServiceWorkerGlobalScope;

serveFromCache();
// Lets the first visit's page request what its next page needs. Later workers wait for the guest's consent.
clientsClaim();
cleanupOutdatedCaches();

self.addEventListener('install', (event) => {
  // A build is installed whole or not at all. For a guest who saves data, pages are cached as they are visited.
  if (!isMetered()) event.waitUntil(build.install(event));
});

self.addEventListener('activate', (event) => event.waitUntil(build.activate(event)));

self.addEventListener('message', (event) => {
  const request = event.data as WorkerRequest | null;
  if (request?.type === 'keep') event.waitUntil(keep(request.paths, event));
  if (request?.type === 'keep_build') event.waitUntil(keep(build.getCachedURLs(), event));
  if (request?.type === 'stop_keeping') stopKeeping();
  if (request?.type === 'SKIP_WAITING') event.waitUntil(takeOver(self, event.source));
});

self.addEventListener('sync', (event) => {
  // Background Sync is not a standard yet, so TypeScript does not know it.
  const sync = event as ExtendableEvent & { readonly tag: string };
  if (sync.tag === OUTBOX_NAME) sync.waitUntil(sendFromWorker());
});
