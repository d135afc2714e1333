import { type PrecompressedBody, precompressBody } from '../http/precompressed-body.ts';

const MOST_CACHED = 50;

interface CachedList {
  readonly madeAtMs: number;
  readonly rules: object | undefined;
  readonly body: Promise<PrecompressedBody>;
}

export type PriceListCache = ReturnType<typeof createPriceListCache>;

export interface PriceListOptions {
  readonly now: () => number;
  /** Returns another object once the desk has changed prices. Missing: it never does. */
  readonly readNightRules?: () => object;
}

/** Prices do not depend on bookings, and reading a year of all accommodations is slower than a hundred responses. */
export function createPriceListCache({ now, readNightRules }: PriceListOptions, freshMs: number, contentType: string) {
  const cached = new Map<string, CachedList>();
  let last: Promise<unknown> = Promise.resolve();

  const find = (key: string) => {
    const list = cached.get(key);
    const isFresh = list !== undefined && Math.abs(now() - list.madeAtMs) < freshMs;
    return isFresh && list.rules === readNightRules?.() ? list : null;
  };

  return {
    /** Whether `get` can answer without reading the database. */
    isCached: (key: string) => find(key) !== null,
    /** Runs one `write` at a time, so that other requests are answered in between. */
    get(key: string, write: () => Promise<string>) {
      const list = find(key);
      if (list !== null) return list.body;
      const body = last.then(async () => precompressBody(await write(), contentType));
      // The request that caused it gets the error; the next request tries again.
      last = body.catch(() => cached.delete(key));
      cached.delete(key);
      cached.set(key, { madeAtMs: now(), rules: readNightRules?.(), body });
      const [oldest] = cached.keys();
      if (cached.size > MOST_CACHED && oldest !== undefined) cached.delete(oldest);
      return body;
    },
  };
}
