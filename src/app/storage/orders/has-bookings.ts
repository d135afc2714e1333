import { hasVisitedBefore } from '#app/storage/has-visited.ts';

/** A first visit has stored nothing, so it loads no code that reads storage. */
export async function hasBookings(): Promise<boolean> {
  if (!(await hasVisitedBefore())) return false;
  const { loadPasses } = await import('./booking-passes.ts');
  return (await loadPasses()).length > 0;
}
