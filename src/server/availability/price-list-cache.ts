import { type PrecompressedBody, precompressBody } from '../http/precompressed-body.ts';

/** Prices change when the content does and once a night; a list may be this much behind. */
const FRESH_MS = 60_000;
const MOST_CACHED = 50;

interface CachedList {
  readonly madeAtMs: number;
  readonly body: Promise<PrecompressedBody>;
}

export interface PriceListCache {
  /** Whether the list can be had without any work. */
  isCached(key: string): boolean;
  /** The cached list, else what `write` makes of it: one at a time, so that other guests come in between. */
  get(key: string, write: () => Promise<string>): Promise<PrecompressedBody>;
}

/**
 * Lists of prices longer than any stay that is sold: nothing in them depends on what is booked, and a year of all
 * accommodations takes longer to read and compress than a hundred other answers. They are cached as compressed bytes.
 */
export function createPriceListCache(now: () => number): PriceListCache {
  const cached = new Map<string, CachedList>();
  let last: Promise<unknown> = Promise.resolve();

  const find = (key: string) => {
    const list = cached.get(key);
    return list !== undefined && Math.abs(now() - list.madeAtMs) < FRESH_MS ? list : null;
  };
  const make = async (write: () => Promise<string>) =>
    precompressBody(await write(), 'application/json; charset=utf-8');

  return {
    isCached: (key) => find(key) !== null,
    get(key, write) {
      const list = find(key);
      if (list !== null) return list.body;
      const body = last.then(() => make(write));
      // One that failed is the asker's to hear of, and the next asker's to try again.
      last = body.catch(() => cached.delete(key));
      cached.delete(key);
      cached.set(key, { madeAtMs: now(), body });
      const [oldest] = cached.keys();
      if (cached.size > MOST_CACHED && oldest !== undefined) cached.delete(oldest);
      return body;
    },
  };
}
