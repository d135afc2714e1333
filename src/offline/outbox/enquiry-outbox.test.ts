import { afterEach, describe, expect, test, vi } from 'vitest';
import { readEnquiryAnswer } from '#contract/enquiries/enquiry-answers.ts';
import { calendarDate } from '#domain/calendar/calendar-date.ts';
import { sampleEnquiry } from '../../../tests/fixtures/orders/sample-enquiry.ts';
import { sampleOrder } from '../../../tests/fixtures/orders/sample-order.ts';
import { type AnyEntry, claimEntry, queueEntry, standingOf, takeBack } from './order-outbox.ts';
import { postEntry, type SenderPorts, sendEntry, sendWithoutPage, withdrawEntry } from './order-sender.ts';
import { findPressed, type Outbox, queueEnquiry, queuePress } from './outbox-list.ts';
import { readOutboxEntry } from './read-outbox.ts';

const KEY = '0123456789abcdef';
const NOW = Date.parse('2026-11-23T10:00:00Z');
const ENQUIRY = sampleEnquiry();
const MOMENT = { nowMs: NOW, today: calendarDate('2026-11-23') };

/** A device whose network is dead until `isAlive`, before a resort that counts what it has received. */
function openDevice(enquiries = [ENQUIRY]) {
  const received: string[] = [];
  const state = { isAlive: false, losesAnswers: false, nowMs: NOW };
  let outbox: Outbox = enquiries.map((enquiry, index) => queueEntry(`${KEY}${index}`, enquiry, NOW));
  const ports: SenderPorts = {
    update: async (change) => {
      outbox = change(outbox);
      return outbox;
    },
    exclusively: (_key, work) => work(),
    post: async (key, body) => {
      if (!state.isAlive) return { kind: 'unanswered' };
      if (!received.includes(`${key} ${body}`)) received.push(`${key} ${body}`);
      return state.losesAnswers ? { kind: 'unanswered' } : { kind: 'received' };
    },
    withdraw: async (key) => ({ kind: received.some((each) => each.startsWith(key)) ? 'received' : 'withdrawn' }),
    moment: () => ({ ...MOMENT, nowMs: state.nowMs }),
    random: () => 1,
  };
  const takeBackAll = () => {
    outbox = outbox.map((entry) => takeBack(entry, NOW) ?? entry);
  };
  return { ports, state, received, list: () => outbox, takeBackAll };
}

describe('an enquiry in the outbox', () => {
  test('waits through a dead spot and is received once, although the first answer was lost', async () => {
    const { ports, state, received, list } = openDevice();
    expect(await sendWithoutPage(ports)).toBe('waits');
    expect(list()[0]).toMatchObject({ result: null, isSent: true });
    Object.assign(state, { isAlive: true, losesAnswers: true, nowMs: NOW + 60_000 });
    expect(await sendWithoutPage(ports)).toBe('waits');
    Object.assign(state, { losesAnswers: false, nowMs: NOW + 120_000 });
    expect(await sendWithoutPage(ports)).toBe('done');
    expect(received).toEqual([`${KEY}0 ${ENQUIRY.body}`]);
    expect(list()[0]?.result).toEqual({ kind: 'received' });
    expect(standingOf(list()[0] as AnyEntry, NOW)).toBe('received');
  });

  test('is gone at once when it is taken back before it has left, and asked about when it has', async () => {
    const queued = queueEntry(KEY, ENQUIRY, NOW);
    expect(takeBack(queued, NOW)).toBeNull();
    const { ports, state, list, takeBackAll } = openDevice();
    Object.assign(state, { isAlive: true, losesAnswers: true });
    await sendEntry(ports, `${KEY}0`, true);
    takeBackAll();
    await sendEntry(ports, `${KEY}0`, true);
    expect(list()[0]).toMatchObject({ closing: { kind: 'taken_back' }, result: { kind: 'received' } });
  });

  test('is not sent any more once its day has passed, while a question has no such day', () => {
    const late = { nowMs: NOW, today: calendarDate('2026-12-11') };
    expect(claimEntry(queueEntry(KEY, ENQUIRY, NOW), late, true).result).toEqual({
      kind: 'refused',
      refusal: { kind: 'too_late' },
    });
    const question = { body: '{}', summary: { topic: 'contacts', day: null } };
    expect(claimEntry(queueEntry(KEY, question, NOW), late, true)).toMatchObject({ isSent: true, result: null });
  });

  test('stands beside orders: neither takes the other’s place', () => {
    const order = sampleOrder();
    const outbox = queueEnquiry(queuePress([], { key: KEY, order, nowMs: NOW }), {
      ...{ key: `${KEY}2`, enquiry: ENQUIRY, nowMs: NOW },
    });
    expect(outbox.map(({ key }) => key)).toEqual([KEY, `${KEY}2`]);
    expect(findPressed(outbox, order.summary)?.key).toBe(KEY);
    expect(queuePress(outbox, { key: `${KEY}3`, order, nowMs: NOW + 1 })).toHaveLength(2);
  });

  test('takes the place of an earlier one of its topic that was refused, and of no other', () => {
    const refused = (topic: string): AnyEntry => ({
      ...queueEntry(`${KEY}${topic}`, { body: '{}', summary: { topic, day: null } }, NOW),
      result: { kind: 'refused', refusal: { kind: 'failed' } },
    });
    const outbox = queueEnquiry([refused('hall'), refused('contacts')], { key: KEY, enquiry: ENQUIRY, nowMs: NOW });
    expect(outbox.map(({ key }) => key)).toEqual([`${KEY}contacts`, KEY]);
  });

  test('comes back from storage as it was, and with an unreadable day it is still sent', () => {
    const entry = claimEntry(queueEntry(KEY, ENQUIRY, NOW), MOMENT, false);
    const received = { ...entry, result: { kind: 'received' } };
    expect(readOutboxEntry(structuredClone(received))).toEqual(received);
    const broken = { ...entry, summary: { topic: 'hall', day: 'tomorrow' } };
    expect(readOutboxEntry(broken)?.summary).toEqual({ topic: 'hall', day: null });
  });
});

describe('one request about an enquiry', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  test.each([
    ['sends it', () => postEntry(KEY, ENQUIRY.body, ENQUIRY.summary), '/api/v1/enquiries', ENQUIRY.body],
    ['takes it back', () => withdrawEntry(KEY, ENQUIRY.body, ENQUIRY.summary), '/api/v1/enquiries/withdraw', undefined],
  ])('%s with its key, letter by letter', async (_what, act, path, body) => {
    const fetched = vi.fn(async (..._call: Parameters<typeof fetch>) =>
      Response.json({ state: 'received' }, { status: body === undefined ? 200 : 202 }),
    );
    vi.stubGlobal('fetch', fetched);
    expect(await act()).toEqual({ kind: 'received' });
    const [address, init] = fetched.mock.calls[0] ?? [];
    expect(address).toBe(path);
    expect(init).toMatchObject({ method: 'POST', headers: { 'idempotency-key': KEY } });
    expect(init?.body).toBe(body);
  });

  test.each([
    ['the sign-in page of a hotel’s network', 200, null, null, { kind: 'unanswered' }],
    ['an answer of somebody else', 202, {}, null, { kind: 'unanswered' }],
    ['a pause', 429, { error: 'Too Many Requests' }, '60', { kind: 'later', waitMs: 60_000 }],
    ['the day’s limit', 429, { error: 'Too Many Requests' }, '3600', 'too_many'],
    ['a mistake in a field', 422, { error: { phone: ['Phone is too short'] } }, null, 'fields'],
    ['a key that was taken back', 409, { error: 'enquiry_withdrawn' }, null, { kind: 'withdrawn' }],
  ])('reads %s', (_what, status, body, retryAfter, outcome) => {
    const read = readEnquiryAnswer(status, body, retryAfter);
    expect(typeof outcome === 'string' ? read : read.kind).toEqual(
      typeof outcome === 'string'
        ? { kind: 'refused', refusal: expect.objectContaining({ kind: outcome }) }
        : outcome.kind,
    );
  });
});
