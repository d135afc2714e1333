import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';
import type { NamedPool } from '../connections.ts';
import { isConnectionLost } from '../database-errors.ts';
import type { HostChoice } from './host-choice.ts';
import { createServerWatchdog, type ServerWatchdog } from './server-watchdog.ts';

/** Statements may wait for other guests' transactions. The client waits longer than the server's own time-out. */
const STATEMENT_TIMEOUT_MS = 8_000;
const ANSWER_TIMEOUT_MS = 10_000;
const LONGEST_QUEUE_MS = 10_000;
const CONNECTION_TIMEOUT_MS = 1_500;
/** Releases nights that are locked by a process that froze in a transaction. */
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 10_000;
export const SERVER_TIME_LIMITS = {
  statement_timeout: STATEMENT_TIMEOUT_MS,
  idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MS,
};
const KEEP_ALIVE_AFTER_MS = 5_000;

/** Error message of pg's pool for a request that waited too long in its queue. */
const QUEUE_TIMEOUT = 'timeout exceeded when trying to connect';

export interface RequestPool extends PostgresPool {
  figures(): Omit<NamedPool, 'name'>;
}

export interface PoolOptions {
  readonly hosts: HostChoice;
  readonly size: number;
  /** Called when a connection in use or idle breaks; the pool replaces it. */
  readonly onConnectionLost: (error: Error) => void;
}

/** A pool for requests: they fail within two seconds if the server is gone or silent, and wait if it is busy. */
export function openRequestPool({ hosts, size, onConnectionLost }: PoolOptions): RequestPool {
  const pool = new pg.Pool({
    ...connectionOptions(hosts),
    max: size,
    ...SERVER_TIME_LIMITS,
    query_timeout: ANSWER_TIMEOUT_MS,
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
  });
  listenToClients(pool, onConnectionLost);
  const watchdog = createServerWatchdog(() => probeServer(hosts.current()));
  return {
    options: pool.options,
    async connect() {
      const connecting = waitForConnection(pool, hosts);
      try {
        return guardClient(await watchdog.watch(connecting), watchdog);
      } catch (error) {
        // The request has already failed, so a late connection goes back to the pool.
        connecting.then((client) => client.release()).catch(() => undefined);
        throw error;
      }
    },
    end: () => pool.end(),
    figures: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
  };
}

/** The pool's short time-out suits new connections; in its queue a guest may wait longer. Each host is tried once. */
async function waitForConnection(pool: pg.Pool, hosts: HostChoice): Promise<pg.PoolClient> {
  const startedAtMs = performance.now();
  for (let hostsTried = 1; ; ) {
    const tried = hosts.current();
    try {
      return await pool.connect();
    } catch (error) {
      const isInQueue = error instanceof Error && error.message === QUEUE_TIMEOUT;
      if (performance.now() - startedAtMs > LONGEST_QUEUE_MS) throw error;
      if (isInQueue) continue;
      hosts.moveOn(tried);
      hostsTried += 1;
      if (hostsTried > hosts.count) throw error;
    }
  }
}

/** Uses its own connection. Any response counts, even an error that no slot is free. */
async function probeServer(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: CONNECTION_TIMEOUT_MS });
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error;
  } finally {
    // Not awaited, because a frozen server never confirms the end.
    client.end().catch(() => undefined);
  }
}

/** A pool for work at the start, which may wait for another process: statements have no time-out. */
export function openMigrationPool({ hosts, size, onConnectionLost }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    ...connectionOptions(hosts),
    max: size,
    connectionTimeoutMillis: LONGEST_QUEUE_MS,
  });
  listenToClients(pool, onConnectionLost);
  return pool;
}

function connectionOptions(hosts: HostChoice) {
  return {
    // Each connection asks again which host to use.
    Client: class extends pg.Client {
      constructor(config?: pg.ClientConfig) {
        super({ ...config, connectionString: hosts.current() });
      }
    },
    verify: (client: pg.PoolClient, done: (error?: Error) => void) => {
      hosts.verify(client).then(() => done(), done);
    },
    application_name: 'smereka',
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
    types: { getTypeParser },
  };
}

/** The pool listens to idle connections only. An unhandled error of one in use would end the process. */
function listenToClients(pool: pg.Pool, onConnectionLost: PoolOptions['onConnectionLost']): void {
  pool.on('connect', (client) => {
    client.on('error', (error) => {
      // A connection that the server ends while the pool is closing does not count as lost.
      if (!pool.ending) onConnectionLost(error);
    });
  });
  pool.on('error', () => undefined);
}

/** After a loss every query fails at once with the first error: a rollback would wait as long again, and hide it. */
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
    // The dialect could also pass a cursor; no query here uses one.
    query: query as unknown as PostgresPoolClient['query'],
    release: (isDiscarded) => client.release(isDiscarded === true || loss !== null),
  };
}

/** pg returns int8 as text. Our counts and kopiyky are int8, all of them safe integers. */
function getTypeParser(oid: number, format?: 'text' | 'binary'): (value: string) => unknown {
  return oid === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(oid, format as 'text');
}
