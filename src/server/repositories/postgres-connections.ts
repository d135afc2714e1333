import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import type { Connections } from './connections.ts';
import { openGuestPool, openPatientPool, type PoolOptions } from './postgres-pool.ts';
import type { Tables } from './tables.ts';

const POOL_SIZE = 10;
/** The migrator holds its lock on one connection while it works on it; the other reads what there is. */
const MIGRATION_POOL_SIZE = 2;

export interface PostgresAddresses extends Pick<PoolOptions, 'onConnectionLost'> {
  readonly databaseUrl: string;
  readonly databaseReadUrl: string | null;
}

/** Searches have a pool of their own, so that transactions waiting for one night never keep them waiting. */
export function openPostgres({ databaseUrl, databaseReadUrl, onConnectionLost }: PostgresAddresses): Connections {
  const options = { connectionString: databaseUrl, size: POOL_SIZE, onConnectionLost };
  const writePool = openGuestPool(options);
  const readPool = openGuestPool({ ...options, connectionString: databaseReadUrl ?? databaseUrl });
  const write = overPool(writePool);
  return {
    dialect: 'postgres',
    write,
    read: overPool(readPool),
    readLatest: write,
    async migrate(work) {
      const pool = openPatientPool({ ...options, size: MIGRATION_POOL_SIZE });
      try {
        await work(overPool(pool));
      } finally {
        await pool.end();
      }
    },
    close: async () => {
      await Promise.all([writePool.end(), readPool.end()]);
    },
  };
}

function overPool(pool: PostgresPool): Kysely<Tables> {
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}
