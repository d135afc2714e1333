import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PendingEnquiry } from '#app/storage/pending-enquiries.ts';
import type { EnquiryRequest } from '#contract/enquiries/enquiries.ts';
import type { EnquiryOutcome } from '#contract/enquiries/enquiry-answers.ts';
import type { Refusal } from '#contract/orders/order-answers.ts';

const NOW = Date.parse('2026-11-23T10:00:00Z');
const DAY_MS = 24 * 60 * 60 * 1_000;
const HALL = { topic: 'hall', name: 'Олена', hall: { date: '2026-12-10' } } as EnquiryRequest;

/** The device's storage, its network, and the resort's received enquiries and next answers. */
const world = vi.hoisted(() => ({
  stored: new Map<string, PendingEnquiry>(),
  isOnline: true,
  received: [] as string[],
  answers: [] as EnquiryOutcome[],
  comeBack: (): void => undefined,
  nowMs: 0,
}));
vi.mock('#app/storage/pending-enquiries.ts', () => ({
  loadPendingEnquiries: async () => [...world.stored.values()],
  savePendingEnquiry: async (enquiry: PendingEnquiry) => void world.stored.set(enquiry.key, enquiry),
  removePendingEnquiry: async (key: string) => void world.stored.delete(key),
}));
vi.mock('#offline/reachability.ts', () => ({
  canReach: async () => world.isOnline,
  onReturn: (listener: () => void) => {
    world.comeBack = listener;
  },
}));
vi.mock('#app/format/resort-clock.ts', () => ({
  firstArrivalNow: () => new Date(world.nowMs).toISOString().slice(0, 10),
}));
vi.mock('#offline/outbox/keyed-request.ts', async (importActual) => ({
  ...(await importActual<object>()),
  sendKeyed: async (_operation: string, key: string, body: string): Promise<EnquiryOutcome> => {
    world.received.push(`${key} ${body}`);
    return world.answers.shift() ?? { kind: 'received' };
  },
}));

beforeEach(() => {
  Object.assign(world, { isOnline: true, received: [], answers: [], nowMs: NOW });
  world.stored.clear();
  vi.resetModules();
  vi.useFakeTimers();
  vi.stubGlobal('document', {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A page of the site that has just been opened. */
async function openPage() {
  const page = await import('./enquiries.ts');
  return { ...page, progress: () => page.readEnquiryProgress('hall') };
}

test('an enquiry is stored before it is sent, and removed once the resort has it', async () => {
  const { sendEnquiry, progress } = await openPage();
  const sending = sendEnquiry(HALL);
  await vi.waitFor(() => expect(world.stored.size).toBe(1));
  await sending;
  expect(progress()).toEqual({ status: 'received' });
  expect(world.received).toHaveLength(1);
  expect(world.stored.size).toBe(0);
});

test('an enquiry without a network waits, can be cancelled, and is sent once when the network is back', async () => {
  world.isOnline = false;
  const { sendEnquiry, cancelEnquiry, progress } = await openPage();
  await sendEnquiry(HALL);
  expect(progress()).toEqual({ status: 'waiting', cause: 'no_network' });
  await cancelEnquiry('hall');
  expect(progress()).toEqual({ status: 'open', refusal: { kind: 'taken_back' } });
  expect(world.stored.size).toBe(0);

  await sendEnquiry(HALL);
  world.isOnline = true;
  world.comeBack();
  await vi.waitFor(() => expect(progress()).toEqual({ status: 'received' }));
  expect(world.received).toHaveLength(1);
});

test('an enquiry without an answer is sent again with the same key and text, and cannot be cancelled', async () => {
  world.answers = [{ kind: 'unanswered' }];
  const { sendEnquiry, cancelEnquiry, progress } = await openPage();
  await sendEnquiry(HALL);
  expect(progress()).toEqual({ status: 'waiting', cause: 'no_answer' });
  await cancelEnquiry('hall');
  expect(world.stored.size).toBe(1);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(progress()).toEqual({ status: 'received' });
  expect(new Set(world.received).size).toBe(1);
  expect(world.received).toHaveLength(2);
});

test('the resort’s Retry-After is respected, even if the network returns', async () => {
  world.answers = [{ kind: 'later', waitMs: 60_000 }];
  const { sendEnquiry, progress } = await openPage();
  await sendEnquiry(HALL);
  expect(progress()).toEqual({ status: 'waiting', cause: 'held_back' });
  world.comeBack();
  await vi.advanceTimersByTimeAsync(59_000);
  expect(world.received).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(progress()).toEqual({ status: 'received' });
});

test('a refusal opens the form again and is shown there', async () => {
  const refusal: Refusal = { kind: 'fields', errors: { phone: ['Phone is too short'] } };
  world.answers = [{ kind: 'refused', refusal }];
  const { sendEnquiry, progress } = await openPage();
  await sendEnquiry(HALL);
  expect(progress()).toEqual({ status: 'open', refusal });
  expect(world.stored.size).toBe(0);
});

test.each([
  ['it is sent days later', 3 * DAY_MS, { status: 'received' }],
  ['it is not sent after its date', 20 * DAY_MS, { status: 'open', refusal: { kind: 'too_late' } }],
])('an unsent enquiry at the next visit: %s', async (_when, laterMs, progress) => {
  world.isOnline = false;
  await (await openPage()).sendEnquiry(HALL);
  Object.assign(world, { isOnline: true, nowMs: NOW + laterMs });
  vi.resetModules();
  const next = await openPage();
  await next.resumeEnquiries();
  expect(next.progress()).toEqual(progress);
});
