import type { DeskStay } from '#contract/desk/desk-day.ts';
import type { DeskPaymentRequest } from '#contract/desk/desk-money.ts';
import type { FactKind } from '#domain/desk/fact.ts';

/** The stay that the fact is about, as the lists name it. */
export interface FactStay {
  readonly number: string;
  readonly last_name: string;
}

interface PresenceFact {
  readonly kind: Extract<FactKind, 'check_in' | 'check_out'>;
  readonly stay: FactStay;
  readonly rooms: readonly number[];
  /** The units whose keys the guests got. */
  readonly units: readonly { readonly room: number; readonly unit: string }[];
}

interface CashFact {
  readonly kind: Extract<FactKind, 'cash'>;
  readonly stay: FactStay;
  /** UAH. */
  readonly amount: number;
  readonly fiscalNumber: string;
  /** A person has confirmed an amount above the balance. */
  readonly isOverConfirmed: boolean;
}

interface NoteFact {
  readonly kind: Extract<FactKind, 'note'>;
  readonly stay: FactStay;
  readonly text: string;
}

/** What reception has recorded. It has happened, whether or not there was a network. */
export type Fact = PresenceFact | CashFact | NoteFact;

/** The server's response to a fact that it did not write. */
interface FactRefusal {
  readonly status: number;
  readonly answer: unknown;
}

export interface QueuedFact {
  /** Stored before the fact is sent, so that the fact is written once however often it is sent. */
  readonly key: string;
  /** Email address of the person who recorded it. Nobody else sends it. */
  readonly owner: string;
  readonly fact: Fact;
  /** The server's time, in milliseconds since the epoch. */
  readonly pressedAtMs: number;
  /** It was sent at least once, so the server may have written it: it can no longer be undone here. */
  readonly isSent: boolean;
  /** null: it waits for a response. */
  readonly refusal: FactRefusal | null;
}

/** Oldest first. */
export type FactQueue = readonly QueuedFact[];

export type FactOutcome =
  | { readonly kind: 'written' }
  | { readonly kind: 'refused'; readonly refusal: FactRefusal }
  /** There was no response, or it says nothing about the fact. */
  | { readonly kind: 'unanswered' };

const MOST_WAITING = 500;

/** Marks the owner's oldest fact as sent. `claimed` null: no fact waits. */
export function claimNext(
  queue: FactQueue,
  owner: string,
): { readonly queue: FactQueue; readonly claimed: QueuedFact | null } {
  const next = queue.find((each) => each.owner === owner && each.refusal === null);
  if (next === undefined) return { queue, claimed: null };
  const claimed = { ...next, isSent: true };
  return { queue: queue.map((each) => (each === next ? claimed : each)), claimed };
}

export function settle(queue: FactQueue, key: string, outcome: FactOutcome): FactQueue {
  switch (outcome.kind) {
    case 'written':
      return queue.filter((each) => each.key !== key);
    case 'refused':
      return queue.map((each) => (each.key === key ? { ...each, refusal: outcome.refusal } : each));
    case 'unanswered':
      return queue;
  }
}

export function add(queue: FactQueue, fact: QueuedFact): FactQueue {
  return queue.some(({ key }) => key === fact.key) ? queue : [...queue, fact];
}

/** Undoes an unsent fact, or dismisses a refused one. A fact that the server may have written stays. */
export function remove(queue: FactQueue, key: string): FactQueue {
  return queue.filter((each) => each.key !== key || (each.isSent && each.refusal === null));
}

/** Resends a refused fact, for example with an amount that a person has confirmed. */
export function sendAgain(queue: FactQueue, key: string, change: Partial<CashFact> = {}): FactQueue {
  return queue.map((each) =>
    each.key === key ? { ...each, fact: { ...each.fact, ...change } as Fact, refusal: null } : each,
  );
}

/** Reads stored facts and drops anything else. */
export function readQueue(stored: unknown): FactQueue {
  return Array.isArray(stored) ? stored.filter(isQueuedFact).slice(0, MOST_WAITING) : [];
}

function isQueuedFact(stored: unknown): stored is QueuedFact {
  const { key, owner, fact, pressedAtMs, isSent } = (stored ?? {}) as Partial<QueuedFact>;
  const isKeyed = typeof key === 'string' && typeof owner === 'string' && typeof isSent === 'boolean';
  return isKeyed && Number.isFinite(pressedAtMs) && typeof fact?.stay?.number === 'string';
}

/** Guests of the rooms for which it is time arrive or leave. A check-in records which keys they got. */
export function presenceFact(
  { number, last_name, rooms }: Pick<DeskStay, 'number' | 'last_name' | 'rooms'>,
  kind: 'check_in' | 'check_out',
): Fact {
  const ready = rooms.filter(({ actions }) => actions.includes(kind));
  const moved = ready.length > 0 ? ready : rooms;
  const units = moved.flatMap(({ position, unit, proposed_unit }) => {
    const given = unit ?? proposed_unit;
    return given === null || kind === 'check_out' ? [] : [{ room: position, unit: given }];
  });
  return { kind, stay: { number, last_name }, rooms: moved.map(({ position }) => position), units };
}

export function cashFact(
  stay: FactStay,
  { amount, fiscal_number = '', confirm_over = false }: DeskPaymentRequest,
): Fact {
  return { kind: 'cash', stay, amount, fiscalNumber: fiscal_number, isOverConfirmed: confirm_over };
}
