import { type StayStatus, unitsLeftOf } from '#domain/stay/stay-status.ts';
import type { CardList, EvaluatedCard } from './arrange-cards.ts';

const OPEN: ReadonlySet<StayStatus['kind']> = new Set(['asking', 'unknown', 'offline', 'dates_missing']);

/** How many accommodations are free for the current room; null while any of them has no answer. */
export function countFree({ offered, others, unavailable }: CardList<EvaluatedCard>): number | null {
  const statuses = [...offered, ...others, ...unavailable].map(({ status }) => status);
  const free = statuses.filter((status) => unitsLeftOf(status) !== null);
  if (statuses.some((status) => OPEN.has(status.kind) && !free.includes(status))) return null;
  return free.length;
}
