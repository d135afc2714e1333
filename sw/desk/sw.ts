import { clientsClaim } from 'workbox-core';
import { files, serveDesk } from './what-to-serve.ts';

declare const self: ServiceWorkerGlobalScope;

serveDesk();
clientsClaim();

self.addEventListener('install', (event) => {
  event.waitUntil(files.install(event));
  // An open window keeps its page until it reloads, and the server keeps the files of earlier builds.
  void self.skipWaiting();
});

self.addEventListener('activate', (event) => event.waitUntil(files.activate(event)));
