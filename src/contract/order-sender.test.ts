import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { calendarDate } from '#domain/calendar-date.ts';
import type { OrderOutcome } from './order-answers.ts';
import { agreeAgain, type OutboxEntry, queueEntry, takeBack } from './order-outbox.ts';
import { postOrder, type SenderPorts, sendWhatIsDue } from './order-sender.ts';
import type { Order } from './orders.ts';

const KEY = '0123456789abcdef';
const BODY = JSON.stringify({ check_in: '13.12.2026', total_price: 13_626 });

/** What may happen to a request on its way; `late`: it arrives after its sender has given up. */
const FATES = ['arrives', 'lost', 'answer_lost', 'late', 'twice', 'held_back'] as const;
type Fate = (typeof FATES)[number];

/** A resort with one room, which others may take and give back, behind a network that does as it is told. */
class Resort {
  readonly orders = new Map<string, { body: string; number: string }>();
  isFree = true;
  #late: (() => void)[] = [];

  post(key: string, body: string, fate: Fate): OrderOutcome {
    switch (fate) {
      case 'lost':
        return { kind: 'unanswered' };
      case 'late':
        this.#late.push(() => this.#place(key, body));
        return { kind: 'unanswered' };
      case 'answer_lost':
        this.#place(key, body);
        return { kind: 'unanswered' };
      case 'twice':
        this.#place(key, body);
        return this.#place(key, body);
      case 'held_back':
        return { kind: 'later', waitMs: 5_000 };
      case 'arrives':
        return this.#place(key, body);
    }
  }

  /** What was late arrives now. */
  deliver(): void {
    for (const place of this.#late.splice(0)) place();
  }

  #place(key: string, body: string): OrderOutcome {
    const known = this.orders.get(key);
    if (known !== undefined && known.body !== body) return { kind: 'key_taken' };
    if (known === undefined && !this.isFree)
      return { kind: 'refused', refusal: { kind: 'lost', nearestArrival: null } };
    if (known === undefined && body !== BODY)
      return { kind: 'refused', refusal: { kind: 'price_changed', total: 13_626 } };
    const order = known ?? { body, number: `SM-${this.orders.size + 1}` };
    this.orders.set(key, order);
    this.isFree = false;
    return { kind: 'placed', order: { number: order.number, status: 'confirmed', access_token: 'x' } as Order };
  }
}

type Step = 'send' | 'send_twice' | 'wait' | 'take_back' | 'agree' | 'sold' | 'freed' | 'die_while_sending';

async function walk(steps: readonly (readonly [Step, Fate])[]) {
  const resort = new Resort();
  let kept: OutboxEntry | null = queueEntry(KEY, BODY, 0);
  let nowMs = 0;
  let fate: Fate = 'arrives';
  let queue: Promise<unknown> = Promise.resolve();
  const ports: SenderPorts = {
    update: async (change) => {
      kept = change(kept);
      return kept;
    },
    exclusively: (work) => {
      const turn = queue.then(work);
      queue = turn.catch(() => undefined);
      return turn;
    },
    post: async (key, body) => resort.post(key, body, fate),
    moment: () => ({ nowMs, today: calendarDate('2026-11-21') }),
    random: () => 1,
  };
  const perform: Record<Step, () => Promise<unknown>> = {
    send: () => sendWhatIsDue(ports, false),
    send_twice: () => Promise.all([sendWhatIsDue(ports, true), sendWhatIsDue(ports, true)]),
    wait: async () => {
      nowMs += 61_000;
    },
    take_back: async () => {
      kept = kept && takeBack(kept, nowMs);
    },
    agree: async () => {
      kept = kept && agreeAgain(kept, nowMs);
    },
    sold: async () => {
      resort.isFree = false;
    },
    freed: async () => {
      resort.isFree = resort.orders.size === 0;
    },
    // The mark of sending is written, the request may have left, and the answer is read by nobody.
    die_while_sending: async () => {
      const before = kept;
      await sendWhatIsDue(ports, true);
      if (before?.result === null && kept?.key === before.key)
        kept = { ...before, isSent: true, sendingSinceMs: nowMs };
    },
  };
  const check = () => {
    expect(resort.orders.size).toBeLessThanOrEqual(1);
    const placed = resort.orders.get(KEY) ?? null;
    if (kept === null || kept.result?.kind === 'refused') expect(placed).toBeNull();
    if (kept?.result?.kind === 'placed') expect(kept.result.number).toBe(placed?.number);
  };
  for (const [step, nextFate] of steps) {
    fate = nextFate;
    await perform[step]();
    // No request outlives the pause after it: the sender waits for its answer longer than the network keeps it.
    resort.deliver();
    check();
  }
  fate = 'arrives';
  for (let tries = 0; tries < 5 && kept !== null; tries += 1) {
    nowMs += 121_000;
    kept = agreeAgain(kept, nowMs);
    await sendWhatIsDue(ports, true);
    check();
  }
  return { kept: kept as OutboxEntry | null, resort };
}

const STEPS: readonly Step[] = [
  'send',
  'send_twice',
  'wait',
  'take_back',
  'agree',
  'sold',
  'freed',
  'die_while_sending',
];
const anyWalk = fc.array(fc.tuple(fc.constantFrom(...STEPS), fc.constantFrom(...FATES)), { maxLength: 25 });

describe('whatever the network and the guest do', () => {
  test('there is one order at most, what the guest is told is true, and in the end it is told', async () => {
    await fc.assert(
      fc.asyncProperty(anyWalk, async (steps) => {
        const { kept, resort } = await walk(steps);
        const isTold = kept === null || kept.result !== null;
        expect(isTold).toBe(true);
        expect(kept?.result?.kind === 'placed').toBe(resort.orders.size === 1);
      }),
      { numRuns: 2_000 },
    );
  });

  test('an order taken back after it was placed is told with its number', async () => {
    const { kept } = await walk([
      ['send', 'answer_lost'],
      ['take_back', 'arrives'],
      ['send', 'arrives'],
    ]);
    expect(kept).toMatchObject({ wish: 'number', result: { kind: 'placed', number: 'SM-1' } });
  });

  test('one taken back before it was placed never is', async () => {
    const { kept, resort } = await walk([
      ['send', 'lost'],
      ['take_back', 'arrives'],
      ['send', 'arrives'],
    ]);
    expect(kept?.result).toEqual({ kind: 'refused', refusal: { kind: 'taken_back' } });
    expect(resort.orders.size).toBe(0);
  });
});

describe('one request', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  function answer(response: Response | Error) {
    const fetched = vi.fn(async (..._call: Parameters<typeof fetch>) => {
      if (response instanceof Error) throw response;
      return response;
    });
    vi.stubGlobal('fetch', fetched);
    return fetched;
  }

  test('carries its key and its body, letter by letter', async () => {
    const order = { number: 'SM-1', access_token: 'x' };
    const fetched = answer(Response.json({ data: order }, { status: 201 }));
    expect(await postOrder(KEY, BODY)).toEqual({ kind: 'placed', order });
    const [path, init] = fetched.mock.calls[0] ?? [];
    expect(path).toBe('/api/v1/orders');
    expect(init).toMatchObject({ method: 'POST', headers: { 'idempotency-key': KEY }, body: BODY });
  });

  test.each([
    ['a dead network', new TypeError('Failed to fetch')],
    ['a page instead of JSON', new Response('<h1>Bad gateway</h1>', { status: 502 })],
    ['the sign-in page of a hotel’s network', new Response('<h1>Sign in</h1>', { status: 200 })],
    ['an answer that breaks off', new Response('{"data":', { status: 201 })],
  ])('%s leaves open whether the order exists', async (_name, response) => {
    answer(response);
    expect(await postOrder(KEY, BODY)).toEqual({ kind: 'unanswered' });
  });

  test('how long to wait is read from the answer, even when a proxy gives it in HTML', async () => {
    answer(new Response('<h1>Busy</h1>', { status: 503, headers: { 'retry-after': '9' } }));
    expect(await postOrder(KEY, BODY)).toEqual({ kind: 'later', waitMs: 9_000 });
  });
});
