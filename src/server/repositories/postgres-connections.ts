import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Connections } from './connections.ts';
import type { Tables } from './tables.ts';

const POOL_SIZE = 10;
const STATEMENT_TIMEOUT_MS = 15_000;
const CONNECTION_TIMEOUT_MS = 10_000;

export interface PostgresAddresses {
  readonly databaseUrl: string;
  readonly databaseReadUrl: string | null;
  /** An idle connection broke; the pool replaces it at the next query. */
  readonly onConnectionLost: (error: Error) => void;
}

/** Searches have a pool of their own, so that transactions waiting for one night never keep them waiting. */
export function openPostgres({ databaseUrl, databaseReadUrl, onConnectionLost }: PostgresAddresses): Connections {
  const writePool = openPool(databaseUrl, onConnectionLost);
  const readPool = openPool(databaseReadUrl ?? databaseUrl, onConnectionLost);
  const write = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: writePool }) });
  const read = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: readPool }) });
  return {
    dialect: 'postgres',
    write,
    read,
    readLatest: write,
    close: async () => {
      await Promise.all([writePool.end(), readPool.end()]);
    },
  };
}

function openPool(connectionString: string, onConnectionLost: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max: POOL_SIZE,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    application_name: 'smereka',
    types: { getTypeParser },
  });
  pool.on('error', (error) => {
    // One that the server ends while we are closing it was not lost.
    if (!pool.ending) onConnectionLost(error);
  });
  return pool;
}

/** Counts and kopiyky are int8 on the wire, which pg hands over as text; all of ours are safe integers. */
function getTypeParser(oid: number, format?: 'text' | 'binary'): (value: string) => unknown {
  return oid === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(oid, format as 'text');
}
