import { randomBytes } from 'node:crypto';
import { isDamage, isDatabaseAway } from './database-errors.ts';

export interface Readiness {
  /** Rejects unless a row can be written. Tries at most once a second, however many ask. */
  check(): Promise<void>;
  /** Notes the error of any query: the next check writes a large row as well. */
  noteError(error: unknown): void;
}

const PROOF_CACHED_MS = 1_000;
/** About the size of the largest booking: a full disk still replaces a short row. */
const LARGE_ROW_BYTES = 64 * 1024;

/**
 * Checks that the database accepts bookings: a short row proves it, and after any failure a large one. A damaged file
 * may accept both, so damage counts until a person restarts the server.
 */
export function createReadiness(writeRow: (filler: string) => Promise<void>): Readiness {
  let damage: { readonly error: unknown } | null = null;
  let isInDoubt = false;
  let latest: { readonly atMs: number; readonly proof: Promise<void> } | null = null;

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
      if (latest === null || nowMs - latest.atMs >= PROOF_CACHED_MS) latest = { atMs: nowMs, proof: prove() };
      return latest.proof;
    },
    noteError(error) {
      if (isDamage(error)) damage ??= { error };
      if (isDatabaseAway(error)) isInDoubt = true;
    },
  };
}
