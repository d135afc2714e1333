import { Kysely, type LogConfig, PostgresAdapter, PostgresDialect, type PostgresPool, sql } from 'kysely';
import type pg from 'pg';
import { type Connections, logErrors, type NoteError, type OnSearchesMoved, type Watch } from '../connections.ts';
import { RACE_RETRY_MS, retryTransient, START_RETRY_MS } from '../retry.ts';
import type { Tables } from '../tables.ts';
import { chooseHosts, connectClient } from './host-choice.ts';
import { openMigrationPool, openRequestPool, type PoolOptions } from './postgres-pool.ts';
import { askPool, poolOfSingleQueries, searchReplica } from './read-replica.ts';

const POOL_SIZE = 10;
/** Connections per pool that are opened before the first guests arrive; others are opened when they are needed. */
const WARM_CONNECTIONS = 4;

interface PostgresAddresses extends Pick<PoolOptions, 'onConnectionLost'> {
  readonly databaseUrl: string;
  readonly databaseReadUrl: string | null;
  readonly noteError: NoteError;
  readonly onSearchesMoved: OnSearchesMoved;
}

/** Searches have their own pool, so that they do not queue behind transactions that wait for one night. */
export function openPostgres(addresses: PostgresAddresses): Connections {
  const { databaseUrl, databaseReadUrl, onConnectionLost, onSearchesMoved, noteError } = addresses;
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
      // Finds the working host, so that the migrator's own connections use it.
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
    dropErased: async () => undefined,
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

/** The lock of Kysely itself, which earlier releases hold during a session. */
const MIGRATION_LOCK = '3853314791062309107';

/**
 * The lock belongs to a transaction, because PgBouncer may release a session's lock on another connection. Read
 * committed sees what the previous process has migrated.
 */
function migrateAlone<T>(pool: PostgresPool, log: LogConfig, work: (database: Kysely<Tables>) => Promise<T>) {
  return new Kysely<Tables>({ dialect: new LockedDialect({ pool }), log })
    .transaction()
    .setIsolationLevel('read committed')
    .execute(async (transaction) => {
      await sql`select pg_advisory_xact_lock(${sql.lit(MIGRATION_LOCK)})`.execute(transaction);
      return work(transaction);
    });
}

class LockedDialect extends PostgresDialect {
  override createAdapter(): PostgresAdapter {
    return new LockedAdapter();
  }
}

class LockedAdapter extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {
    // The transaction already holds the lock.
  }
  override async releaseMigrationLock(): Promise<void> {
    // The commit releases the lock.
  }
}

/** Notified by triggers, which `039-change-notices` creates. */
const CHANNEL = 'changes';
const RECONNECT_MS = 2_000;
const OPTIONS = { keepAlive: true, connectionTimeoutMillis: RECONNECT_MS };

/** Listens on a connection of its own, which is reopened when it is lost. Commits in the meantime cause one call. */
function listenForCommits(databaseUrl: string): Watch {
  return (onCommit) => {
    let client: pg.Client | null = null;
    let timer: NodeJS.Timeout | undefined;
    let isStopped = false;
    const end = (ended: pg.Client) => void ended.end().catch(() => undefined);

    async function listen(isAgain: boolean): Promise<void> {
      try {
        const opened = await connectClient(databaseUrl, OPTIONS);
        if (isStopped) return end(opened);
        client = opened;
        opened.on('notification', onCommit);
        opened.once('end', listenLater);
        await opened.query(`listen ${CHANNEL}`);
        if (isAgain) onCommit();
      } catch {
        if (client === null) listenLater();
        else end(client);
      }
    }

    function listenLater(): void {
      client = null;
      if (isStopped) return;
      timer = setTimeout(() => void listen(true), RECONNECT_MS);
      timer.unref();
    }

    void listen(false);
    return () => {
      isStopped = true;
      clearTimeout(timer);
      if (client !== null) end(client);
    };
  };
}
