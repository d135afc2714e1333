import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { isConnectionLost } from '../database-errors.ts';
import { createServerWatchdog, type ServerWatchdog } from './server-watchdog.ts';

/** A statement may wait for this long behind other guests' transactions. Here we wait longer than the server itself. */
const STATEMENT_TIMEOUT_MS = 8_000;
const ANSWER_TIMEOUT_MS = 10_000;
const LONGEST_QUEUE_MS = 10_000;
const CONNECTION_TIMEOUT_MS = 1_500;
/** A process that froze in the middle of a transaction gives the nights that it locked back. */
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 10_000;
const KEEP_ALIVE_AFTER_MS = 5_000;

/** The message of pg's pool for a request that waited in its queue. */
const QUEUE_TIMEOUT = 'timeout exceeded when trying to connect';

export interface PoolOptions {
  readonly connectionString: string;
  readonly size: number;
  /** A connection broke, in use or not; the pool replaces it. */
  readonly onConnectionLost: (error: Error) => void;
}

/** For requests: they fail within two seconds when the server is gone or silent, and wait when it is busy. */
export function openRequestPool({ connectionString, size, onConnectionLost }: PoolOptions): PostgresPool {
  const pool = new pg.Pool({
    ...connectionOptions(connectionString),
    max: size,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    query_timeout: ANSWER_TIMEOUT_MS,
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MS,
  });
  listenToClients(pool, onConnectionLost);
  const watchdog = createServerWatchdog(() => probeServer(connectionString));
  return {
    options: pool.options,
    async connect() {
      const connecting = waitForConnection(pool);
      try {
        return guardClient(await watchdog.watch(connecting), watchdog);
      } catch (error) {
        // The request has given up: a connection that comes late goes back to the pool.
        connecting.then((client) => client.release()).catch(() => undefined);
        throw error;
      }
    },
    end: () => pool.end(),
  };
}

/** The time-out of the pool is short, for new connections; in its queue a guest waits for longer. */
async function waitForConnection(pool: pg.Pool): Promise<pg.PoolClient> {
  const startedAtMs = performance.now();
  for (;;) {
    try {
      return await pool.connect();
    } catch (error) {
      const isInQueue = error instanceof Error && error.message === QUEUE_TIMEOUT;
      if (!isInQueue || performance.now() - startedAtMs > LONGEST_QUEUE_MS) throw error;
    }
  }
}

/** Probes the server on a connection of its own. Any answer counts, also that it has no slot left. */
async function probeServer(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: CONNECTION_TIMEOUT_MS });
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error;
  } finally {
    // A frozen server never confirms the end, so it is not awaited.
    client.end().catch(() => undefined);
  }
}

/** For work at the start that may wait for another process: its statements take as long as they take. */
export function openMigrationPool({ connectionString, size, onConnectionLost }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    ...connectionOptions(connectionString),
    max: size,
    connectionTimeoutMillis: LONGEST_QUEUE_MS,
  });
  listenToClients(pool, onConnectionLost);
  return pool;
}

function connectionOptions(connectionString: string): pg.PoolConfig {
  return {
    connectionString,
    application_name: 'smereka',
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
    types: { getTypeParser },
  };
}

/** The pool listens to idle connections alone: an error of one in use would end the process. */
function listenToClients(pool: pg.Pool, onConnectionLost: PoolOptions['onConnectionLost']): void {
  pool.on('connect', (client) => {
    client.on('error', (error) => {
      // One that the server ends while we are closing it was not lost.
      if (!pool.ending) onConnectionLost(error);
    });
  });
  pool.on('error', () => undefined);
}

/**
 * Once a connection is lost, everything else on it fails at once and with the first reason: the rollback that follows
 * would wait as long again, and hide what happened. Such a connection never goes back into the pool.
 */
function guardClient(client: pg.PoolClient, watchdog: ServerWatchdog): PostgresPoolClient {
  let loss: { readonly reason: unknown } | null = null;
  async function query(text: string, parameters: readonly unknown[]) {
    if (loss !== null) throw loss.reason;
    try {
      const result = await watchdog.watch(client.query(text, parameters as unknown[]));
      watchdog.noteAnswer();
      return result;
    } catch (error) {
      if (isConnectionLost(error)) loss = { reason: error };
      else watchdog.noteAnswer();
      throw error;
    }
  }
  return {
    // The dialect would pass a cursor the same way; no query here uses one.
    query: query as unknown as PostgresPoolClient['query'],
    release: (isDiscarded) => client.release(isDiscarded === true || loss !== null),
  };
}

/** Counts and kopiyky are int8 on the wire, which pg hands over as text; all of ours are safe integers. */
function getTypeParser(oid: number, format?: 'text' | 'binary'): (value: string) => unknown {
  return oid === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(oid, format as 'text');
}
