import type { Kysely } from 'kysely';
import type { ReadonlyKysely } from 'kysely/readonly';
import type { Tables, Transaction } from './tables.ts';

export interface Database {
  readonly dialect: 'sqlite' | 'postgres';
  /** For searches; with a read replica it may lag behind. */
  readonly read: ReadonlyKysely<Tables>;
  /** Sees everything that was committed: for what a guest has just written. */
  readonly readLatest: ReadonlyKysely<Tables>;
  transaction<T>(work: (transaction: Transaction) => Promise<T | RolledBack<T>>): Promise<T>;
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** Returned by the work of a transaction: nothing that it wrote is kept, the result still is. */
export class RolledBack<T> {
  readonly result: T;

  constructor(result: T) {
    this.result = result;
  }
}

/** Either of the two read connections, or a transaction. */
export type Reader = ReadonlyKysely<Tables> | Kysely<Tables>;
