import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type { OnSearchesMoved, SearchSource } from '../connections.ts';
import type { RequestPool } from './postgres-pool.ts';

const ASK_AGAIN_MS = 2_000;

/**
 * Searches go to the replica. A query that fails there is repeated on the primary, and so are all others until the
 * replica answers again. Only single reads may go through it: a transaction would be repeated from its middle.
 */
export function searchReplica(
  replica: RequestPool,
  primary: RequestPool,
  onMoved: OnSearchesMoved,
): PostgresPool & { source(): SearchSource } {
  let source: SearchSource = 'replica';
  let askedAtMs = Number.NEGATIVE_INFINITY;

  function move(to: SearchSource, error?: unknown): void {
    if (source === to) return;
    source = to;
    onMoved(to, error);
  }

  /** Nobody waits for the answer. */
  async function askReplica(): Promise<void> {
    if (performance.now() - askedAtMs < ASK_AGAIN_MS) return;
    askedAtMs = performance.now();
    try {
      await queryOnce(replica, 'select 1', []);
      move('replica');
    } catch (error) {
      move('primary', error);
    }
  }

  async function query(text: string, parameters: readonly unknown[]) {
    if (source === 'replica') {
      try {
        return await queryOnce(replica, text, parameters);
      } catch (error) {
        askedAtMs = performance.now();
        move('primary', error);
      }
    }
    void askReplica();
    return queryOnce(primary, text, parameters);
  }
  const client: PostgresPoolClient = {
    query: query as unknown as PostgresPoolClient['query'],
    release: () => undefined,
  };
  return {
    options: replica.options,
    connect: async () => client,
    end: () => replica.end(),
    source() {
      void askReplica();
      return source;
    },
  };
}

async function queryOnce(pool: RequestPool, text: string, parameters: readonly unknown[]) {
  const client = await pool.connect();
  try {
    return await client.query<unknown>(text, parameters);
  } finally {
    client.release();
  }
}
