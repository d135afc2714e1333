import { GUEST_DATABASE } from '#offline/outbox/outbox-names.ts';

/** A first visit has nothing stored, so it need not load the code that reads storage. */
export async function hasVisitedBefore(): Promise<boolean> {
  try {
    return (await indexedDB.databases()).some(({ name }) => name === GUEST_DATABASE.name);
  } catch {
    // Storage is blocked, so nothing is stored.
    return false;
  }
}
