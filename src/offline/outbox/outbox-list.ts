import { isSameStay, stayOf } from './order-body.ts';
import { agreeAgain, type OutboxEntry, queueEntry } from './order-outbox.ts';

/** The orders on their way from one browser, the oldest press first: each has a key and a life of its own. */
export type Outbox = readonly OutboxEntry[];

export interface Press {
  /** For a new entry. */
  readonly key: string;
  readonly body: string;
  readonly nowMs: number;
}

export function findEntry(outbox: Outbox, key: string): OutboxEntry | null {
  return outbox.find((entry) => entry.key === key) ?? null;
}

/** The same list when nothing has changed; null takes the entry out. */
export function changeEntry(outbox: Outbox, key: string, change: (entry: OutboxEntry) => OutboxEntry | null): Outbox {
  const entry = findEntry(outbox, key);
  if (entry === null) return outbox;
  const changed = change(entry);
  if (changed === entry) return outbox;
  return outbox.flatMap((other) => (other === entry ? (changed ?? []) : other));
}

/** The entry that a press of the button stands for: one about the very same stay that is wanted or was placed, and unread. */
export function findPressed(outbox: Outbox, body: string): OutboxEntry | null {
  const wanted = stayOf({ body });
  return (
    outbox.find(
      (entry) => entry.result?.kind !== 'refused' && entry.closing === null && isSameStay(stayOf(entry), wanted),
    ) ?? null
  );
}

/** The press of the button: it adds an order, or repeats the yes to one that is on its way already. */
export function queuePress(outbox: Outbox, { key, body, nowMs }: Press): Outbox {
  const pressed = findPressed(outbox, body);
  if (pressed !== null) return changeEntry(outbox, pressed.key, (entry) => agreeAgain(entry, nowMs));
  // What was said about the same stay before is answered by this press.
  const wanted = stayOf({ body });
  const others = outbox.filter((entry) => entry.result?.kind !== 'refused' || !isSameStay(stayOf(entry), wanted));
  return [...others, queueEntry(key, body, nowMs)];
}
