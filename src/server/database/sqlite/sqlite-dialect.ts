import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import {
  CompiledQuery,
  type DatabaseConnection,
  type SelectModifierNode,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
  SqliteQueryCompiler,
  type SqliteStatement,
} from 'kysely';

const MOST_CACHED_STATEMENTS = 200;

/** Kysely over Node's built-in SQLite. Queries run synchronously, so they never interleave on a connection. */
export class NodeSqliteDialect extends SqliteDialect {
  readonly #file: DatabaseSync;
  readonly #database: SqliteDatabase;

  constructor(file: DatabaseSync) {
    const database = wrap(file);
    super({ database });
    this.#file = file;
    this.#database = database;
  }

  override createDriver(): SqliteDriver {
    return new ImmediateDriver(this.#file, this.#database);
  }

  override createAdapter(): SqliteAdapter {
    return new TransactionalDdlAdapter();
  }

  override createQueryCompiler(): SqliteQueryCompiler {
    return new LocklessCompiler();
  }
}

/** Leaves out `for update`: SQLite has no row locks, because only one transaction can write at a time. */
class LocklessCompiler extends SqliteQueryCompiler {
  protected override visitSelectModifier(node: SelectModifierNode): void {
    if (node.modifier === 'Distinct') super.visitSelectModifier(node);
  }
}

/** A deferred transaction may fail with SQLITE_BUSY at its first write, an immediate one only at its start. */
class ImmediateDriver extends SqliteDriver {
  readonly #file: DatabaseSync;

  constructor(file: DatabaseSync, database: SqliteDatabase) {
    super({ database });
    this.#file = file;
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  /** A failing disk has already ended the transaction. A second rollback would hide the first error. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#file.isTransaction) await super.rollbackTransaction(connection);
  }
}

/** Runs the migrator in one transaction, which SQLite allows and which excludes other processes. */
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
      if (oldest !== undefined && statements.size >= MOST_CACHED_STATEMENTS) statements.delete(oldest);
      statements.set(sql, statement);
      return statement;
    },
  };
}

/** Rows are read as lists and get their names here: reading a year of nights then takes three quarters of the time. */
function wrapStatement(statement: StatementSync): SqliteStatement {
  statement.setReturnArrays(true);
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => nameRows(statement, statement.all(...parameters.map(toInputValue))),
    run: (parameters) => statement.run(...parameters.map(toInputValue)),
    *iterate(parameters) {
      for (const row of statement.iterate(...parameters.map(toInputValue))) yield* nameRows(statement, [row]);
    },
  };
}

/** Reads the names after the rows, because a change of the table also changes the statement. */
function nameRows(statement: StatementSync, rows: readonly unknown[]): object[] {
  const names = statement.columns().map(({ name }) => name);
  return (rows as readonly (readonly unknown[])[]).map((values) => {
    const row: Record<string, unknown> = {};
    for (const [position, name] of names.entries()) row[name] = values[position];
    return row;
  });
}

/** Refuses undefined and Date, which PostgreSQL would accept as null and as a local time. */
function toInputValue(value: unknown, index: number): SQLInputValue {
  if (value === undefined || value instanceof Date) {
    throw new TypeError(`Query parameter ${index} is ${value === undefined ? 'undefined' : 'a Date'}`);
  }
  return value as SQLInputValue;
}
