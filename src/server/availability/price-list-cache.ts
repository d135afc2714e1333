import { type PrecompressedBody, precompressBody } from '../http/precompressed-body.ts';

/** Prices change with the content, once a night, and at the desk; otherwise a list may be out of date by this much. */
const FRESH_MS = 60_000;
const MOST_CACHED = 50;

interface CachedList {
  readonly madeAtMs: number;
  readonly rules: object | undefined;
  readonly body: Promise<PrecompressedBody>;
}

export interface PriceListCache {
  /** Whether `get` answers without reading the database. */
  isCached(key: string): boolean;
  /** The cached list, or the result of `write`. Runs one `write` at a time: other guests are answered in between. */
  get(key: string, write: () => Promise<string>): Promise<PrecompressedBody>;
}

/**
 * Price lists for more nights than a stay can have. They do not depend on bookings, and a year of all accommodations
 * takes longer to read and compress than a hundred other answers. Lists are cached as compressed bytes.
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
      // A failure reaches the request that caused it; the next request tries again.
      last = body.catch(() => cached.delete(key));
      cached.delete(key);
      cached.set(key, { madeAtMs: now(), rules: readRules?.(), body });
      const [oldest] = cached.keys();
      if (cached.size > MOST_CACHED && oldest !== undefined) cached.delete(oldest);
      return body;
    },
  };
}
