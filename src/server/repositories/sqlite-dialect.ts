import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import {
  CompiledQuery,
  type DatabaseConnection,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
  type SqliteStatement,
} from 'kysely';

const STATEMENTS_KEPT = 200;

/** Kysely over Node's built-in SQLite. Every query runs at once and to its end: one connection never interleaves two. */
export class NodeSqliteDialect extends SqliteDialect {
  readonly #database: SqliteDatabase;

  constructor(database: DatabaseSync) {
    const wrapped = wrap(database);
    super({ database: wrapped });
    this.#database = wrapped;
  }

  override createDriver(): SqliteDriver {
    return new ImmediateDriver({ database: this.#database });
  }

  override createAdapter(): SqliteAdapter {
    return new TransactionalDdlAdapter();
  }
}

/** A transaction that begins by reading and then writes may fail halfway with SQLITE_BUSY; this one can only fail to begin. */
class ImmediateDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }
}

/** SQLite does change tables inside transactions; saying so makes the migrator run in one, which keeps other processes out. */
class TransactionalDdlAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

function wrap(database: DatabaseSync): SqliteDatabase {
  const statements = new Map<string, SqliteStatement>();
  return {
    close: () => database.close(),
    prepare(sql) {
      const known = statements.get(sql);
      if (known !== undefined) return known;
      const statement = wrapStatement(database.prepare(sql));
      const [oldest] = statements.keys();
      if (oldest !== undefined && statements.size >= STATEMENTS_KEPT) statements.delete(oldest);
      statements.set(sql, statement);
      return statement;
    },
  };
}

function wrapStatement(statement: StatementSync): SqliteStatement {
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...parameters.map(toInputValue)),
    run: (parameters) => statement.run(...parameters.map(toInputValue)),
    iterate: (parameters) => statement.iterate(...parameters.map(toInputValue)),
  };
}

/** PostgreSQL would take both of these and mean something else by them: a local time, a null. */
function toInputValue(value: unknown, index: number): SQLInputValue {
  if (value === undefined || value instanceof Date) {
    throw new TypeError(`Query parameter ${index} is ${value === undefined ? 'undefined' : 'a Date'}`);
  }
  return value as SQLInputValue;
}
