import { changeValue, readValues, removeValues } from '#app/storage/guest-database.ts';
import type { Outbox } from '#offline/outbox/outbox-list.ts';
import { FORMER_OUTBOX_KEY, OUTBOX_KEY, OWN_ORDERS_KEY } from '#offline/outbox/outbox-names.ts';
import { readOutbox, readOutboxEntry } from '#offline/outbox/read-outbox.ts';

/**
 * The orders on their way, where the worker finds them too. They hold what the guest has typed and the keys under which
 * they are sent, and never the token that opens a placed order.
 */

/** What storage would not take: it waits in this page alone, until storage can be had again. */
let unkept: Outbox = [];

/** Changes the list in one step that no other tab or worker comes between; answers what is kept then. Never throws. */
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

/** What a former release has left on its way comes along. */
export async function bringFormerOutbox(): Promise<void> {
  const former = readOutboxEntry((await readValues([FORMER_OUTBOX_KEY]))?.[FORMER_OUTBOX_KEY]);
  if (former === null) return;
  // In this order: an order that stands in both places has one key, one that stands in neither is lost.
  await updateOutbox((outbox) => (outbox.some(({ key }) => key === former.key) ? outbox : [...outbox, former]));
  await removeValues([FORMER_OUTBOX_KEY]);
}

/** The orders that were pressed for in this tab and whose fate it has not shown yet: they outlive its reload. */
export function readOwnOrders(): Outbox {
  try {
    return readOutbox(JSON.parse(sessionStorage.getItem(OWN_ORDERS_KEY) ?? '[]'));
  } catch {
    // Storage is forbidden, or holds something else: the list of all tabs still knows them.
    return [];
  }
}

export function writeOwnOrders(own: Outbox): void {
  try {
    if (own.length === 0) sessionStorage.removeItem(OWN_ORDERS_KEY);
    else sessionStorage.setItem(OWN_ORDERS_KEY, JSON.stringify(own));
  } catch {
    // Storage is full or forbidden: the page knows them until it is reloaded, and the list of all tabs as well.
    return;
  }
}
