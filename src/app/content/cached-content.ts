import { FailedCall, fetchPublic } from '#app/error-reports/fetch-public.ts';
import { report } from '#app/error-reports/report.ts';
import { type CachedPart, keepPart, readCachedParts } from '#app/storage/last-known/cached-content.ts';
import type { ContentOf, ContentPart, ContentSource, SiteContent } from '#contract/content/site-content.ts';
import { API_PATHS } from '#contract/site/paths.ts';
import { serverNow } from '#offline/server-time.ts';

/** One per document: fetched or found parts are not requested again. */
const PORTS = { fetchPart, readCachedParts, keepPart, now: serverNow };
export const cachedContent = createCachedContent(PORTS);

export type CachedContent = ReturnType<typeof createCachedContent>;

/** Stored parts are returned immediately and refreshed in the background, once per document or after a failure. */
export function createCachedContent(ports: typeof PORTS) {
  const loaded = new Map<ContentPart, Promise<CachedPart>>();
  const listeners: (() => void)[] = [];
  const outdated = new Map<ContentPart, CachedPart>();
  const knownAt = new Map<ContentPart, number>();
  let refreshing = 0;
  let changes = 0;

  const fetchAndKeep = async (part: ContentPart): Promise<CachedPart> => {
    const cached = { ...(await ports.fetchPart(part)), knownAtMs: ports.now() };
    outdated.delete(part);
    knownAt.set(part, cached.knownAtMs);
    void ports.keepPart(part, cached);
    return cached;
  };
  const standIn = (part: ContentPart, cached: CachedPart) => {
    outdated.set(part, cached);
    knownAt.set(part, cached.knownAtMs);
  };
  /** The first read may have timed out, and offline the storage is the only source. */
  const fetchOrReadAgain = async (part: ContentPart) => {
    try {
      return await fetchAndKeep(part);
    } catch (failure) {
      const [cached] = await ports.readCachedParts([part]);
      if (!cached) throw failure;
      standIn(part, cached);
      tell();
      return cached;
    }
  };
  const refresh = async (part: ContentPart, cached?: CachedPart) => {
    refreshing += 1;
    try {
      const fresh = await fetchAndKeep(part);
      loaded.set(part, Promise.resolve(fresh));
      if (fresh.revision === null || fresh.revision !== cached?.revision) changes += 1;
    } catch {
      // The page shows how old the part is.
      if (cached) standIn(part, cached);
    }
    refreshing -= 1;
    if (refreshing === 0) tell();
  };
  const tell = () => {
    for (const listener of listeners) listener();
  };
  const loadPart = (
    part: ContentPart,
    cachedParts: Promise<ReadonlyMap<ContentPart, CachedPart>>,
  ): Promise<CachedPart> => {
    const answer = cachedParts.then((cached) => {
      const known = cached.get(part);
      if (known === undefined) return fetchOrReadAgain(part);
      void refresh(part, known);
      return known;
    });
    loaded.set(part, answer);
    answer.catch(() => loaded.delete(part));
    return answer;
  };
  const readCached = async (parts: readonly ContentPart[]) => {
    const cached = await ports.readCachedParts(parts);
    return new Map(parts.flatMap((part, index) => (cached[index] ? [[part, cached[index]] as const] : [])));
  };

  const load: ContentSource['load'] = async (...parts) => {
    const missing = parts.filter((part) => !loaded.has(part));
    const cached = missing.length === 0 ? Promise.resolve(new Map()) : readCached(missing);
    // An earlier call, such as a prefetch, may have failed before this one was made.
    const joinPart = (part: ContentPart) =>
      loaded.get(part)?.catch(() => loaded.get(part) ?? loadPart(part, readCached([part])));
    const entries = await Promise.all(
      parts.map(async (part) => [part, (await (joinPart(part) ?? loadPart(part, cached))).content] as const),
    );
    return Object.fromEntries(entries) as ContentOf<(typeof parts)[number]>;
  };

  return {
    load,
    /** Counts updates of parts in use. Pages made before an update are made again. */
    revision: () => changes,
    age: () => ({
      // When the oldest part in use was last confirmed by the resort; null while nothing is in use.
      knownAtMs: knownAt.size === 0 ? null : Math.min(...knownAt.values()),
      isOutdated: outdated.size > 0,
    }),
    onRefreshed: (listener: () => void) => void listeners.push(listener),
    /** Retries failed refreshes. */
    refreshAgain() {
      for (const [part, old] of outdated) void refresh(part, old);
    },
    /** Asks again for parts that an answer of the resort has contradicted. */
    renew(...parts: readonly ContentPart[]) {
      const refreshFrom = async (part: ContentPart) => refresh(part, await loaded.get(part)?.catch(() => undefined));
      // A page of the server contains parts that were never loaded here.
      for (const part of parts) void refreshFrom(part);
    },
    async keepAll(parts: readonly ContentPart[], maximumAgeMs: number) {
      const cached = await readCached(parts);
      const oldest = ports.now() - maximumAgeMs;
      const wanted = parts.filter((part) => !knownAt.has(part) && (cached.get(part)?.knownAtMs ?? -1) < oldest);
      const keeping = wanted.map(async (part) => {
        const fresh = await fetchAndKeep(part);
        loaded.set(part, Promise.resolve(fresh));
      });
      await Promise.all(keeping).finally(tell);
    },
  };
}

/** The browser revalidates each time and downloads only what has changed. */
export async function fetchPart<Part extends ContentPart>(part: Part): Promise<Omit<CachedPart<Part>, 'knownAtMs'>> {
  try {
    const response = await fetchPublic(`GET ${API_PATHS[part as ContentPart]}`, {});
    return { content: (await response.json()) as SiteContent[Part], revision: response.headers.get('etag') };
  } catch (failure) {
    // Spec section 7: without its accommodations the resort has nothing to offer.
    if (part === 'categories' && failure instanceof FailedCall && failure.status === 404) report('categories', failure);
    throw failure;
  }
}
