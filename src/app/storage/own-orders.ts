import type { Outbox } from '#contract/outbox-list.ts';
import { OWN_ORDERS_KEY as KEY } from '#contract/outbox-names.ts';
import { readOutbox } from '#contract/read-outbox.ts';

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
