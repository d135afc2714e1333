import type { DatabaseAddress } from '#server/database/database.ts';
import { manyAtOnce } from '../fixtures/faults/many-at-once.ts';
import { BookingClient, type PreparedOrder } from '../fixtures/orders/booking-client.ts';
import { makeDataDirectory } from '../fixtures/processes/server-process.ts';
import { CONNECTIONS, percentile, processorUsOf, type Speed } from './load.ts';
import { addPastOrders } from './many-orders.ts';
import { type BenchProcess, readProcessorMs, startServer } from './process.ts';

const ORDERS = 240;
const WARM_UP_ORDERS = 30;
/** A busy machine places fewer orders in this time. */
const LONGEST_MS = 8_000;
export const PAST_ORDERS = 100_000;
const PARTY = { adults: 1, children: [] };
const NIGHTS = 3;

export interface BookingSpeeds {
  readonly fresh: Speed;
  readonly withPastOrders: Speed;
}

/** Guests who book at the same time, with all limits, in an empty database and in one with the orders of two years. */
export async function measureBookings(databaseUrl: string | null): Promise<BookingSpeeds> {
  const directory = await makeDataDirectory();
  const shared = { PUBLIC_URL: 'http://resort.example', SESSION_SECRET: 'one secret for every process here' };
  const server = await startServer(
    directory.path,
    databaseUrl === null ? {} : { DATABASE_URL: databaseUrl, ...shared },
  );
  try {
    const client = await BookingClient.connect(server.origins[0] ?? '');
    const orders = await prepareOrders(client, WARM_UP_ORDERS + 2 * ORDERS);
    await book(client, server, orders.slice(0, WARM_UP_ORDERS));
    const fresh = await book(client, server, orders.slice(WARM_UP_ORDERS, WARM_UP_ORDERS + ORDERS));
    const address: DatabaseAddress = { dataDirectory: directory.path, databaseUrl, databaseReadUrl: null };
    await addPastOrders(address, PAST_ORDERS, BookingClient.today());
    return { fresh, withPastOrders: await book(client, server, orders.slice(WARM_UP_ORDERS + ORDERS)) };
  } finally {
    await server.stop();
    await directory.remove();
  }
}

/** Orders that do not compete for the last unit. */
async function prepareOrders(client: BookingClient, count: number): Promise<PreparedOrder[]> {
  const prepared: PreparedOrder[] = [];
  while (prepared.length < count) {
    const stay = client.takeNightsOfAll(NIGHTS, 20);
    const units = client.accommodations
      .filter(({ phoneOnly }) => !phoneOnly)
      .flatMap((accommodation) => Array<typeof accommodation>(accommodation.units).fill(accommodation));
    await manyAtOnce(units, CONNECTIONS, async (accommodation) => {
      prepared.push(await client.prepareOrder(accommodation, PARTY, stay));
    });
  }
  return prepared.slice(0, count);
}

async function book(client: BookingClient, { pid }: BenchProcess, orders: readonly PreparedOrder[]): Promise<Speed> {
  const times: number[] = [];
  let putOff = 0;
  const before = await readProcessorMs(pid);
  const startedAt = performance.now();
  const place = async (order: PreparedOrder) => {
    const sentAt = performance.now();
    const { status, body } = await client.placeOrder(order);
    // The database was too slow. A guest's browser would retry.
    if (status === 503) putOff += 1;
    else if (status !== 201) throw new Error(`An order was answered with ${status}: ${JSON.stringify(body)}`);
    else times.push(performance.now() - sentAt);
  };
  await manyAtOnce(orders, CONNECTIONS, place, () => performance.now() - startedAt > LONGEST_MS);
  const seconds = (performance.now() - startedAt) / 1000;
  if (putOff > 0) process.stderr.write(`${putOff} of ${putOff + times.length} orders were put off (503)\n`);
  return {
    perSecond: times.length / seconds,
    medianMs: percentile(times, 0.5),
    p99Ms: percentile(times, 0.99),
    processorUs: processorUsOf(before, await readProcessorMs(pid), times.length),
  };
}
