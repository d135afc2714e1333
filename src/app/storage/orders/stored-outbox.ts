import { tabStorage } from '#app/storage/browser-storage.ts';
import { changeValue } from '#app/storage/guest-database.ts';
import { backoffMs } from '#offline/outbox/order-outbox.ts';
import type { Outbox } from '#offline/outbox/outbox-list.ts';
import { OUTBOX_KEY, OWN_ORDERS_KEY } from '#offline/outbox/outbox-names.ts';
import { readOutbox } from '#offline/outbox/read-outbox.ts';
import { tellPages } from '#offline/outbox/tell-pages.ts';

/** Contains the guest's form and the idempotency keys, never the token that opens a placed order. */

/** Entries that could not be stored yet. They wait in this page only, and are stored as soon as storage works. */
let unstored: Outbox = [];
let failures = 0;
let retry: ReturnType<typeof setTimeout> | undefined;

/** An order must outlast its page, so storage gets more time than for data that is only convenient. */
const PATIENCE_MS = 5_000;
const PATIENCE_AFTER_FAILURE_MS = 1_000;

/** Atomic across tabs and worker; returns the stored list. Never throws. */
export async function updateOutbox(change: (outbox: Outbox) => Outbox): Promise<Outbox> {
  let changed: Outbox = [];
  let merged = unstored;
  let isGivenUp = false;
  const patienceMs = failures === 0 ? PATIENCE_MS : PATIENCE_AFTER_FAILURE_MS;
  const isStored = await changeValue(
    OUTBOX_KEY,
    (stored) => {
      if (isGivenUp) return stored;
      merged = unstored;
      changed = change(withUnstored(readOutbox(stored)));
      return changed;
    },
    patienceMs,
  );
  isGivenUp = !isStored;
  if (!isStored) changed = unstored = change(unstored);
  else if (unstored === merged) unstored = [];
  failures = isStored ? 0 : failures + 1;
  clearTimeout(retry);
  if (!isStored || unstored.length > 0) retry = setTimeout(tryAgain, backoffMs(failures, 1));
  return changed;
}

/** Whether the last change reached the stored list, or only the entries waiting in this page. */
export function isListRead(): boolean {
  return failures === 0;
}

/** The orders of this and other tabs were not read either, so the page reads the list again. */
async function tryAgain(): Promise<void> {
  await updateOutbox((outbox) => outbox);
  if (failures === 0) tellPages();
}

function withUnstored(stored: Outbox): Outbox {
  return [...stored, ...unstored.filter(({ key }) => stored.every((entry) => entry.key !== key))];
}

/** If they are not stored, the list of all tabs still has the orders. */
export function readOwnOrders(): Outbox {
  return readOutbox(tabStorage.readJson(OWN_ORDERS_KEY) ?? []);
}

export function writeOwnOrders(own: Outbox): void {
  if (own.length === 0) tabStorage.remove(OWN_ORDERS_KEY);
  else tabStorage.writeJson(OWN_ORDERS_KEY, own);
}
