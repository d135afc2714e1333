import type { Database } from '../database/database.ts';
import { toInstant } from '../database/query.ts';
import type { ErrorKind } from '../database/tables.ts';
import { addErrors, listErrors } from './monitoring-repository.ts';

const MINUTE_MS = 60_000;
/** Longer than any alarm looks back. */
const KEPT_MS = 60 * MINUTE_MS;

export type ErrorCounts = ReturnType<typeof createErrorCounts>;

/** Counts in memory and writes rarely: a process without errors writes nothing. */
export function createErrorCounts(database: Database, now: () => number) {
  const noted = new Map<ErrorKind, { errors: number; last_request_id: string }>();
  const minuteOf = (ms: number) => toInstant(ms - (ms % MINUTE_MS));
  return {
    note: (kind: ErrorKind, last_request_id: string) =>
      void noted.set(kind, { errors: (noted.get(kind)?.errors ?? 0) + 1, last_request_id }),
    /** Adds the counted errors to the totals of all processes. */
    async flush() {
      const minute = minuteOf(now());
      for (const [kind, { errors, last_request_id }] of [...noted]) {
        await database.transaction(async (transaction) => {
          const counted = { kind, minute, errors, last_request_id };
          await addErrors(transaction, counted, minuteOf(now() - KEPT_MS));
        });
        const later = noted.get(kind);
        if (later === undefined || later.errors === errors) noted.delete(kind);
        else noted.set(kind, { ...later, errors: later.errors - errors });
      }
    },
    /** Counts errors of all processes since that instant. */
    async count(kind: ErrorKind, sinceMs: number) {
      const minutes = await listErrors(database.readLatest, kind, minuteOf(sinceMs));
      return {
        errors: minutes.reduce((sum, { errors }) => sum + errors, 0),
        /** null: unknown, because a process of the previous release counted it. */
        lastRequestId: minutes[0]?.last_request_id ?? null,
      };
    },
  };
}
