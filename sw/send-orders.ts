import { createStore, get, update } from 'idb-keyval';
import { needsYes, type OutboxEntry, readOutboxEntry, requestOf } from '#contract/order-outbox.ts';
import { postOrder, type SenderPorts, sendWhatIsDue } from '#contract/order-sender.ts';
import { GUEST_DATABASE, OUTBOX_KEY, OUTBOX_NAME } from '#contract/outbox-names.ts';
import { clockOfDevice, RESORT_CLOCK_KEY, readKeptClock } from '#contract/resort-clock.ts';
import { resortDateAt } from '#domain/resort-clock.ts';

/**
 * Background Sync: the network is back, and perhaps no page of the site is open. Rejects while the order still waits, so
 * that the browser calls again. The answer's token is kept nowhere: the next page asks once more with the same key.
 */
export async function sendFromWorker(): Promise<void> {
  const entry = await ports.update((kept) => kept);
  if (entry === null || !isForWorker(entry)) return;
  clock = readKeptClock(await get<unknown>(RESORT_CLOCK_KEY, table)) ?? clock;
  await sendWhatIsDue(ports, true);
  const left = await ports.update((kept) => kept);
  if (left !== null && isForWorker(left)) throw new Error('The order still waits for an answer');
}

/**
 * What is paid online is held for minutes only, and who is not there cannot pay: a page sends it. And what has waited for
 * a day is asked about first.
 */
function isForWorker(entry: OutboxEntry): boolean {
  const isPaidHere = entry.wish === 'order' && requestOf(entry).payment === 'online';
  return entry.result === null && !isPaidHere && !needsYes(entry, Date.now());
}

const table = createStore(GUEST_DATABASE.name, GUEST_DATABASE.table);
/** The resort's as a page has left it. */
let clock = clockOfDevice(Date.now());

const ports: SenderPorts = {
  async update(change) {
    let changed: OutboxEntry | null = null;
    let isChanged = false;
    await update<unknown>(
      OUTBOX_KEY,
      (stored) => {
        const before = readOutboxEntry(stored);
        changed = change(before);
        isChanged = changed !== before;
        return changed;
      },
      table,
    );
    if (isChanged) tellPages();
    return changed;
  },
  exclusively: (work) => navigator.locks.request(OUTBOX_NAME, work),
  post: postOrder,
  moment: () => ({ nowMs: Date.now(), today: resortDateAt(Date.now(), clock) }),
  random: Math.random,
};

function tellPages(): void {
  const channel = new BroadcastChannel(OUTBOX_NAME);
  channel.postMessage(null);
  channel.close();
}
