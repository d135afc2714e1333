import type { Kysely } from 'kysely';
import type { Tables } from './tables.ts';

/** What an engine must offer for a Database to be built on it. */
export interface Connections {
  readonly dialect: 'sqlite' | 'postgres';
  readonly write: Kysely<Tables>;
  readonly read: Kysely<Tables>;
  readonly readLatest: Kysely<Tables>;
  close(): Promise<void>;
}
