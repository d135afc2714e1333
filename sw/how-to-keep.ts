import type { WorkboxPlugin } from 'workbox-core';

/** How: the steps behind what is kept, none of which knows the site. */

const TYPES: readonly (readonly [ending: RegExp, type: RegExp])[] = [
  [/\.html$/, /^text\/html/],
  [/\.js$/, /javascript/],
  [/\.css$/, /^text\/css/],
  [/\.(?:avif|jpg|svg)$/, /^image\//],
];

/**
 * The page that a hotel's network sends to those who have not signed in arrives in place of any file: redirected, or
 * under the file's own address but of another kind. Neither is ever kept.
 */
export function isTrueAnswer(response: Response, path: string): boolean {
  const type = response.headers.get('content-type') ?? '';
  const isOfItsKind = TYPES.every(([ending, kind]) => !ending.test(path) || kind.test(type));
  return response.status === 200 && response.type === 'basic' && !response.redirected && isOfItsKind;
}

export const onlyTrueAnswers: WorkboxPlugin = {
  cacheWillUpdate: async ({ request, response }) =>
    isTrueAnswer(response, new URL(request.url).pathname) ? response : null,
};

/** Fetches what a cache lacks, all or none: one file that does not come rejects, and those that came stay for the next try. */
export async function keepMissing(cacheName: string, paths: readonly string[]): Promise<void> {
  const cache = await caches.open(cacheName);
  const kept = new Set((await cache.keys()).map(pathOf));
  await inTurn(
    paths.filter((path) => !kept.has(path)),
    6,
    async (path) => {
      const response = await fetch(path);
      if (!isTrueAnswer(response, path)) throw new TypeError(`${path} answered ${response.status}, which is not kept`);
      await cache.put(path, response);
    },
  );
}

export async function keepOnly(cacheName: string, paths: readonly string[]): Promise<void> {
  const wanted = new Set(paths);
  const cache = await caches.open(cacheName);
  const old = (await cache.keys()).filter((request) => !wanted.has(pathOf(request)));
  await Promise.all(old.map((request) => cache.delete(request)));
}

/** Rejects with the first failure; what has begun is finished. */
export async function inTurn<Item>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = [...items];
  const worker = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

/** `name-480.revision.avif`, `name.revision.jpg`: one picture in several files. */
const FILE = /\/(?<name>[a-z0-9-]+?)(?:-(?<width>\d+))?\.(?<revision>[0-9a-f]{8})\.(?<format>avif|jpg)$/;

/**
 * A picture that is kept under its other key or in another width: a wider one saves the guest the bytes, and without
 * a network any will do. The revision may differ then too: an older picture is better than none.
 */
export function otherWidths(cacheName: string): WorkboxPlugin {
  return {
    cachedResponseWillBeUsed: async ({ request, cachedResponse }) =>
      cachedResponse ?? (await findPicture(cacheName, request.url, isWider)) ?? null,
    handlerDidError: ({ request }) => findPicture(cacheName, request.url, isSamePicture),
  };
}

type Fits = (kept: string, wanted: string) => boolean;

async function findPicture(cacheName: string, wanted: string, fits: Fits): Promise<Response | undefined> {
  const cache = await caches.open(cacheName);
  const found = (await cache.keys()).find(({ url }) => fits(url, wanted));
  if (found === undefined) return undefined;
  // It may have moved since the list was made.
  return (await cache.match(found)) ?? cache.match(otherKey(found.url));
}

export const isSamePicture: Fits = (kept, wanted) => partsOf(kept).name === partsOf(wanted).name;

export const isWider: Fits = (kept, wanted) => {
  const [one, other] = [partsOf(kept), partsOf(wanted)];
  const isSameFile = one.name === other.name && one.revision === other.revision && one.format === other.format;
  return isSameFile && Number(one.width ?? 0) >= Number(other.width ?? 0);
};

function partsOf(url: string): Readonly<Record<string, string | undefined>> {
  return FILE.exec(new URL(url).pathname)?.groups ?? { name: url };
}

/**
 * Makes room after each new entry: of those in the way the one longest unused goes first. A cache lists its entries in
 * the order of their writing, so one that is used is written anew.
 */
export function roomFor(cacheName: string, mostBytes: number): WorkboxPlugin {
  return {
    cacheDidUpdate: () => makeRoom(cacheName, mostBytes),
    cachedResponseWillBeUsed: async ({ cachedResponse, event }) => {
      // Under its own address: it may be another width than was asked for.
      if (cachedResponse !== undefined && cachedResponse !== null)
        event?.waitUntil?.(moveToEnd(cacheName, cachedResponse.url, cachedResponse.clone()));
      return cachedResponse;
    },
  };
}

/** Only out of the older half: writing is dearer than reading. Written first, then deleted, so that it is never away. */
async function moveToEnd(cacheName: string, usedUrl: string, response: Response): Promise<void> {
  const cache = await caches.open(cacheName);
  const keys = await cache.keys();
  const older = keys.slice(0, Math.ceil(keys.length / 2));
  const used = older.find(({ url }) => url === usedUrl || url === otherKey(usedUrl));
  if (used === undefined) return;
  await cache.put(otherKey(used.url), response);
  await cache.delete(used);
}

/** WebKit leaves what is written over where it stood, so a picture has two keys, and is kept under the one or the other. */
const MOVED = '?moved';

function otherKey(url: string): string {
  return url.endsWith(MOVED) ? url.slice(0, -MOVED.length) : `${url}${MOVED}`;
}

async function makeRoom(cacheName: string, mostBytes: number): Promise<void> {
  const cache = await caches.open(cacheName);
  const keys = await cache.keys();
  const sizes = await Promise.all(keys.map(async (key) => sizeOf(await cache.match(key))));
  let bytes = sizes.reduce((sum, size) => sum + size, 0);
  for (const [index, key] of keys.entries()) {
    if (bytes <= mostBytes) return;
    await cache.delete(key);
    bytes -= sizes[index] ?? 0;
  }
}

async function sizeOf(response: Response | undefined): Promise<number> {
  if (response === undefined) return 0;
  return Number(response.headers.get('content-length')) || (await response.blob()).size;
}

function pathOf({ url }: Request): string {
  return new URL(url).pathname;
}
