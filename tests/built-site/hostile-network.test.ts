import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { addDays } from '#domain/calendar/calendar-date.ts';
import { type OutboxEntry, queueEntry, takeBack } from '#offline/outbox/order-outbox.ts';
import { postOrder, type SenderPorts, sendEntry, withdrawOrder } from '#offline/outbox/order-sender.ts';
import type { Outbox } from '#offline/outbox/outbox-list.ts';
import { summarizeRequest } from '#offline/outbox/read-summary.ts';
import { FAULTS, type HostileProxy, startHostileProxy } from '../fixtures/faults/hostile-proxy.ts';
import { manyAtOnce } from '../fixtures/faults/many-at-once.ts';
import { BookingClient, type PreparedOrder } from '../fixtures/orders/booking-client.ts';
import { findLedgerFaults, readSqliteLedger } from '../fixtures/orders/ledger.ts';
import { makeDataDirectory, type ServerProcess, startServerProcess } from '../fixtures/processes/server-process.ts';

/** Another seed gives another sequence of faults: `HOSTILE_SEED=7 npx vitest run hostile`. */
const SEED = Number(process.env.HOSTILE_SEED ?? 1);
const GUESTS = 200;
const PARTY = { adults: 1, children: [] };
/** The network lets every fourth request pass, so this many never fail in a row. */
const MOST_TRIES = 60;

let directory: Awaited<ReturnType<typeof makeDataDirectory>>;
let server: ServerProcess;
let proxy: HostileProxy;
const realFetch = fetch;
/** The network address of each guest, by the key of their order. */
const addresses = new Map<string, string>();

beforeAll(async () => {
  directory = await makeDataDirectory();
  server = await startServerProcess({ DATA_DIR: directory.path });
  proxy = await startHostileProxy({ target: server.origin, seed: SEED });
  vi.stubGlobal('fetch', (address: string | URL, init: RequestInit = {}) => {
    const path = String(address);
    if (!path.startsWith('/')) return realFetch(path, init);
    const headers = new Headers(init.headers);
    headers.set('x-forwarded-for', addresses.get(headers.get('idempotency-key') ?? '') ?? '');
    return realFetch(proxy.origin + path, { ...init, headers });
  });
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await proxy.close();
  await server.stop();
  await directory.remove();
});

test(`200 bookings over a hostile network (seed ${SEED}): each is one order or a real refusal, and its guest knows which`, {
  timeout: 60_000,
}, async () => {
  const orders = await prepareOrders(await BookingClient.connect(server.origin));
  const told: OutboxEntry[] = [];
  await manyAtOnce([...orders.entries()], 40, async ([index, order]) => {
    told.push(await sendUntilTold(order, habitsOf(index)));
  });

  const numbers = told.flatMap(({ result }) => (result?.kind === 'placed' ? [result.number] : []));
  const refusals = told.flatMap(({ result }) => (result?.kind === 'refused' ? [result.refusal.kind] : []));
  const ledger = readSqliteLedger(directory.path, 'smereka.sqlite');
  expect(numbers.length + refusals.length).toBe(GUESTS);
  expect(ledger.rooms.map(({ number }) => number).toSorted()).toEqual(numbers.toSorted());
  expect(findLedgerFaults(ledger)).toEqual([]);
  // If the resort were never full, no order ever withdrawn and no fault ever injected, this test would prove less than
  // it claims.
  expect(new Set(refusals)).toEqual(new Set(['lost', 'taken_back']));
  expect(numbers.length).toBeGreaterThan(GUESTS / 4);
  expect(refusals.length).toBeGreaterThan(GUESTS / 4);
  for (const fault of FAULTS) expect(proxy.counts[fault], fault).toBeGreaterThan(10);
});

interface Habits {
  /** Two tabs, or a page and the worker, that send at the same time. */
  readonly senders: number;
  /** Withdraws the order as soon as one answer fails to arrive. */
  readonly isFickle: boolean;
}

function habitsOf(index: number): Habits {
  return { senders: 1 + (index % 3), isFickle: index % 10 === 9 };
}

/** One guest's browser: its storage outlives its pages, and its clock skips the pauses. */
async function sendUntilTold({ idempotencyKey, address, body }: PreparedOrder, habits: Habits): Promise<OutboxEntry> {
  let nowMs = Date.now();
  const text = JSON.stringify(body);
  const order = { body: text, summary: summarizeRequest(text) };
  let kept = queueEntry(idempotencyKey, order, nowMs) as OutboxEntry | null;
  addresses.set(idempotencyKey, address);
  let turn: Promise<unknown> = Promise.resolve();
  const ports: SenderPorts = {
    update: async (change) => {
      const outbox: Outbox = change(kept === null ? [] : [kept]);
      kept = outbox[0] ?? null;
      return outbox;
    },
    exclusively: (_key, work) => {
      const mine = turn.then(work);
      turn = mine.catch(() => undefined);
      return mine;
    },
    post: postOrder,
    withdraw: withdrawOrder,
    moment: () => ({ nowMs, today: BookingClient.today() }),
    random: () => 1,
  };
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    await Promise.all(Array.from({ length: habits.senders }, () => sendEntry(ports, idempotencyKey, false)));
    if (kept === null || kept.result !== null) break;
    if (habits.isFickle) kept = takeBack(kept, nowMs);
    nowMs = Math.max(nowMs + 1, kept?.nextTryMs ?? 0);
  }
  if (kept === null || kept.result === null) throw new Error(`${idempotencyKey} was never told`);
  return kept;
}

/** More orders than a few houses can take within nine days, so that many are refused. */
const HOUSES = ['cottage-oak', 'cottage-birch', 'cottage-linden', 'chalet-lake', 'chalet-forest', 'room-comfort'];

async function prepareOrders(client: BookingClient): Promise<PreparedOrder[]> {
  const orders: PreparedOrder[] = [];
  const houses = HOUSES.map((code) => client.accommodation(code));
  const stays = await Promise.all(houses.map((house) => client.findStay(house, PARTY, 9, 60)));
  await manyAtOnce(
    Array.from({ length: GUESTS }, (_, guest) => guest),
    16,
    async (guest) => {
      const house = houses[guest % houses.length];
      const stay = stays[guest % houses.length];
      if (house === undefined || stay === undefined) throw new Error('No house');
      const arrival = addDays(stay.arrival, Math.floor(guest / houses.length) % 7);
      orders[guest] = await client.prepareOrder(house, PARTY, { arrival, departure: addDays(arrival, 2) });
    },
  );
  // The sequence of faults depends on the keys, so these keys are the same in every run.
  return orders.map((order, guest) => ({ ...order, idempotencyKey: `hostile-network-${guest}` }));
}
