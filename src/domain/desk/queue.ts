import { groupBy } from '#domain/group-by.ts';
/**
 * What waits for a person. `channel`: another channel has sold nights that are already taken. `refused`: the server
 * refused a fact that was recorded offline. `overdue`: guests have not left a unit that one of today's arrivals needs.
 * `unplaced`: one of today's arrivals has no unit. `closed`: the unit of one of today's arrivals was out of order until
 * now. `hold`: nights wait for a payment. `mail`: a mail did not reach its guest. `rest`: the rest of a deposit is
 * overdue.
 */
export const QUEUE_KINDS = [
  'channel',
  'refused',
  'overdue',
  'hold',
  'unplaced',
  'closed',
  'enquiry',
  'mail',
  'rest',
  'refund',
] as const;
export type QueueKind = (typeof QUEUE_KINDS)[number];

export interface QueueFact {
  readonly kind: QueueKind;
  /** Unique in the queue. */
  readonly key: string;
  /** The deadline in milliseconds since the epoch; null: nothing was promised. */
  readonly dueMs: number | null;
}

const MINUTE_MS = 60_000;
/** A hold with fewer minutes left comes before guests without a unit. */
export const SHORT_HOLD_MINUTES = 10;

/** Minutes until `dueMs`, rounded up; 0 once it has passed. */
export function minutesLeft(dueMs: number, nowMs: number): number {
  return Math.max(0, Math.ceil((dueMs - nowMs) / MINUTE_MS));
}

/** Returns the urgency; lower is more urgent. */
export function urgencyOf({ kind, dueMs }: Pick<QueueFact, 'kind' | 'dueMs'>, nowMs: number): number {
  switch (kind) {
    case 'channel':
      return 0;
    case 'refused':
      return 1;
    case 'overdue':
      return 2;
    case 'hold':
      return dueMs !== null && dueMs - nowMs < SHORT_HOLD_MINUTES * MINUTE_MS ? 3 : 5;
    case 'unplaced':
    case 'closed':
      return 4;
    case 'enquiry':
      if (dueMs === null) return 9;
      return dueMs <= nowMs ? 4 : 6;
    case 'mail':
    case 'rest':
      return 7;
    case 'refund':
      return 8;
  }
}

/** Sorts by urgency, then by deadline. The result does not depend on the order of `facts`. */
export function sortQueue<Fact extends QueueFact>(facts: readonly Fact[], nowMs: number): Fact[] {
  return facts.toSorted((one, other) => compareFacts(one, other, nowMs));
}

function compareFacts(one: QueueFact, other: QueueFact, nowMs: number): number {
  const byUrgency = urgencyOf(one, nowMs) - urgencyOf(other, nowMs);
  if (byUrgency !== 0) return byUrgency;
  const [oneMs, otherMs] = [one.dueMs ?? Number.MAX_SAFE_INTEGER, other.dueMs ?? Number.MAX_SAFE_INTEGER];
  if (oneMs !== otherMs) return oneMs - otherMs;
  if (one.key === other.key) return 0;
  return one.key < other.key ? -1 : 1;
}

/** Counts the facts of each kind. Kinds are in the order in which they first occur. */
export function countKinds(facts: readonly QueueFact[]): { readonly kind: QueueKind; readonly count: number }[] {
  return [...groupBy(facts, ({ kind }) => kind)].map(([kind, own]) => ({ kind, count: own.length }));
}
