import type { Outbox } from '#offline/outbox/outbox-list.ts';
import { OWN_ORDERS_KEY as KEY } from '#offline/outbox/outbox-names.ts';
import { readOutbox } from '#offline/outbox/read-outbox.ts';

/** The orders that were pressed for in this tab and whose fate it has not shown yet: they outlive its reload. */
export function readOwnOrders(): Outbox {
  try {
    return readOutbox(JSON.parse(sessionStorage.getItem(KEY) ?? '[]'));
  } catch {
    return [];
  }
}

export function writeOwnOrders(own: Outbox): void {
  try {
    if (own.length === 0) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify(own));
  } catch {
    // Storage is full or forbidden: the page knows them until it is reloaded, and the list of all tabs as well.
    return;
  }
}
