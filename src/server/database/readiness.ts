import { randomBytes } from 'node:crypto';
import { isDamage, isDatabaseAway } from './database-errors.ts';

export interface Readiness {
  /** Rejects unless a row can be written. However many ask, it is tried once a second. */
  check(): Promise<void>;
  /** Notes the error of any query: the next check writes a large row as well. */
  noteError(error: unknown): void;
}

const PROOF_CACHED_MS = 1_000;
/** About the size of the largest booking: a full disk still takes a short row in place of an old one. */
const LARGE_ROW_BYTES = 64 * 1024;

/**
 * Whether the database takes bookings. A short row proves it, and a large one after any failure. A damaged file may take
 * both, so damage is remembered until a person has looked and starts the server again.
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
