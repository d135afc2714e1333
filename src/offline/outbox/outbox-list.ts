import {
  agreeAgain,
  isSameStay,
  type OrderedStay,
  type OutboxEntry,
  type PressedOrder,
  queueEntry,
} from './order-outbox.ts';

export type Outbox = readonly OutboxEntry[];

export interface Press {
  readonly key: string;
  readonly order: PressedOrder;
  readonly nowMs: number;
}

export function findEntry(outbox: Outbox, key: string): OutboxEntry | null {
  return outbox.find((entry) => entry.key === key) ?? null;
}

/** Returns the same list if nothing changed. null removes the entry. */
export function changeEntry(outbox: Outbox, key: string, change: (entry: OutboxEntry) => OutboxEntry | null): Outbox {
  const entry = findEntry(outbox, key);
  if (entry === null) return outbox;
  const changed = change(entry);
  if (changed === entry) return outbox;
  return outbox.flatMap((other) => (other === entry ? (changed ?? []) : other));
}

/** The entry that a press of the button repeats: the same stay, still open or placed, and not yet read. */
export function findPressed(outbox: Outbox, wanted: OrderedStay): OutboxEntry | null {
  return (
    outbox.find((entry) => entry.result?.kind !== 'refused' && entry.closing === null && isForStay(entry, wanted)) ??
    null
  );
}

export function queuePress(outbox: Outbox, { key, order, nowMs }: Press): Outbox {
  const pressed = findPressed(outbox, order.summary);
  if (pressed !== null) return changeEntry(outbox, pressed.key, (entry) => agreeAgain(entry, nowMs));
  const others = outbox.filter((entry) => entry.result?.kind !== 'refused' || !isForStay(entry, order.summary));
  return [...others, queueEntry(key, order, nowMs)];
}

function isForStay({ summary }: OutboxEntry, wanted: OrderedStay): boolean {
  return isSameStay(summary, wanted);
}
