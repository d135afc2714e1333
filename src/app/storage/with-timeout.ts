/** The site works without storage, so data that a page needs first does not wait longer. */
export const SHORT_PATIENCE_MS = 1_000;
/** For data that a page can add later: on a busy phone storage can take seconds to open. */
export const LONG_PATIENCE_MS = 10_000;

/** null: blocked, full, broken or too slow. Never throws. */
export async function withTimeout<Answer>(
  ask: () => Promise<Answer>,
  patienceMs: number = SHORT_PATIENCE_MS,
): Promise<Answer | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const givenUp = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), patienceMs);
  });
  try {
    return await Promise.race([ask(), givenUp]);
  } catch {
    // Private windows and full disks refuse: nothing is stored.
    return null;
  } finally {
    clearTimeout(timer);
  }
}
