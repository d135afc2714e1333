import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { RACE_RETRY_MS, retryTransient } from '../retry.ts';
import type { RequestPool } from './postgres-pool.ts';

/** Runs one query outside transactions. */
export type AskOnce = (text: string, parameters: readonly unknown[]) => Promise<unknown>;

/** Each query has its own connection of the pool. At SERIALIZABLE even a read may lose a race. */
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
