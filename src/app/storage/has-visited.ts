import { GUEST_DATABASE } from '#offline/outbox/outbox-names.ts';

/** Checked as the page starts, because the page itself soon opens the database. */
let visited = hasDatabase();

/**
 * A first visit has nothing stored, so it need not load the code that reads storage. Ask each time: the answer becomes
 * true once the guest picks a stay or books. What a page stores by itself does not count.
 */
export function hasVisitedBefore(): Promise<boolean> {
  return visited;
}

export function noteStored(): void {
  visited = Promise.resolve(true);
}

async function hasDatabase(): Promise<boolean> {
  try {
    // Firefox before 126 cannot list databases.
    if (indexedDB.databases === undefined) return true;
    return (await indexedDB.databases()).some(({ name }) => name === GUEST_DATABASE.name);
  } catch {
    // Storage is blocked, so nothing is stored. The server has none.
    return false;
  }
}
