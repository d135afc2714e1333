import { changeValue, readValues, removeValues } from '#app/storage/guest-database.ts';
import type { Outbox } from '#offline/outbox/outbox-list.ts';
import { FORMER_OUTBOX_KEY, OUTBOX_KEY, OWN_ORDERS_KEY } from '#offline/outbox/outbox-names.ts';
import { readOutbox, readOutboxEntry } from '#offline/outbox/read-outbox.ts';

/** Contains the guest's form and the idempotency keys, never the token that opens a placed order. */

/** Entries that could not be stored wait in this page only, until storage works. */
let unkept: Outbox = [];

/** Atomic across tabs and worker; returns the stored list. Never throws. */
export async function updateOutbox(change: (outbox: Outbox) => Outbox): Promise<Outbox> {
  let changed: Outbox = [];
  const isKept = await changeValue(OUTBOX_KEY, (stored) => {
    const kept = readOutbox(stored);
    changed = change(unkept.length === 0 ? kept : withUnkept(kept));
    return changed;
  });
  if (isKept) unkept = [];
  else changed = unkept = change(unkept);
  return changed;
}

function withUnkept(kept: Outbox): Outbox {
  return [...kept, ...unkept.filter(({ key }) => kept.every((entry) => entry.key !== key))];
}

export async function bringFormerOutbox(): Promise<void> {
  const former = readOutboxEntry((await readValues([FORMER_OUTBOX_KEY]))?.[FORMER_OUTBOX_KEY]);
  if (former === null) return;
  // Adds before it removes: an order in both places has one key, an order in neither is lost.
  await updateOutbox((outbox) => (outbox.some(({ key }) => key === former.key) ? outbox : [...outbox, former]));
  await removeValues([FORMER_OUTBOX_KEY]);
}

export function readOwnOrders(): Outbox {
  try {
    return readOutbox(JSON.parse(sessionStorage.getItem(OWN_ORDERS_KEY) ?? '[]'));
  } catch {
    // Storage is forbidden, or not ours: the list of all tabs still has the orders.
    return [];
  }
}

export function writeOwnOrders(own: Outbox): void {
  try {
    if (own.length === 0) sessionStorage.removeItem(OWN_ORDERS_KEY);
    else sessionStorage.setItem(OWN_ORDERS_KEY, JSON.stringify(own));
  } catch {
    // Storage is full or forbidden: the list of all tabs still has the orders.
    return;
  }
}
