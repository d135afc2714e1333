import { type PrecompressedBody, precompressBody } from '../http/precompressed-body.ts';

/** How far a list may be out of date. Prices change with the content, once a night, and at the desk. */
const FRESH_MS = 60_000;
const MOST_CACHED = 50;

interface CachedList {
  readonly madeAtMs: number;
  readonly rules: object | undefined;
  readonly body: Promise<PrecompressedBody>;
}

export interface PriceListCache {
  /** Whether `get` can answer without reading the database. */
  isCached(key: string): boolean;
  /**
   * Returns the cached list, or the result of `write`. Runs one `write` at a time, so that other requests are answered
   * in between.
   */
  get(key: string, write: () => Promise<string>): Promise<PrecompressedBody>;
}

/**
 * Caches price lists for more nights than a stay can have, as compressed bytes. They do not depend on bookings, and
 * reading and compressing a year of all accommodations takes longer than a hundred other responses.
 */
export function createPriceListCache(now: () => number, readRules?: () => object): PriceListCache {
  const cached = new Map<string, CachedList>();
  let last: Promise<unknown> = Promise.resolve();

  const find = (key: string) => {
    const list = cached.get(key);
    const isFresh = list !== undefined && Math.abs(now() - list.madeAtMs) < FRESH_MS;
    return isFresh && list.rules === readRules?.() ? list : null;
  };
  const make = async (write: () => Promise<string>) =>
    precompressBody(await write(), 'application/json; charset=utf-8');

  return {
    isCached: (key) => find(key) !== null,
    get(key, write) {
      const list = find(key);
      if (list !== null) return list.body;
      const body = last.then(() => make(write));
      // The request that caused it gets the error; the next request tries again.
      last = body.catch(() => cached.delete(key));
      cached.delete(key);
      cached.set(key, { madeAtMs: now(), rules: readRules?.(), body });
      const [oldest] = cached.keys();
      if (cached.size > MOST_CACHED && oldest !== undefined) cached.delete(oldest);
      return body;
    },
  };
}
