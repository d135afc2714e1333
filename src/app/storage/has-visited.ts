import { GUEST_DATABASE } from '#offline/outbox/outbox-names.ts';

/** Checked as the page starts, because the page itself soon opens the database. */
const visited = hasDatabase();

/** A first visit has nothing stored, so it need not load the code that reads storage. */
export function hasVisitedBefore(): Promise<boolean> {
  return visited;
}

async function hasDatabase(): Promise<boolean> {
  try {
    return (await indexedDB.databases()).some(({ name }) => name === GUEST_DATABASE.name);
  } catch {
    // Storage is blocked, so nothing is stored. The server has none.
    return false;
  }
}

/** A first visit has stored nothing, so it loads no code that reads storage. */
export async function hasBookings(): Promise<boolean> {
  if (!(await hasVisitedBefore())) return false;
  const { loadPasses } = await import('./orders/booking-passes.ts');
  return (await loadPasses()).length > 0;
}
