import { ExpirationPlugin } from 'workbox-expiration';
import { addPlugins, matchPrecache, PrecacheController, precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import { localeOfPath } from '#contract/site/locale.ts';
import { findNewPath } from '#contract/site/old-paths.ts';
import { isDeveloperPath, isPagePath, PICTURE_CACHE, shellPath } from '#offline/worker-messages.ts';
import { inTurn, onlyGenuineAnswers, otherWidths } from './how-to-keep.ts';

/** One block per cached thing: which requests match, which strategy, how many entries, for how long. */

declare const self: ServiceWorkerGlobalScope;

/** Filled in by the build. The shell: HTML per language, with its scripts, styles and fonts. */
const FILES = self.__WB_MANIFEST as { url: string; revision: string | null; isShell: boolean }[];

/** The rest of this build: pages, texts and drawings. */
export const build = new PrecacheController({ cacheName: 'pages', plugins: [onlyGenuineAnswers] });
build.addToCacheList(FILES.filter(({ isShell }) => !isShell));
const files = new CacheFirst({ cacheName: 'pages', plugins: [onlyGenuineAnswers] });

/**
 * Pictures that pages name or show. Beyond the limit the least recently used one is removed. There is no age limit,
 * because workbox uses the device's clock, and a phone that is a year ahead would cache nothing.
 */
const PICTURE = /^\/pictures\/[a-z0-9-]+\.[0-9a-f]{8}\.(?:avif|jpg)$/;
const room = new ExpirationPlugin({ maxEntries: 200, purgeOnQuotaError: true });
const plugins = [onlyGenuineAnswers, room, otherWidths(PICTURE_CACHE)];
const pictures = new CacheFirst({ cacheName: PICTURE_CACHE, plugins });

/** Opened menus and price lists. Prices change, so the cached one is used only if the network does not answer. */
const MENU = /^\/storage\/[a-z0-9-]+\.pdf$/;
const shelf = new ExpirationPlugin({ maxEntries: 20, purgeOnQuotaError: true });
const menuPlugins = [onlyGenuineAnswers, shelf];
const menus = new NetworkFirst({ cacheName: 'menus', networkTimeoutSeconds: 5, plugins: menuPlugins });

const AT_ONCE = 2;

export function keep(paths: readonly string[], event: ExtendableEvent): Promise<void> {
  const known = paths.filter((path) => PICTURE.test(path) || MENU.test(path) || build.getCacheKeyForURL(path));
  return inTurn(known, AT_ONCE, async (path) => {
    const strategy = PICTURE.test(path) ? pictures : MENU.test(path) ? menus : files;
    await Promise.all(strategy.handleAll({ request: new Request(path), event }));
  });
}

/** The shell answers for every page. API calls and private data are never intercepted. */
export function serveFromCache(): void {
  addPlugins([onlyGenuineAnswers]);
  const shell = FILES.filter(({ isShell }) => isShell);
  precacheAndRoute(shell, { cleanURLs: false, directoryIndex: '', ignoreURLParametersMatching: [] });
  registerRoute(({ request, url }) => request.mode === 'navigate' && isShellPage(url.pathname), serveShell);
  registerRoute(({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith('/assets/'), files);
  registerRoute(({ sameOrigin, url }) => sameOrigin && PICTURE.test(url.pathname), pictures);
  registerRoute(({ sameOrigin, url }) => sameOrigin && MENU.test(url.pathname), menus);
}

/** The shell has no developer pages: only the server knows whether they exist. */
function isShellPage(path: string): boolean {
  return isPagePath(path) && !isDeveloperPath(path);
}

/** One spelling per page. Other spellings go to the network; offline they get the shell. */
const PLAIN_PATH = /^\/(?:[a-z0-9_-]+(?:\/[a-z0-9_-]+)*)?$/;

async function serveShell({ request, url }: { request: Request; url: URL }): Promise<Response> {
  const shell = await matchPrecache(shellPath(localeOfPath(url.pathname)));
  if (shell && PLAIN_PATH.test(url.pathname) && findNewPath(url.pathname) === null) return shell;
  return fetch(request).catch((failure: unknown) => shell ?? Promise.reject(failure));
}
