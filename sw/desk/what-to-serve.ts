import { PrecacheController, PrecacheRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { DESK_SHELL, isDeskPage } from '#contract/desk/desk-paths.ts';
import { onlyGenuineAnswers } from '../how-to-keep.ts';

declare const self: ServiceWorkerGlobalScope;

/**
 * The desk's build: one document for all its pages, and its files. The cache's name is not workbox's own, because the
 * guests' worker, whose scope includes this one, would delete it as outdated.
 */
export const files = new PrecacheController({ cacheName: 'desk', plugins: [onlyGenuineAnswers] });
files.addToCacheList(self.__WB_MANIFEST);

/** Calls of the API are never intercepted: what a person on shift may see is not in a cache. */
export function serveDesk(): void {
  registerRoute(new PrecacheRoute(files, { cleanURLs: false, directoryIndex: '', ignoreURLParametersMatching: [] }));
  registerRoute(
    ({ request, url }) => request.mode === 'navigate' && isDeskPage(url.pathname),
    async ({ request }) => (await files.matchPrecache(DESK_SHELL)) ?? fetch(request),
  );
}
