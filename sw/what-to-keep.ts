import { PAGE_FILES, SHELL_FILES } from 'virtual:build-files';
import { addPlugins, matchPrecache, precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { localeOfPath } from '#contract/locale.ts';
import { isDeveloperPath, isPagePath, PICTURE_CACHE, shellPath } from '#contract/offline.ts';
import { findNewPath } from '#contract/old-paths.ts';
import { inTurn, keepMissing, keepOnly, onlyTrueAnswers, otherWidths, roomFor } from './how-to-keep.ts';

/** What: one block per kept thing, with who matches, which strategy, how many and how long. */

/**
 * The shells: HTML per language and the scripts, styles and fonts that it names. Installed with the worker, served to
 * every navigation, replaced with the next worker.
 */
export function keepShell(): void {
  addPlugins([onlyTrueAnswers]);
  precacheAndRoute([...SHELL_FILES], { cleanURLs: false, directoryIndex: '', ignoreURLParametersMatching: [] });
}

/** `script`: the path of what makes a page. */
export function isOfThisBuild(script: string): boolean {
  return SHELL_FILES.some(({ url }) => url === script);
}

/** Pages, texts and drawings of this build: cached for good under their hashed names, until the next build takes over. */
const PAGE_CACHE = 'pages';

export function keepBuild(): Promise<void> {
  return keepMissing(PAGE_CACHE, PAGE_FILES);
}

/** `paths`: of any files; those of this build are kept. */
export function keepFiles(paths: readonly string[]): Promise<void> {
  return keepMissing(
    PAGE_CACHE,
    PAGE_FILES.filter((path) => paths.includes(path)),
  );
}

export function leaveOldBuilds(): Promise<void> {
  return keepOnly(PAGE_CACHE, PAGE_FILES);
}

/** Pictures as the page names or shows them, as many as fit; of those in the way the one longest unseen goes first. */
const PICTURE_BYTES = 12 * 1024 * 1024;
const PICTURE = /^\/pictures\/[a-z0-9-]+\.[0-9a-f]{8}\.(?:avif|jpg)$/;
/** Pages go on loading beside them. */
const PICTURES_AT_ONCE = 2;

const pictures = new CacheFirst({
  cacheName: PICTURE_CACHE,
  plugins: [onlyTrueAnswers, otherWidths(PICTURE_CACHE), roomFor(PICTURE_CACHE, PICTURE_BYTES)],
});

export function keepPictures(paths: readonly string[], event: ExtendableEvent): Promise<void> {
  const known = paths.filter((path) => PICTURE.test(path));
  return inTurn(known, PICTURES_AT_ONCE, async (path) => {
    await Promise.all(pictures.handleAll({ request: new Request(path), event }));
  });
}

/** Calls and whatever is private pass by unseen: no block below matches them. */
export function serveWhatIsKept(): void {
  registerRoute(({ request, url }) => request.mode === 'navigate' && isShellWanted(url), serveShell);
  registerRoute(
    ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith('/assets/'),
    new CacheFirst({ cacheName: PAGE_CACHE, plugins: [onlyTrueAnswers] }),
  );
  registerRoute(({ sameOrigin, url }) => sameOrigin && PICTURE.test(url.pathname), pictures);
}

/** One spelling per page; files, calls and what the server spells otherwise go to the network. */
const PLAIN_PATH = /^\/(?:[a-z0-9_-]+(?:\/[a-z0-9_-]+)*)?$/;

function isShellWanted({ origin, pathname }: URL): boolean {
  return origin === location.origin && isPagePath(pathname) && !isDeveloperPath(pathname);
}

async function serveShell({ request, url }: { request: Request; url: URL }): Promise<Response> {
  const shell = await matchPrecache(shellPath(localeOfPath(url.pathname)));
  const isPlain = PLAIN_PATH.test(url.pathname) && findNewPath(url.pathname) === null;
  if (shell !== undefined && isPlain) return shell;
  // The server knows where such an address leads; without it the app does what it can.
  return fetch(request).catch((failure: unknown) => {
    if (shell === undefined) throw failure;
    return shell;
  });
}
