import type { Kysely, LogEvent } from 'kysely';
import type { Dialect } from './dialect.ts';
import type { Tables } from './tables.ts';

export type NoteError = (error: unknown) => void;

export function logErrors(noteError: NoteError): (event: LogEvent) => void {
  return (event) => {
    if (event.level === 'error') noteError(event.error);
  };
}

/** A pool's current connections, and the requests that wait for one. */
export interface NamedPool {
  readonly name: string;
  readonly total: number;
  readonly idle: number;
  readonly waiting: number;
}

export type SearchSource = 'replica' | 'primary';

/** Called when searches switch to the other server, with the error that caused it. */
export type OnSearchesMoved = (source: SearchSource, error?: unknown) => void;

export interface Connections {
  readonly dialect: Dialect;
  readonly write: Kysely<Tables>;
  readonly read: Kysely<Tables>;
  readonly readLatest: Kysely<Tables>;
  /** How long a transaction that lost a race is retried. */
  readonly raceMs: number;
  /** Runs start-up work, which may be slow and wait for other processes. */
  migrate<T>(work: (database: Kysely<Tables>) => Promise<T>): Promise<T>;
  /** Reads a consistent snapshot, and blocks nobody. */
  snapshot<T>(work: (reader: Kysely<Tables>) => Promise<T>): Promise<T>;
  readonly watchCommits: Watch;
  onCommitted?(): void;
  /** Removes copies in SQLite's log after a guest's data was erased. PostgreSQL's vacuum does so by itself. */
  dropErased(): Promise<void>;
  /** Opens connections in advance, so that the first guests need not wait. Does not fail if none are available. */
  warm(): Promise<void>;
  /** PostgreSQL's pools; SQLite has none. */
  pools(): readonly NamedPool[];
  /** null: there is no replica. */
  searchSource(): SearchSource | null;
  close(): Promise<void>;
}

/** Calls once for several commits at the same time. Returns a function that stops it. */
export type Watch = (onCommit: () => void) => () => void;

/** Shares one watch among all listeners: it starts with the first and ends with the last. */
export function shareWatch(watch: Watch): Watch {
  const listeners = new Set<() => void>();
  let stop: (() => void) | null = null;
  return (listener) => {
    // A new function, because the same listener may be passed twice.
    const own = () => listener();
    listeners.add(own);
    stop ??= watch(() => {
      for (const listen of listeners) listen();
    });
    return () => {
      listeners.delete(own);
      if (listeners.size > 0) return;
      stop?.();
      stop = null;
    };
  };
}
