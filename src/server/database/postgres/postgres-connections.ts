import { Kysely, type LogConfig, PostgresDialect, type PostgresPool } from 'kysely';
import { type Connections, logErrors, type NoteError, type OnSearchesMoved } from '../connections.ts';
import { RACE_RETRY_MS, retryTransient, START_RETRY_MS } from '../retry.ts';
import type { Tables } from '../tables.ts';
import { chooseHosts } from './host-choice.ts';
import { listenForCommits } from './listen-for-commits.ts';
import { migrateAlone } from './migrate-alone.ts';
import { openMigrationPool, openRequestPool, type PoolOptions } from './postgres-pool.ts';
import { searchReplica } from './read-replica.ts';
import { askPool, poolOfSingleQueries } from './single-queries.ts';

const POOL_SIZE = 10;
/** Connections per pool that open before the first guests come; others follow when they are needed. */
const WARM_CONNECTIONS = 4;

export interface PostgresAddresses extends Pick<PoolOptions, 'onConnectionLost'> {
  readonly databaseUrl: string;
  readonly databaseReadUrl: string | null;
  readonly noteError: NoteError;
  readonly onSearchesMoved: OnSearchesMoved;
}

/** Searches have their own pool, so that they do not queue behind transactions that wait for one night. */
export function openPostgres({
  databaseUrl,
  databaseReadUrl,
  onConnectionLost,
  onSearchesMoved,
  noteError,
}: PostgresAddresses): Connections {
  const hosts = chooseHosts(databaseUrl);
  const options = { hosts, size: POOL_SIZE, onConnectionLost };
  const log = logErrors(noteError);
  const writePool = openRequestPool(options);
  const readPool = openRequestPool(options);
  const replicaPool =
    databaseReadUrl === null ? null : openRequestPool({ ...options, hosts: chooseHosts(databaseReadUrl) });
  const replica = replicaPool && searchReplica(askPool(replicaPool), askPool(readPool), onSearchesMoved);
  const write = overPool(writePool, log);
  return {
    dialect: 'postgres',
    write,
    read: overPool(poolOfSingleQueries(replica?.ask ?? askPool(readPool)), log),
    readLatest: overPool(poolOfSingleQueries(askPool(writePool)), log),
    raceMs: RACE_RETRY_MS,
    async migrate(work) {
      // Finds the host, which the migrator's own connections then go to.
      if (hosts.count > 1) (await writePool.connect()).release();
      const pool = openMigrationPool({ ...options, size: 1 });
      try {
        return await retryTransient(() => migrateAlone(pool, log, work), START_RETRY_MS);
      } finally {
        await pool.end();
      }
    },
    snapshot: (work) =>
      write.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work),
    watchCommits: listenForCommits(databaseUrl),
    warm: async () => {
      const pools = Array.from({ length: WARM_CONNECTIONS }, () => [writePool, replicaPool ?? readPool]).flat();
      const clients = await Promise.allSettled(pools.map((pool) => pool.connect()));
      for (const client of clients) if (client.status === 'fulfilled') client.value.release();
    },
    pools: () => [
      { name: 'write', ...writePool.figures() },
      { name: 'read', ...readPool.figures() },
      ...(replicaPool === null ? [] : [{ name: 'replica', ...replicaPool.figures() }]),
    ],
    searchSource: () => replica?.source() ?? null,
    close: async () => {
      await Promise.all([writePool.end(), readPool.end(), replicaPool?.end()]);
    },
  };
}

function overPool(pool: PostgresPool, log: LogConfig): Kysely<Tables> {
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), log });
}
