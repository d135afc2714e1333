import { randomBytes } from 'node:crypto';
import { isDamage, isDatabaseAway } from './database-errors.ts';

export interface Readiness {
  /** Rejects unless a row can be written. Tries once a second, or four times after a failure, for all callers. */
  check(): Promise<void>;
  /** Notes the error of any query: the next check writes a large row as well. */
  noteError(error: unknown): void;
}

const PROOF_CACHED_MS = 1_000;
/** Short, so that a proxy soon notices that the database is back. */
const FAILURE_CACHED_MS = 250;
/** Roughly the size of the largest booking: a full disk still replaces a short row. */
const LARGE_ROW_BYTES = 64 * 1024;

/**
 * Checks that the database accepts bookings: a short row proves it, and after any failure a large one. A damaged file
 * may accept both, so damage counts until a person restarts the server.
 */
export function createReadiness(writeRow: (filler: string) => Promise<void>): Readiness {
  let damage: { readonly error: unknown } | null = null;
  let isInDoubt = false;
  let latest: Promise<void> | null = null;
  let cachedUntilMs = 0;

  async function prove(): Promise<void> {
    if (damage !== null) throw damage.error;
    if (isInDoubt) {
      await writeRow(randomBytes(LARGE_ROW_BYTES).toString('base64'));
      isInDoubt = false;
    }
    await writeRow('');
  }

  return {
    check() {
      const nowMs = performance.now();
      if (latest !== null && nowMs < cachedUntilMs) return latest;
      cachedUntilMs = nowMs + PROOF_CACHED_MS;
      latest = prove();
      latest.catch(() => {
        cachedUntilMs = nowMs + FAILURE_CACHED_MS;
      });
      return latest;
    },
    noteError(error) {
      if (isDamage(error)) damage ??= { error };
      if (isDatabaseAway(error)) isInDoubt = true;
    },
  };
}
