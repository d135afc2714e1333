import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { OrderOutcome } from '#contract/orders/order-answers.ts';
import type { Order, OrderStatus } from '#contract/orders/orders.ts';
import { calendarDate } from '#domain/calendar/calendar-date.ts';
import { sampleOrder } from '../../../tests/fixtures/orders/sample-order.ts';
import { agreeAgain, type OutboxEntry, queueEntry, takeBack } from './order-outbox.ts';
import { postOrder, type SenderPorts, sendEntry, withdrawOrder } from './order-sender.ts';
import type { Outbox } from './outbox-list.ts';

const KEY = '0123456789abcdef';
const PRESSED = sampleOrder();
const { body: BODY } = PRESSED;

/** Possible fates of a request. `late`: it arrives after its sender has stopped waiting. */
const FATES = ['arrives', 'lost', 'answer_lost', 'late', 'twice', 'held_back'] as const;
type Fate = (typeof FATES)[number];

/** A server with one room, which other guests may take and free, behind a scripted network. */
class Resort {
  readonly orders = new Map<string, { number: string }>();
  readonly withdrawn = new Set<string>();
  isFree = true;
  #late: (() => void)[] = [];

  receive(act: () => OrderOutcome, fate: Fate): OrderOutcome {
    switch (fate) {
      case 'lost':
        return { kind: 'unanswered' };
      case 'late':
        this.#late.push(act);
        return { kind: 'unanswered' };
      case 'answer_lost':
        act();
        return { kind: 'unanswered' };
      case 'twice':
        this.#late.push(act);
        return act();
      case 'held_back':
        return { kind: 'later', waitMs: 5_000 };
      case 'arrives':
        return act();
    }
  }

  /** Delivers the late requests. */
  deliver(): void {
    for (const place of this.#late.splice(0)) place();
  }

  place(key: string): OrderOutcome {
    if (this.withdrawn.has(key)) return { kind: 'withdrawn' };
    const known = this.orders.get(key);
    if (known === undefined && !this.isFree) return { kind: 'refused', refusal: LOST };
    const order = known ?? { number: `SM-${this.orders.size + 1}` };
    this.orders.set(key, order);
    this.isFree = false;
    return toPlaced(order);
  }

  withdraw(key: string): OrderOutcome {
    const known = this.orders.get(key);
    if (known === undefined) this.withdrawn.add(key);
    return known === undefined ? { kind: 'withdrawn' } : toPlaced(known);
  }
}

const LOST = { kind: 'lost', nearestArrival: null } as const;

function toPlaced({ number }: { number: string }): OrderOutcome {
  return { kind: 'placed', order: { number, status: 'confirmed', access_token: 'x' } as Order };
}

type Step =
  | 'send'
  | 'send_twice'
  | 'wait'
  | 'take_back'
  | 'agree'
  | 'sold'
  | 'freed'
  | 'late_ones_arrive'
  | 'die_while_sending';

async function walk(steps: readonly (readonly [Step, Fate])[]) {
  const resort = new Resort();
  let kept = queueEntry(KEY, PRESSED, 0) as OutboxEntry | null;
  let nowMs = 0;
  let fate: Fate = 'arrives';
  let queue: Promise<unknown> = Promise.resolve();
  const ports: SenderPorts = {
    update: async (change) => {
      const outbox: Outbox = change(kept === null ? [] : [kept]);
      kept = outbox[0] ?? null;
      return outbox;
    },
    exclusively: (_key, work) => {
      const turn = queue.then(work);
      queue = turn.catch(() => undefined);
      return turn;
    },
    post: async (key) => resort.receive(() => resort.place(key), fate),
    withdraw: async (key) => resort.receive(() => resort.withdraw(key), fate),
    moment: () => ({ nowMs, today: calendarDate('2026-11-21') }),
    random: () => 1,
  };
  const perform: Record<Step, () => Promise<unknown>> = {
    send: () => sendEntry(ports, KEY, false),
    send_twice: () => Promise.all([sendEntry(ports, KEY, true), sendEntry(ports, KEY, true)]),
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
    late_ones_arrive: async () => resort.deliver(),
    // The entry is marked as sent, the request may have been sent, and nobody reads the answer.
    die_while_sending: async () => {
      const before = kept;
      await sendEntry(ports, KEY, true);
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
    check();
  }
  fate = 'arrives';
  for (let tries = 0; tries < 5 && kept !== null; tries += 1) {
    nowMs += 121_000;
    kept = agreeAgain(kept, nowMs);
    await sendEntry(ports, KEY, true);
    check();
  }
  // Even if a request arrives late, what the guest was told stays true.
  resort.deliver();
  check();
  return { kept, resort };
}

const STEPS: readonly Step[] = [
  'send',
  'send_twice',
  'wait',
  'take_back',
  'agree',
  'sold',
  'freed',
  'late_ones_arrive',
  'die_while_sending',
];
const anyWalk = fc.array(fc.tuple(fc.constantFrom(...STEPS), fc.constantFrom(...FATES)), { maxLength: 25 });

describe('for any network and any actions of the guest', () => {
  test('at most one order is placed, the guest sees the right state, and every result is shown', async () => {
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

  test('an order withdrawn after it was placed is shown with its number', async () => {
    const { kept } = await walk([
      ['send', 'answer_lost'],
      ['take_back', 'arrives'],
      ['send', 'arrives'],
    ]);
    expect(kept).toMatchObject({ closing: { kind: 'taken_back' }, result: { kind: 'placed', number: 'SM-1' } });
  });

  test('an order withdrawn before it was placed is never placed', async () => {
    const { kept, resort } = await walk([
      ['send', 'lost'],
      ['take_back', 'arrives'],
      ['send', 'arrives'],
    ]);
    expect(kept?.result).toEqual({ kind: 'refused', refusal: { kind: 'taken_back' } });
    expect(resort.orders.size).toBe(0);
  });

  test('a delayed request that arrives after the withdrawal books nothing', async () => {
    const { kept, resort } = await walk([
      ['send', 'late'],
      ['take_back', 'arrives'],
      ['send', 'arrives'],
      ['late_ones_arrive', 'arrives'],
    ]);
    expect(kept?.result).toEqual({ kind: 'refused', refusal: { kind: 'taken_back' } });
    expect(resort.orders.size).toBe(0);
  });

  test('a delayed request that arrives after a refusal was shown books nothing, even if the house is free again', async () => {
    const { kept, resort } = await walk([
      ['send', 'late'],
      ['sold', 'arrives'],
      ['wait', 'arrives'],
      ['send', 'arrives'],
      ['freed', 'arrives'],
      ['late_ones_arrive', 'arrives'],
    ]);
    expect(kept?.result).toEqual({ kind: 'refused', refusal: LOST });
    expect(resort.orders.size).toBe(0);
  });
});

describe('a request of the order sender', () => {
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

  test('sends its key and its exact body', async () => {
    const order = { number: 'SM-1', access_token: 'x' };
    const fetched = answer(Response.json({ data: order }, { status: 201 }));
    expect(await postOrder(KEY, BODY)).toEqual({ kind: 'placed', order });
    const [path, init] = fetched.mock.calls[0] ?? [];
    expect(path).toBe('/api/v1/orders');
    expect(init).toMatchObject({ method: 'POST', headers: { 'idempotency-key': KEY }, body: BODY });
  });

  test('withdraws an order by its key only', async () => {
    const fetched = answer(Response.json({ state: 'withdrawn' }));
    expect(await withdrawOrder(KEY, BODY)).toEqual({ kind: 'withdrawn' });
    const [path, init] = fetched.mock.calls[0] ?? [];
    expect(path).toBe('/api/v1/orders/withdraw');
    expect(init).toMatchObject({ method: 'POST', headers: { 'idempotency-key': KEY } });
    expect(init?.body).toBeUndefined();
  });

  const STANDING = { number: 'SM-1', status: 'expired', hold_until: null, total_price: 1 };
  const ORDER = { number: 'SM-1', status: 'awaiting_payment', access_token: 'x', hold_until: 'soon', payment: {} };

  test.each<[string, Response, OrderOutcome]>([
    [
      'its key and its current state',
      Response.json({ data: ORDER }, { status: 201 }),
      { kind: 'placed', order: { ...ORDER, status: 'expired', hold_until: null, payment: null } as unknown as Order },
    ],
    [
      'its number if its body is read differently now',
      Response.json({ error: 'idempotency_key_reused' }, { status: 422 }),
      { kind: 'stands', order: STANDING as OrderStatus },
    ],
    [
      'the answer to a new request if the second one is lost',
      new Response(null, { status: 502 }),
      { kind: 'unanswered' },
    ],
  ])('reports for an order that was placed before it was withdrawn: %s', async (_what, second, outcome) => {
    const answers = [Response.json({ data: STANDING }), second];
    const fetched = vi.fn(async (..._call: Parameters<typeof fetch>) => answers.shift() ?? Response.error());
    vi.stubGlobal('fetch', fetched);
    expect(await withdrawOrder(KEY, BODY)).toEqual(outcome);
    expect(fetched.mock.calls[1]).toMatchObject([
      '/api/v1/orders',
      { headers: { 'idempotency-key': KEY }, body: BODY },
    ]);
  });

  test.each([
    ['a missing network', new TypeError('Failed to fetch')],
    ['a page instead of JSON', new Response('<h1>Bad gateway</h1>', { status: 502 })],
    ['the login page of a hotel’s network', new Response('<h1>Sign in</h1>', { status: 200 })],
    ['an incomplete answer', new Response('{"data":', { status: 201 })],
  ])('leaves unknown whether the order exists after %s', async (_name, response) => {
    answer(response);
    expect(await postOrder(KEY, BODY)).toEqual({ kind: 'unanswered' });
  });

  test('reads Retry-After even from a proxy’s HTML answer', async () => {
    answer(new Response('<h1>Busy</h1>', { status: 503, headers: { 'retry-after': '9' } }));
    expect(await postOrder(KEY, BODY)).toEqual({ kind: 'later', waitMs: 9_000 });
  });
});
