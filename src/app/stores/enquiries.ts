import { firstArrivalNow } from '#app/format/resort-clock.ts';
import {
  loadPendingEnquiries,
  type PendingEnquiry,
  removePendingEnquiry,
  savePendingEnquiry,
} from '#app/storage/pending-enquiries.ts';
import { createStore } from '#app/stores/create-store.ts';
import type { EnquiryRequest } from '#contract/enquiries/enquiries.ts';
import { readEnquiryAnswer } from '#contract/enquiries/enquiry-answers.ts';
import type { Refusal } from '#contract/orders/order-answers.ts';
import { parseCalendarDate } from '#domain/calendar/calendar-date.ts';
import { makeIdempotencyKey, sendKeyed } from '#offline/outbox/keyed-request.ts';
import { backoffMs } from '#offline/outbox/order-outbox.ts';
import { canReach, onReturn } from '#offline/reachability.ts';

/** The state of a topic's enquiry. `open`: the guest may write; with a refusal: write again. */
export type EnquiryProgress =
  | { readonly status: 'open'; readonly refusal: Refusal | null }
  | { readonly status: 'sending' | 'received' }
  | { readonly status: 'waiting'; readonly cause: 'no_network' | 'no_answer' | 'held_back' };

const OPEN: EnquiryProgress = { status: 'open', refusal: null };

const store = createStore<{ byTopic: Readonly<Record<string, EnquiryProgress>> }>({ byTopic: {} });

interface Try {
  readonly enquiry: PendingEnquiry;
  readonly tries: number;
  readonly timer?: ReturnType<typeof setTimeout>;
}

/** Keyed by topic: a form sends one at a time. */
const pending = new Map<string, Try>();
let isResumed = false;

export function useEnquiryProgress(topic: string): EnquiryProgress {
  return store.use().byTopic[topic] ?? OPEN;
}

export function readEnquiryProgress(topic: string): EnquiryProgress {
  return store.read().byTopic[topic] ?? OPEN;
}

/** Stores the enquiry before sending. Resolves after the first try, or immediately without a network. Never rejects. */
export async function sendEnquiry(request: EnquiryRequest): Promise<void> {
  const { topic, hall, stay } = request;
  const enquiry: PendingEnquiry = {
    key: makeIdempotencyKey(),
    topic,
    day: parseCalendarDate(hall?.date ?? stay?.arrival ?? ''),
    body: JSON.stringify(request),
    isSent: false,
  };
  show(topic, { status: 'sending' });
  await savePendingEnquiry(enquiry);
  followNetwork();
  await send({ enquiry, tries: 0 });
}

export async function resumeEnquiries(): Promise<void> {
  if (isResumed) return;
  isResumed = true;
  for (const enquiry of await loadPendingEnquiries()) {
    if (pending.has(enquiry.topic)) continue;
    followNetwork();
    await send({ enquiry, tries: 0 });
  }
}

/** The guest wants another try now. */
export async function retryEnquiry(topic: string): Promise<void> {
  const current = pending.get(topic);
  if (current !== undefined) await send({ ...current, tries: 0 });
}

/** Cancels an enquiry that was not sent. One that was sent may have arrived, so it continues. */
export async function cancelEnquiry(topic: string): Promise<void> {
  const current = pending.get(topic);
  if (current === undefined || current.enquiry.isSent) return;
  await settle(current, { status: 'open', refusal: { kind: 'taken_back' } });
}

export function startAnotherEnquiry(topic: string): void {
  show(topic, OPEN);
}

async function send({ enquiry, tries }: Try): Promise<void> {
  const { key, topic, body, day } = enquiry;
  clearTimeout(pending.get(topic)?.timer);
  pending.set(topic, { enquiry, tries });
  if (!enquiry.isSent && day !== null && day < firstArrivalNow())
    return settle({ enquiry, tries }, { status: 'open', refusal: { kind: 'too_late' } });
  show(topic, { status: 'sending' });
  if (!(await canReach()))
    return show(topic, { status: 'waiting', cause: enquiry.isSent ? 'no_answer' : 'no_network' });
  const sent = { ...enquiry, isSent: true };
  pending.set(topic, { enquiry: sent, tries });
  if (!enquiry.isSent) await savePendingEnquiry(sent);
  const outcome = await sendKeyed('POST /enquiries', key, body, readEnquiryAnswer);
  switch (outcome.kind) {
    case 'received':
      return settle({ enquiry, tries }, { status: 'received' });
    case 'refused':
      return settle({ enquiry, tries }, { status: 'open', refusal: outcome.refusal });
    case 'later':
      return wait({ enquiry: sent, tries }, outcome.waitMs, 'held_back');
    case 'unanswered':
      return wait({ enquiry: sent, tries }, backoffMs(tries + 1, Math.random()), 'no_answer');
  }
}

function wait({ enquiry, tries }: Try, ms: number, cause: 'no_answer' | 'held_back'): void {
  const timer = setTimeout(() => void send({ enquiry, tries: tries + 1 }), ms);
  pending.set(enquiry.topic, { enquiry, tries, timer });
  show(enquiry.topic, { status: 'waiting', cause });
}

async function settle({ enquiry }: Try, progress: EnquiryProgress): Promise<void> {
  pending.delete(enquiry.topic);
  await removePendingEnquiry(enquiry.key);
  show(enquiry.topic, progress);
}

let isFollowed = false;

/** Sends waiting enquiries when the resort answers again. Respects a pause that the resort requires. */
function followNetwork(): void {
  if (isFollowed) return;
  isFollowed = true;
  onReturn(() => {
    for (const [topic, current] of pending) {
      const progress = readEnquiryProgress(topic);
      if (progress.status === 'waiting' && progress.cause !== 'held_back') void send(current);
    }
  });
}

function show(topic: string, progress: EnquiryProgress): void {
  store.set({ byTopic: { ...store.read().byTopic, [topic]: progress } });
}
