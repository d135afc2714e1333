import type { Refusal } from '#contract/orders/order-answers.ts';
import { IDEMPOTENCY_KEY } from '#contract/site/paths.ts';
import { ORDER_STATES } from '#domain/order/order-state.ts';
import type { OutboxEntry, OutboxResult } from './order-outbox.ts';
import type { Outbox } from './outbox-list.ts';
import { readSummary, summarizeRequest } from './read-summary.ts';

/** Repairs or drops what storage returns, for pages and the worker. */

export function readOutbox(stored: unknown): Outbox {
  if (!Array.isArray(stored)) return [];
  const entries = stored.map(readOutboxEntry).filter((entry) => entry !== null);
  return entries.filter(({ key }, index) => entries.findIndex((other) => other.key === key) === index);
}

/** More than an order for 19 rooms needs. */
const MAXIMUM_BODY_LENGTH = 30_000;

/** null without a valid key and body: half an entry would order something else. Other fields are repaired. */
export function readOutboxEntry(stored: unknown): OutboxEntry | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const entry: Partial<Record<keyof OutboxEntry, unknown>> = stored;
  const { key, body, tries, sendingSinceMs } = entry;
  if (typeof key !== 'string' || !IDEMPOTENCY_KEY.test(key)) return null;
  if (typeof body !== 'string' || body.length > MAXIMUM_BODY_LENGTH || !isJsonObject(body)) return null;
  return {
    key,
    body,
    summary: readSummary(entry.summary) ?? summarizeRequest(body),
    // If unknown, assume long ago, so that the guest is asked.
    agreedAtMs: finiteOr(entry.agreedAtMs, 0),
    // If unknown, assume it was sent.
    isSent: entry.isSent !== false,
    closing: readClosing(entry.closing),
    tries: Number.isSafeInteger(tries) ? Math.max(0, Number(tries)) : 0,
    nextTryMs: finiteOr(entry.nextTryMs, 0),
    isHeldBack: entry.isHeldBack === true,
    sendingSinceMs: Number.isFinite(sendingSinceMs) ? Number(sendingSinceMs) : null,
    result: readResult(entry.result),
  };
}

const REFUSALS: readonly Refusal['kind'][] = [
  'price_changed',
  'lost',
  'fields',
  'too_many',
  'unpaid_limit',
  'failed',
  'too_late',
  'taken_back',
];

function readClosing(closing: unknown): Refusal | null {
  return closing === null || closing === undefined ? null : readRefusal(closing);
}

function readResult(stored: unknown): OutboxResult | null {
  const { kind, number, status, refusal } = (stored ?? {}) as Record<string, unknown>;
  if (kind === 'placed' && typeof number === 'string') {
    return { kind, number, status: ORDER_STATES.find((state) => state === status) ?? 'confirmed' };
  }
  return kind === 'refused' ? { kind, refusal: readRefusal(refusal) } : null;
}

function readRefusal(stored: unknown): Refusal {
  const isKnown = REFUSALS.some((kind) => kind === (stored as Partial<Refusal> | null)?.kind);
  return isKnown ? (stored as Refusal) : { kind: 'failed' };
}

function finiteOr(value: unknown, otherwise: number): number {
  return Number.isFinite(value) ? Number(value) : otherwise;
}

function isJsonObject(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null;
  } catch {
    return false;
  }
}
