import { type OrderOutcome, readOrderAnswer, readWithdrawalAnswer } from '#contract/orders/order-answers.ts';
import type { Order } from '#contract/orders/orders.ts';
import { sendKeyed } from './keyed-request.ts';
import { claimEntry, type Moment, needsConfirmation, type OutboxEntry, settleEntry } from './order-outbox.ts';
import { changeEntry, findEntry, type Outbox } from './outbox-list.ts';

export interface SenderPorts {
  readonly update: (change: (outbox: Outbox) => Outbox) => Promise<Outbox>;
  /** One sender per key across tabs and worker. Without locks the idempotency key prevents a second order. */
  readonly exclusively: <Answer>(key: string, work: () => Promise<Answer>) => Promise<Answer>;
  readonly post: (key: string, body: string) => Promise<OrderOutcome>;
  /** Asks the server to place nothing with the key, and returns what was placed. */
  readonly withdraw: (key: string, body: string) => Promise<OrderOutcome>;
  readonly moment: () => Moment;
  readonly random: () => number;
}

/** A refused order is withdrawn at once, which makes the refusal final. */
const MOST_REQUESTS = 2;

/** `isUrgent`: the guest pressed, or the network is back. Returns an order that has just come with its token. */
export function sendEntry(ports: SenderPorts, key: string, isUrgent: boolean): Promise<Order | null> {
  return ports.exclusively(key, async () => {
    for (let requests = 0; requests < MOST_REQUESTS; requests += 1) {
      const claimed = await claim(ports, key, isUrgent);
      if (claimed === null) return null;
      const { body, closing } = claimed;
      const outcome = await (closing === null ? ports.post(key, body) : ports.withdraw(key, body));
      const answered = { outcome, nowMs: ports.moment().nowMs, random: ports.random() };
      await ports.update((outbox) =>
        changeEntry(outbox, key, (entry) => (entry.result === null ? settleEntry(entry, answered) : entry)),
      );
      if (outcome.kind === 'placed') return outcome.order;
      if (outcome.kind !== 'refused') return null;
    }
    return null;
  });
}

/** For Background Sync: `waits` makes the browser call again. Tokens are not stored: the next page asks for them. */
export async function sendWithoutPage(ports: SenderPorts): Promise<'done' | 'waits'> {
  const nowMs = () => ports.moment().nowMs;
  const mine = (await ports.update((outbox) => outbox)).filter((entry) => isForWorker(entry, nowMs()));
  await Promise.all(mine.map(({ key }) => sendEntry(ports, key, true)));
  const left = await ports.update((outbox) => outbox);
  return left.some((entry) => isForWorker(entry, nowMs())) ? 'waits' : 'done';
}

/** An order to be paid online needs its guest, so a page sends it. After a day the guest has to confirm first. */
function isForWorker(entry: OutboxEntry, nowMs: number): boolean {
  const { closing, summary } = entry;
  const isPaidHere = closing === null && summary.payment === 'online';
  return entry.result === null && !isPaidHere && !needsConfirmation(entry, nowMs);
}

async function claim({ update, moment }: SenderPorts, key: string, isUrgent: boolean): Promise<OutboxEntry | null> {
  let before: OutboxEntry | null = null;
  const outbox = await update((stored) => {
    before = findEntry(stored, key);
    return changeEntry(stored, key, (entry) => claimEntry(entry, moment(), isUrgent));
  });
  const claimed = findEntry(outbox, key);
  return claimed === before || claimed?.result !== null ? null : claimed;
}

export function postOrder(key: string, body: string): Promise<OrderOutcome> {
  return sendKeyed('POST /orders', key, body, readOrderAnswer);
}

/** An order that was already placed is posted again, because that answer has its key. Never rejects. */
export async function withdrawOrder(key: string, body: string): Promise<OrderOutcome> {
  const standing = await sendKeyed('POST /orders/withdraw', key, undefined, readWithdrawalAnswer);
  if (standing.kind !== 'stands') return standing;
  const repeated = await postOrder(key, body);
  // Refused: an earlier release of the server read the same body differently, so only the number is available.
  if (repeated.kind === 'refused') return standing;
  if (repeated.kind !== 'placed') return repeated;
  const { status, hold_until } = standing.order;
  // A repeated order gets its first answer.
  const payment = status === 'awaiting_payment' ? repeated.order.payment : null;
  return { kind: 'placed', order: { ...repeated.order, status, hold_until, payment } };
}
