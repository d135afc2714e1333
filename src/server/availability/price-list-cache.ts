import { type PreparedBody, prepareBody } from '../http/precompressed-body.ts';

/** Prices change when the content does and once a night; a list may be this much behind. */
const FRESH_MS = 60_000;
const MOST_KEPT = 50;

interface KeptList {
  readonly madeAtMs: number;
  readonly body: Promise<PreparedBody>;
}

export interface PriceLists {
  /** Whether the list can be had without any work. */
  isKept(key: string): boolean;
  /** The kept list, else what `write` makes of it: one at a time, so that other guests come in between. */
  get(key: string, write: () => Promise<string>): Promise<PreparedBody>;
}

/**
 * Lists of prices longer than any stay that is sold: nothing in them depends on what is booked, and a year of all
 * accommodations takes longer to read and compress than a hundred other answers. They are kept as compressed bytes.
 */
export function createPriceLists(now: () => number): PriceLists {
  const kept = new Map<string, KeptList>();
  let last: Promise<unknown> = Promise.resolve();

  const find = (key: string) => {
    const list = kept.get(key);
    return list !== undefined && Math.abs(now() - list.madeAtMs) < FRESH_MS ? list : null;
  };
  const make = async (write: () => Promise<string>) => prepareBody(await write(), 'application/json; charset=utf-8');

  return {
    isKept: (key) => find(key) !== null,
    get(key, write) {
      const list = find(key);
      if (list !== null) return list.body;
      const body = last.then(() => make(write));
      // One that failed is the asker's to hear of, and the next asker's to try again.
      last = body.catch(() => kept.delete(key));
      kept.delete(key);
      kept.set(key, { madeAtMs: now(), body });
      const [oldest] = kept.keys();
      if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
      return body;
    },
  };
}
