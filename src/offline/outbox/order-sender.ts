import { type OrderOutcome, readOrderAnswer, readWithdrawalAnswer } from '#contract/orders/order-answers.ts';
import type { Order } from '#contract/orders/orders.ts';
import { fetchAndNotify } from '#contract/site/call-api.ts';
import { API_BASE, API_PATHS, IDEMPOTENCY_KEY_HEADER } from '#contract/site/paths.ts';
import { claimEntry, type Moment, needsConfirmation, type OutboxEntry, settleEntry } from './order-outbox.ts';
import { changeEntry, findEntry, type Outbox } from './outbox-list.ts';

export interface SenderPorts {
  /** Atomic; returns the stored list. */
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

/**
 * `isUrgent`: the guest pressed, or the network is back. Returns the order if the server has just sent it with its
 * token.
 */
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

/**
 * For Background Sync: `waits` makes the browser call again. Tokens are not stored; the next page requests them again.
 */
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

const ANSWER_TIMEOUT_MS = 20_000;

export interface OrderAddress {
  readonly origin?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** POST /orders. Never rejects. */
export function postOrder(key: string, body: string, address: OrderAddress = {}): Promise<OrderOutcome> {
  return request(API_PATHS.orders, withKey(key, body), address, readOrderAnswer);
}

/**
 * POST /orders/withdraw; for an order that was already placed also POST /orders, whose answer has its key. Never
 * rejects.
 */
export async function withdrawOrder(key: string, body: string, address: OrderAddress = {}): Promise<OrderOutcome> {
  const standing = await request(API_PATHS.orderWithdraw, withKey(key), address, readWithdrawalAnswer);
  if (standing.kind !== 'stands') return standing;
  const repeated = await postOrder(key, body, address);
  // Refused: an earlier release of the server read the same body differently, so only the number is available.
  if (repeated.kind === 'refused') return standing;
  if (repeated.kind !== 'placed') return repeated;
  const { status, hold_until } = standing.order;
  // A repeated order gets its first answer.
  const payment = status === 'awaiting_payment' ? repeated.order.payment : null;
  return { kind: 'placed', order: { ...repeated.order, status, hold_until, payment } };
}

function withKey(key: string, body?: string): RequestInit {
  const headers = { [IDEMPOTENCY_KEY_HEADER]: key };
  return body === undefined ? { headers } : { body, headers: { 'content-type': 'application/json', ...headers } };
}

async function request(
  path: string,
  { headers: ownHeaders, ...init }: RequestInit,
  { origin = '', headers = {} }: OrderAddress,
  read: typeof readOrderAnswer,
): Promise<OrderOutcome> {
  try {
    const response = await fetchAndNotify(`${origin}${API_BASE}${path}`, {
      ...init,
      method: 'POST',
      headers: { accept: 'application/json, text/plain, */*', ...(ownHeaders as object), ...headers },
      signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
    });
    const retryAfter = response.headers.get('retry-after');
    // Proxies answer with HTML when the server is down.
    const answer: unknown = await response.json().catch((failure: unknown) => {
      if (response.status === 429 || response.status === 503) return null;
      throw failure;
    });
    return read(response.status, answer, retryAfter);
  } catch {
    // No answer, or a broken one: whether the order was placed is unknown.
    return { kind: 'unanswered' };
  }
}
