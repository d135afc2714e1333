import type { WorkboxPlugin } from 'workbox-core';

/** A captive portal may answer with its sign-in page, redirected or under the file's own address. */
export function isGenuineAnswer(response: Response, path: string): boolean {
  const isHtml = /^text\/html/.test(response.headers.get('content-type') ?? '');
  const isOwn = response.status === 200 && response.type === 'basic' && !response.redirected;
  return isOwn && isHtml === path.endsWith('.html');
}

export const onlyGenuineAnswers: WorkboxPlugin = {
  cacheWillUpdate: async ({ request, response }) =>
    isGenuineAnswer(response, new URL(request.url).pathname) ? response : null,
};

let isKeeping = true;

/** Stops caching until a page asks again. A new worker takes over only when this one has no work left. */
export function stopKeeping(): void {
  isKeeping = false;
}

/** Rejects with the first failure. Items that were already started are finished. */
export async function inTurn<Item>(items: readonly Item[], atOnce: number, work: (item: Item) => Promise<void>) {
  isKeeping = true;
  const waiting = [...items];
  const worker = async () => {
    for (let item = waiting.shift(); item !== undefined && isKeeping; item = waiting.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

/** `name-480.revision.avif`, `name.revision.jpg`: one picture in several files. */
const FILE = /\/(?<name>[a-z0-9-]+?)(?:-(?<width>\d+))?\.(?<revision>[0-9a-f]{8}\.(?:avif|jpg))$/;
const partsOf = (url: string) => FILE.exec(url)?.groups ?? { name: url };

/** A wider cached picture saves a download. Offline any width is used, and an older picture is better than none. */
export function otherWidths(cacheName: string): WorkboxPlugin {
  const find = async (wanted: string, fits: typeof isWider) => {
    const cache = await caches.open(cacheName);
    const found = (await cache.keys()).find(({ url }) => fits(url, wanted));
    return found && cache.match(found);
  };
  return {
    cachedResponseWillBeUsed: async ({ request, cachedResponse }) =>
      cachedResponse ?? (await find(request.url, isWider)) ?? null,
    handlerDidError: ({ request }) => find(request.url, isSamePicture),
  };
}

export function isSamePicture(cached: string, wanted: string): boolean {
  return partsOf(cached).name === partsOf(wanted).name;
}

export function isWider(cached: string, wanted: string): boolean {
  const [one, other] = [partsOf(cached), partsOf(wanted)];
  const isSameFile = one.name === other.name && one.revision === other.revision;
  return isSameFile && Number(one.width ?? 0) >= Number(other.width ?? 0);
}
