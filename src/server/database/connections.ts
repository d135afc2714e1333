import type { Kysely, LogEvent } from 'kysely';
import type { Tables } from './tables.ts';

/** Called with the error of every query. */
export type NoteError = (error: unknown) => void;

export function logErrors(noteError: NoteError): (event: LogEvent) => void {
  return (event) => {
    if (event.level === 'error') noteError(event.error);
  };
}

/** What an engine must offer for a Database to be built on it. */
export interface Connections {
  readonly dialect: 'sqlite' | 'postgres';
  readonly write: Kysely<Tables>;
  readonly read: Kysely<Tables>;
  readonly readLatest: Kysely<Tables>;
  /** Does the work of a start, which may take its time and wait for other processes. */
  migrate(work: (database: Kysely<Tables>) => Promise<void>): Promise<void>;
  /** To be called after each transaction that was committed. */
  onCommitted?(): void;
  close(): Promise<void>;
}
