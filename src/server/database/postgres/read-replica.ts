import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type { OnSearchesMoved, SearchSource } from '../connections.ts';
import { RACE_RETRY_MS, retryTransient } from '../retry.ts';
import type { RequestPool } from './postgres-pool.ts';

const ASK_AGAIN_MS = 2_000;

/** A query that fails on the replica is repeated on the primary, which serves until the replica answers again. */
export function searchReplica(askReplica: AskOnce, askPrimary: AskOnce, onMoved: OnSearchesMoved) {
  let source: SearchSource = 'replica';
  let askedAtMs = Number.NEGATIVE_INFINITY;

  function move(to: SearchSource, error?: unknown): void {
    if (source === to) return;
    source = to;
    onMoved(to, error);
  }

  /** No request waits for this response. */
  async function probe(): Promise<void> {
    if (performance.now() - askedAtMs < ASK_AGAIN_MS) return;
    askedAtMs = performance.now();
    try {
      await askReplica('select 1', []);
      move('replica');
    } catch (error) {
      move('primary', error);
    }
  }

  return {
    async ask(...[text, parameters]: Parameters<AskOnce>) {
      if (source === 'replica') {
        try {
          return await askReplica(text, parameters);
        } catch (error) {
          askedAtMs = performance.now();
          move('primary', error);
        }
      }
      void probe();
      return askPrimary(text, parameters);
    },
    source() {
      void probe();
      return source;
    },
  };
}

/** Runs one query outside transactions. */
type AskOnce = (text: string, parameters: readonly unknown[]) => Promise<unknown>;

/** Each query takes its own connection from the pool. At SERIALIZABLE even a read may lose a race. */
export function askPool(pool: RequestPool): AskOnce {
  return (text, parameters) =>
    retryTransient(async () => {
      const client = await pool.connect();
      try {
        return await client.query(text, parameters);
      } finally {
        client.release();
      }
    }, RACE_RETRY_MS);
}

/** A pool for Kysely, which must not start a transaction with it. */
export function poolOfSingleQueries(ask: AskOnce): PostgresPool {
  const client: PostgresPoolClient = {
    query: ask as unknown as PostgresPoolClient['query'],
    release: () => undefined,
  };
  return { options: {}, connect: async () => client, end: async () => undefined };
}
