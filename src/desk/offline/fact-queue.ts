import { proxy, useSnapshot } from 'valtio';
import type { DeskPaymentRequest } from '#contract/desk/desk-money.ts';
import { DESK_PATHS } from '#contract/desk/desk-paths.ts';
import type { DeskPresence } from '#contract/desk/desk-stays.ts';
import { checkReachability, isReachable, onReturn } from '#offline/reachability.ts';
import { serverNow } from '#offline/server-time.ts';
import { call, RefusedCall } from '../api.ts';
import { updateStoredFacts } from './device-store.ts';
import {
  add,
  claimNext,
  type Fact,
  type FactOutcome,
  type FactQueue,
  type QueuedFact,
  readQueue,
  remove,
  sendAgain,
  settle,
} from './facts.ts';

const CHANNEL = 'desk-facts';
/** If the response takes longer than this, the fact is shown as queued. */
const LONGEST_PRESS_MS = 5_000;
const AGAIN_AFTER_MS = 15_000;

/** This device's queue, as all its tabs show it. */
const shown = proxy<{ queue: FactQueue; owner: string }>({ queue: [], owner: '' });
const channel = new BroadcastChannel(CHANNEL);
/** The queue of this page alone, once storage was forbidden or full; null: the stored queue counts. */
let inMemory: FactQueue | null = null;
let readAgain: () => void = () => undefined;

export function useFacts(): { readonly queue: FactQueue; readonly owner: string } {
  return useSnapshot(shown) as { queue: FactQueue; owner: string };
}

/**
 * Sends facts that the person recorded earlier, and continues whenever the server can be reached again. `onNews` is
 * called when the data shown may have changed. Returns a function that stops it.
 */
export function followFacts(owner: string, onNews: () => void): () => void {
  const leaving = new AbortController();
  readAgain = onNews;
  shown.owner = owner;
  const send = () => void sendFacts(ports, owner);
  void update((queue) => queue).then(send);
  onReturn(send, leaving.signal);
  const timer = setInterval(() => {
    if (shown.queue.some((each) => each.owner === owner && each.refusal === null)) send();
  }, AGAIN_AFTER_MS);
  channel.addEventListener('message', () => void update((queue) => queue), { signal: leaving.signal });
  return () => {
    clearInterval(timer);
    leaving.abort();
  };
}

/**
 * Stores the fact with its key, then sends it. `queued`: it will be sent later. Rejects with RefusedCall if the server
 * refuses it at once. A later refusal, and any refusal of a fact recorded offline, stays in the queue until a person
 * has read it.
 */
export async function noteFact(fact: Fact, key: string = crypto.randomUUID()): Promise<'written' | 'queued'> {
  const wasReachable = isReachable();
  await storeFact(fact, key);
  const tooLong = new Promise((resolve) => setTimeout(resolve, LONGEST_PRESS_MS));
  await Promise.race([sendFacts(ports, shown.owner), tooLong]);
  const left = (await update((queue) => queue)).find((each) => each.key === key);
  if (left === undefined) return 'written';
  if (left.refusal === null || !wasReachable) return 'queued';
  await change((queue) => remove(queue, key));
  throw new RefusedCall(left.refusal.status, left.refusal.answer as { error?: unknown } | null);
}

/** Like `noteFact`, but for a press that shows no result: every refusal stays in the queue. */
export async function queueFact(fact: Fact): Promise<void> {
  await storeFact(fact, crypto.randomUUID());
  await sendFacts(ports, shown.owner);
}

async function storeFact(fact: Fact, key: string): Promise<void> {
  const queued = { key, owner: shown.owner, fact, pressedAtMs: serverNow(), isSent: false, refusal: null };
  await change((queue) => add(queue, queued));
}

/** Undoes an unsent fact, or dismisses a refused one. */
export async function dropFact(key: string): Promise<void> {
  await change((queue) => remove(queue, key));
}

/** Resends a fact after a person has confirmed an amount above the balance. */
export async function confirmSum(key: string): Promise<void> {
  await change((queue) => sendAgain(queue, key, { isOverConfirmed: true }));
  await sendFacts(ports, shown.owner);
}

const ports: FactPorts = {
  update: change,
  async exclusively(work) {
    // Missing on pages without https. Then only the key keeps a fact from being written twice.
    if (navigator.locks === undefined) return work();
    await navigator.locks.request(CHANNEL, work);
  },
  async canReach() {
    await checkReachability();
    return isReachable();
  },
  post,
};

/** Changes the stored queue and notifies other tabs. */
async function change(make: (queue: FactQueue) => FactQueue): Promise<FactQueue> {
  let isChanged = false;
  const queue = await update((before) => {
    const after = make(before);
    isChanged = after !== before;
    return after;
  });
  if (isChanged) channel.postMessage(null);
  return queue;
}

async function update(make: (queue: FactQueue) => FactQueue): Promise<FactQueue> {
  const stored = await updateStoredFacts((before) => make(readQueue(before))).catch(() => null);
  // Storage that is full accepts later changes, so only the page still has what it has refused.
  if (stored === null || inMemory !== null) inMemory = make(inMemory ?? shown.queue);
  const queue = inMemory ?? stored ?? [];
  const isAnswered = shown.queue.some(({ key, refusal }) => {
    const now = queue.find((each) => each.key === key);
    return now === undefined || (now.refusal === null) !== (refusal === null);
  });
  shown.queue = queue;
  if (isAnswered) readAgain();
  return queue;
}

async function post({ key, fact, pressedAtMs }: QueuedFact): Promise<FactOutcome> {
  const happened_at = new Date(pressedAtMs).toISOString();
  const send = (path: string, body: object) =>
    call('POST', path.replace(':number', fact.stay.number), { ...body, happened_at }, key);
  try {
    if (fact.kind === 'note') await send(DESK_PATHS.notes, { text: fact.text });
    else if (fact.kind === 'cash') await send(DESK_PATHS.payments, paymentOf(fact));
    else await send(DESK_PATHS.presence, presenceOf(fact));
    return { kind: 'written' };
  } catch (error) {
    if (error instanceof RefusedCall && error.status === 401) readAgain();
    if (!(error instanceof RefusedCall) || isAboutSomethingElse(error)) return { kind: 'unanswered' };
    return { kind: 'refused', refusal: { status: error.status, answer: error.answer } };
  }
}

/** Whether the refusal is not about the fact: the session has ended, the server is busy, or its database is away. */
function isAboutSomethingElse({ status }: RefusedCall): boolean {
  return status === 401 || status === 408 || status === 429 || status >= 500;
}

function presenceOf({ kind, rooms, units }: Extract<Fact, { kind: 'check_in' | 'check_out' }>): DeskPresence {
  return {
    action: kind,
    ...(rooms.length > 0 && { rooms: [...rooms] }),
    ...(units.length > 0 && { units: units.map((each) => ({ ...each })) }),
  };
}

function paymentOf({ amount, fiscalNumber, isOverConfirmed }: Extract<Fact, { kind: 'cash' }>): DeskPaymentRequest {
  return {
    method: 'cash',
    amount,
    ...(fiscalNumber !== '' && { fiscal_number: fiscalNumber }),
    ...(isOverConfirmed && { confirm_over: true }),
  };
}

export interface FactPorts {
  /** Updates atomically; resolves with the stored queue. */
  readonly update: (change: (queue: FactQueue) => FactQueue) => Promise<FactQueue>;
  /** Allows only one sender across all tabs, so that facts arrive in the order in which they happened. */
  readonly exclusively: (work: () => Promise<void>) => Promise<void>;
  /** Whether the server can be reached now. A fact is sent only then, so that a waiting fact can still be undone. */
  readonly canReach: () => Promise<boolean>;
  /** Never rejects. */
  readonly post: (fact: QueuedFact) => Promise<FactOutcome>;
}

/** Sends what the person has recorded, oldest first, until a request gets no response. */
export function sendFacts({ update, exclusively, canReach, post }: FactPorts, owner: string): Promise<void> {
  return exclusively(async () => {
    for (;;) {
      if (claimNext(await update((queue) => queue), owner).claimed === null || !(await canReach())) return;
      let claimed: QueuedFact | null = null;
      await update((queue) => {
        const next = claimNext(queue, owner);
        ({ claimed } = next);
        return next.queue;
      });
      // The fact was undone in the meantime.
      if (claimed === null) return;
      const { key } = claimed as QueuedFact;
      const outcome = await post(claimed);
      await update((queue) => settle(queue, key, outcome));
      if (outcome.kind === 'unanswered') return;
    }
  });
}
