import { agreeAgain, type OutboxEntry, queueEntry, requestOf } from './order-outbox.ts';
import { readRooms } from './ordered-rooms.ts';

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
  const wanted = describeStay(body);
  return (
    outbox.find(
      ({ body: other, closing, result }) =>
        result?.kind !== 'refused' && closing === null && describeStay(other) === wanted,
    ) ?? null
  );
}

/** The press of the button: it adds an order, or repeats the yes to one that is on its way already. */
export function queuePress(outbox: Outbox, { key, body, nowMs }: Press): Outbox {
  const pressed = findPressed(outbox, body);
  if (pressed !== null) return changeEntry(outbox, pressed.key, (entry) => agreeAgain(entry, nowMs));
  // What was said about the same stay before is answered by this press.
  const wanted = describeStay(body);
  const others = outbox.filter(
    ({ body: other, result }) => result?.kind !== 'refused' || describeStay(other) !== wanted,
  );
  return [...others, queueEntry(key, body, nowMs)];
}

/** Dates and rooms of an order, whatever they cost and whoever comes. */
function describeStay(body: string): string {
  const { check_in, check_out, bookings } = requestOf({ body });
  const rooms = readRooms(bookings).map(({ category_code, adults, child_ages }) => [category_code, adults, child_ages]);
  return JSON.stringify([check_in, check_out, rooms]);
}
