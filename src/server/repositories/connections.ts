import type { Kysely } from 'kysely';
import type { Tables } from './tables.ts';

/** What an engine must offer for a Database to be built on it. */
export interface Connections {
  readonly dialect: 'sqlite' | 'postgres';
  readonly write: Kysely<Tables>;
  readonly read: Kysely<Tables>;
  readonly readLatest: Kysely<Tables>;
  /** Does the work of a start, which may take its time and wait for other processes. */
  migrate(work: (database: Kysely<Tables>) => Promise<void>): Promise<void>;
  close(): Promise<void>;
}
