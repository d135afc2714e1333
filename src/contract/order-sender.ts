import { type OrderOutcome, readOrderAnswer } from './order-answers.ts';
import { bodyToSend, claimEntry, type Moment, type OutboxEntry, settleEntry } from './order-outbox.ts';
import type { Order } from './orders.ts';
import { API_BASE, API_PATHS, IDEMPOTENCY_KEY_HEADER } from './paths.ts';

/** Sends the order that waits: the same code for pages, the worker and tests, which bring what it stands on. */

export interface SenderPorts {
  /** Changes what is kept in one step that nobody else can come between; answers what is kept then. */
  readonly update: (change: (entry: OutboxEntry | null) => OutboxEntry | null) => Promise<OutboxEntry | null>;
  /** One at a time, whichever tab or worker asks. Where that cannot be had, the idempotency key keeps the order single. */
  readonly exclusively: <Answer>(work: () => Promise<Answer>) => Promise<Answer>;
  readonly post: (key: string, body: string) => Promise<OrderOutcome>;
  readonly moment: () => Moment;
  readonly random: () => number;
}

/** A taken key is asked about once more with the order itself, and then all is known. */
const MOST_POSTS = 2;

/**
 * Sends what is due; `isUrgent` when the guest presses or the network is back. Answers the order when it was placed now:
 * its key is for this tab alone and stands in no storage.
 */
export function sendWhatIsDue(ports: SenderPorts, isUrgent: boolean): Promise<Order | null> {
  return ports.exclusively(async () => {
    for (let posts = 0; posts < MOST_POSTS; posts += 1) {
      const claimed = await claim(ports, isUrgent);
      if (claimed === null) return null;
      const outcome = await ports.post(claimed.key, bodyToSend(claimed));
      const isQuestion = claimed.wish === 'nothing';
      await ports.update((entry) => {
        if (entry?.key !== claimed.key || entry.result !== null) return entry;
        return settleEntry(entry, { outcome, isQuestion, nowMs: ports.moment().nowMs, random: ports.random() });
      });
      if (outcome.kind === 'placed') return outcome.order;
      if (outcome.kind !== 'key_taken') return null;
    }
    return null;
  });
}

/** The order of an entry that another tab or the worker has seen placed: the same key answers the same order. */
export async function fetchPlaced(post: SenderPorts['post'], { key, body }: OutboxEntry): Promise<Order | null> {
  const outcome = await post(key, body);
  return outcome.kind === 'placed' ? outcome.order : null;
}

async function claim({ update, moment }: SenderPorts, isUrgent: boolean): Promise<OutboxEntry | null> {
  let claimed: OutboxEntry | null = null;
  await update((entry) => {
    claimed = null;
    if (entry === null) return null;
    const next = claimEntry(entry, moment(), isUrgent);
    if (next !== entry && next.result === null) claimed = next;
    return next;
  });
  return claimed;
}

const ANSWER_TIMEOUT_MS = 20_000;

/** POST /orders at `origin`, the page's own unless told otherwise. Never rejects. */
export async function postOrder(key: string, body: string, origin = '', headers = {}): Promise<OrderOutcome> {
  try {
    const response = await fetch(`${origin}${API_BASE}${API_PATHS.orders}`, {
      method: 'POST',
      headers: {
        accept: 'application/json, text/plain, */*',
        'content-type': 'application/json',
        [IDEMPOTENCY_KEY_HEADER]: key,
        ...headers,
      },
      body,
      signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
    });
    const retryAfter = response.headers.get('retry-after');
    // Proxies answer for a resort that is away, in HTML.
    const answer: unknown = await response.json().catch((failure: unknown) => {
      if (response.status === 429 || response.status === 503) return null;
      throw failure;
    });
    return readOrderAnswer(response.status, answer, retryAfter);
  } catch {
    // No answer, or one that broke off: whether the order was placed is not known.
    return { kind: 'unanswered' };
  }
}
