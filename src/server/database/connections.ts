import type { Kysely, LogEvent } from 'kysely';
import type { Watch } from './shared-watch.ts';
import type { Tables } from './tables.ts';

/** Called with the error of every query. */
export type NoteError = (error: unknown) => void;

export function logErrors(noteError: NoteError): (event: LogEvent) => void {
  return (event) => {
    if (event.level === 'error') noteError(event.error);
  };
}

/** Current connections of a pool, and the requests that wait for one. */
export interface NamedPool {
  readonly name: string;
  readonly total: number;
  readonly idle: number;
  readonly waiting: number;
}

/** The server that currently answers searches. */
export type SearchSource = 'replica' | 'primary';

/** Called when searches move to the other server, with the error that caused it. */
export type OnSearchesMoved = (source: SearchSource, error?: unknown) => void;

/** What an engine provides for a Database. */
export interface Connections {
  readonly dialect: 'sqlite' | 'postgres';
  readonly write: Kysely<Tables>;
  readonly read: Kysely<Tables>;
  readonly readLatest: Kysely<Tables>;
  /** How long to retry a transaction that has lost a race. */
  readonly raceMs: number;
  /** Runs start-up work, which may be slow and wait for other processes. */
  migrate<T>(work: (database: Kysely<Tables>) => Promise<T>): Promise<T>;
  /** See Database. */
  snapshot<T>(work: (reader: Kysely<Tables>) => Promise<T>): Promise<T>;
  /** Looks for commits of all processes. */
  readonly watchCommits: Watch;
  /** Called after each committed transaction. */
  onCommitted?(): void;
  /** See Database. */
  dropErased?(): Promise<void>;
  /** See Database. */
  warm(): Promise<void>;
  /** See Database. */
  pools(): readonly NamedPool[];
  /** See Database. */
  searchSource?(): SearchSource | null;
  close(): Promise<void>;
}
