import { setTimeout as pause } from 'node:timers/promises';
import { addDays } from '#domain/calendar/calendar-date.ts';
import { BookingClient, type PreparedOrder } from '../fixtures/orders/booking-client.ts';

interface Answer {
  readonly what: 'order' | 'search';
  /** null: the connection was closed without an answer. */
  readonly status: number | null;
  readonly afterMs: number;
  readonly retryAfter: string | null;
}

export interface GuestsAtWork {
  readonly answers: Answer[];
  /** Numbers of the orders that guests were told are confirmed. */
  readonly confirmed: Set<string>;
  stop(): Promise<void>;
}

const PARTY = { adults: 1, children: [] };
const PAUSE_MS = 20;

/** This many orders for different stays, prepared before the fault. */
export async function prepareOrders(client: BookingClient, count: number): Promise<PreparedOrder[]> {
  const accommodations = client.accommodations.filter(({ phoneOnly }) => !phoneOnly);
  const orders: PreparedOrder[] = [];
  for (let guest = 0; guest < count; guest += 1) {
    const accommodation = accommodations[guest % accommodations.length];
    if (accommodation === undefined) throw new Error('Nothing can be booked');
    const arrival = addDays(BookingClient.today(), 3 + ((guest * 7) % 360));
    orders.push(await client.prepareOrder(accommodation, PARTY, { arrival, departure: addDays(arrival, 3) }));
  }
  return orders;
}

/** Guests who search and book at each server in turn until they are stopped. A failed order is sent again. */
export function sendGuests(origins: readonly string[], orders: readonly PreparedOrder[], guests: number): GuestsAtWork {
  const answers: Answer[] = [];
  const confirmed = new Set<string>();
  const waiting = [...orders];
  let isStopping = false;
  let turn = 0;
  const lane = async () => {
    while (!isStopping) {
      const origin = origins[turn % origins.length] ?? '';
      turn += 1;
      const order = turn % 3 === 0 ? waiting.shift() : undefined;
      const request = order === undefined ? search(origin) : place(origin, order);
      const { answer, number } = await request;
      answers.push(answer);
      if (number !== null) confirmed.add(number);
      if (order !== undefined && (answer.status === null || answer.status === 503)) waiting.push(order);
      await pause(PAUSE_MS);
    }
  };
  const lanes = Array.from({ length: guests }, lane);
  return {
    answers,
    confirmed,
    async stop() {
      isStopping = true;
      await Promise.all(lanes);
    },
  };
}

function search(origin: string) {
  const [arrival, departure] = [addDays(BookingClient.today(), 10), addDays(BookingClient.today(), 12)];
  const query = `date_arrival=${arrival}&date_departure=${departure}&adults=1&childs=0&iso_language=uk`;
  return timed('search', () => fetch(`${origin}/api/v1/orders/get-free-rooms?${query}`));
}

function place(origin: string, { idempotencyKey, address, body }: PreparedOrder) {
  const headers = {
    'content-type': 'application/json',
    'idempotency-key': idempotencyKey,
    'x-forwarded-for': address,
  };
  return timed('order', () =>
    fetch(`${origin}/api/v1/orders`, { method: 'POST', headers, body: JSON.stringify(body) }),
  );
}

async function timed(what: Answer['what'], ask: () => Promise<Response>) {
  const startedAtMs = performance.now();
  try {
    const response = await ask();
    const body = await response.text();
    const answer = {
      what,
      status: response.status,
      afterMs: performance.now() - startedAtMs,
      retryAfter: response.headers.get('retry-after'),
    };
    const number: string | null = response.status === 201 ? JSON.parse(body).data.number : null;
    return { answer, number };
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return { answer: { what, status: null, afterMs: performance.now() - startedAtMs, retryAfter: null }, number: null };
  }
}
