import { type OutboxEntry, readOutboxEntry } from '#contract/order-outbox.ts';
import { OUTBOX_KEY } from '#contract/outbox-names.ts';
import { changeValue } from './guest-database.ts';

/**
 * The order on its way, where the worker finds it too. It holds what the guest has typed and the key under which it is
 * sent, and never the token that opens the placed order.
 */

/** What storage would not take: it waits in this page alone, until storage can be had again. */
let unkept: OutboxEntry | null = null;

/** Changes the entry in one step that no other tab or worker comes between; answers what is kept then. Never throws. */
export async function updateOutbox(
  change: (entry: OutboxEntry | null) => OutboxEntry | null,
): Promise<OutboxEntry | null> {
  let changed: OutboxEntry | null = null;
  const isKept = await changeValue(OUTBOX_KEY, (stored) => {
    changed = change(readOutboxEntry(stored) ?? unkept);
    return changed;
  });
  if (isKept) unkept = null;
  else changed = unkept = change(unkept);
  return changed;
}

export function readOutbox(): Promise<OutboxEntry | null> {
  return updateOutbox((entry) => entry);
}
