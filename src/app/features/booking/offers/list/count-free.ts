import type { StayStatus } from '#domain/stay/stay-status.ts';
import type { CardList, EvaluatedCard } from './arrange-cards.ts';

const OPEN: ReadonlySet<StayStatus['kind']> = new Set(['asking', 'unknown', 'offline', 'dates_missing']);

/** How many accommodations are free for the current room; null while any of them has no answer. */
export function countFree({ offered, others, unavailable }: CardList<EvaluatedCard>): number | null {
  const statuses = [...offered, ...others, ...unavailable].map(({ status }) => status.kind);
  if (statuses.some((kind) => OPEN.has(kind))) return null;
  return statuses.filter((kind) => kind === 'free').length;
}
