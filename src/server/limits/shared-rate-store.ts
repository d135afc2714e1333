import type { FastifyRateLimitStore } from '@fastify/rate-limit';
import { pseudonymOf } from './pseudonym.ts';
import type { RequestCounts } from './request-counts-repository.ts';

export interface SharedRateStoreOptions {
  readonly counts: Pick<RequestCounts, 'add'>;
  /** Addresses are counted under hashes keyed with this secret. */
  readonly sessionSecret: string;
  readonly now: () => number;
  readonly log: { warn(details: object, message: string): void };
}

/** Requests with limits up to this one are expensive: the database counts each of them before it is served. */
const MOST_COUNTED_ONE_BY_ONE = 100;
/** Cheap requests do not wait for the database. They are reported in batches of this share of their limit. */
const REPORTED_SHARE = 1 / 20;

interface Count {
  /** The database's last total plus all requests reported since. */
  known: number;
  unreported: number;
}

type Callback = Parameters<FastifyRateLimitStore['incr']>[1];

/** Counts for all processes on one database. Decision 15 says why cheap requests may exceed their limit a little. */
export function createSharedRateStore(options: SharedRateStoreOptions) {
  return class SharedRateStore implements FastifyRateLimitStore {
    readonly #route: string;
    #periodStartMs = 0;
    /** Contains only the current period, so the map has only the addresses of one minute. */
    #counts = new Map<string, Count>();

    /** The plugin passes its options and, for routes with their own limits, the route. Its types declare neither. */
    constructor(parameters: object) {
      const { routeInfo } = parameters as { routeInfo?: { url?: string; method?: unknown } };
      this.#route = `${routeInfo?.method ?? ''} ${routeInfo?.url ?? ''}`;
    }

    incr(key: string, callback: Callback, timeWindowMs = 60_000, max = MOST_COUNTED_ONE_BY_ONE): void {
      const nowMs = options.now();
      const periodStartMs = Math.floor(nowMs / timeWindowMs) * timeWindowMs;
      if (periodStartMs !== this.#periodStartMs) {
        this.#periodStartMs = periodStartMs;
        this.#counts = new Map();
      }
      const count = this.#counts.get(key) ?? { known: 0, unreported: 0 };
      this.#counts.set(key, count);
      count.unreported += 1;
      const answer = () =>
        callback(null, { current: count.known + count.unreported, ttl: periodStartMs + timeWindowMs - nowMs });
      const isOneByOne = max <= MOST_COUNTED_ONE_BY_ONE;
      // Requests over the limit need not be counted in the database.
      const isOver = count.known + count.unreported > max;
      const isDue = !isOver && (isOneByOne || count.unreported >= max * REPORTED_SHARE);
      const reported = isDue ? this.#report(key, count, periodStartMs) : Promise.resolve();
      if (isOneByOne) reported.then(answer);
      else answer();
    }

    child(parameters: object): SharedRateStore {
      return new SharedRateStore(parameters);
    }

    async #report(key: string, count: Count, periodStartMs: number): Promise<void> {
      const requests = count.unreported;
      count.known += requests;
      count.unreported = 0;
      try {
        const subject = pseudonymOf('address', `${this.#route} ${key}`, options.sessionSecret);
        const total = await options.counts.add(subject, new Date(periodStartMs).toISOString(), requests);
        count.known = Math.max(count.known, total);
      } catch (error) {
        options.log.warn({ err: error }, 'Requests are counted by this process alone: the database is away');
      }
    }
  };
}
