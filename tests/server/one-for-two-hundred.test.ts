import { afterEach, describe, expect, test } from 'vitest';
import type { Accommodation } from '#domain/accommodation.ts';
import { addDays } from '#domain/calendar-date.ts';
import type { Stay } from '#domain/stay.ts';
import { BookingClient, type OrderResponse } from '../fixtures/booking-client.ts';
import { makeFreshPostgres } from '../fixtures/databases.ts';
import { findLedgerFaults, type Ledger, readPostgresLedger, readSqliteLedger } from '../fixtures/ledger.ts';
import { manyAtOnce } from '../fixtures/many-at-once.ts';
import { makeDataDirectory, type ServerProcess, startServerProcess } from '../fixtures/server-process.ts';

const GUESTS = 200;
const PARTY = { adults: 1, children: [] };

interface Resort {
  readonly servers: readonly ServerProcess[];
  readLedger(): Promise<Ledger>;
}

/** The same promises hold on one file, on a database server, and when two processes share that server. */
const RESORTS = [
  { name: 'one process on SQLite', open: () => openResort(1, false) },
  { name: 'one process on PostgreSQL', open: () => openResort(1, true) },
  { name: 'two processes on one PostgreSQL', open: () => openResort(2, true) },
] as const;

const endings: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});

describe.each(RESORTS)('$name', { timeout: 120_000 }, ({ open }) => {
  test('sells the last unit once, though 200 guests ask for it at the same moment', async () => {
    const resort = await open();
    const client = await BookingClient.connect(originOf(resort, 0));
    const accommodation = client.accommodation('cottage-oak');
    const stay = await leaveOneUnit(client, accommodation);
    const orders = await Promise.all(
      Array.from({ length: GUESTS }, (_, guest) => client.prepareOrder(accommodation, PARTY, stay, 1000 + guest)),
    );

    const answers = await Promise.all(orders.map((order, guest) => client.placeOrder(order, originOf(resort, guest))));

    expect(countStatuses(answers)).toEqual({ 201: 1, 409: GUESTS - 1 });
    expect(findLedgerFaults(await resort.readLedger())).toEqual([]);
  });

  test.each(['at_reception', 'online'] as const)(
    'makes one order (%s) of the same key sent 20 times at once, and answers all of them alike',
    async (payment) => {
      const resort = await open();
      const client = await BookingClient.connect(originOf(resort, 0));
      const accommodation = client.accommodation('chalet-lake');
      const stay = await client.findStay(accommodation, PARTY, 3, 20);
      const prepared = await client.prepareOrder(accommodation, PARTY, stay, 1);
      const order = { ...prepared, body: { ...prepared.body, payment } };

      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, turn) => client.placeOrder(order, originOf(resort, turn))),
      );

      expect(countStatuses(answers)).toEqual({ 201: 20 });
      expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
      const ledger = await resort.readLedger();
      expect(ledger.rooms).toHaveLength(1);
      expect(findLedgerFaults(ledger)).toEqual([]);
    },
  );

  test('keeps every night within its units while many guests book overlapping stays', async () => {
    const resort = await open();
    const client = await BookingClient.connect(originOf(resort, 0));
    const accommodation = client.accommodation('cottage-birch');
    const first = await client.findStay(accommodation, PARTY, 6, 30);
    const orders = await Promise.all(
      Array.from({ length: 60 }, (_, guest) => {
        const arrival = shiftWithin(first, guest % 4);
        return client.prepareOrder(accommodation, PARTY, arrival, 2000 + guest);
      }),
    );
    const answers: OrderResponse[] = [];
    await manyAtOnce([...orders.entries()], 20, async ([guest, order]) => {
      answers.push(await client.placeOrder(order, originOf(resort, guest)));
    });

    expect(Object.keys(countStatuses(answers)).sort()).toEqual(['201', '409']);
    expect(findLedgerFaults(await resort.readLedger())).toEqual([]);
  });
});

/** Processes that share a database share its settings too, and no folder. */
const SHARED_SETTINGS = { PUBLIC_URL: 'http://resort.example', SESSION_SECRET: 'one secret for every process here' };

async function openResort(processes: number, isPostgres: boolean): Promise<Resort> {
  const postgres = isPostgres ? await makeFreshPostgres() : null;
  if (postgres !== null) endings.push(() => postgres.remove());
  const databaseUrl = postgres?.address.databaseUrl ?? null;
  const settings = databaseUrl === null ? {} : { DATABASE_URL: databaseUrl, ...SHARED_SETTINGS };
  const servers: ServerProcess[] = [];
  const folders: string[] = [];
  for (let started = 0; started < processes; started += 1) {
    const directory = await makeDataDirectory();
    endings.push(() => directory.remove());
    const server = await startServerProcess({ DATA_DIR: directory.path, ...settings });
    endings.push(() => server.stop());
    servers.push(server);
    folders.push(directory.path);
  }
  return {
    servers,
    readLedger: async () =>
      databaseUrl === null ? readSqliteLedger(folders[0] ?? '', 'smereka.sqlite') : readPostgresLedger(databaseUrl),
  };
}

function originOf({ servers }: Resort, turn: number): string {
  const server = servers[turn % servers.length];
  if (server === undefined) throw new Error('No server runs');
  return server.origin;
}

/** Books all units of a free stay but one. */
async function leaveOneUnit(client: BookingClient, accommodation: Accommodation): Promise<Stay> {
  const stay = await client.findStay(accommodation, PARTY, 3, 40);
  for (let unit = 1; unit < accommodation.units; unit += 1) {
    const order = await client.prepareOrder(accommodation, PARTY, stay, unit);
    expect((await client.placeOrder(order)).status).toBe(201);
  }
  return stay;
}

/** Three nights of the longer stay, starting `days` later than it does. */
function shiftWithin(stay: Stay, days: number): Stay {
  const arrival = addDays(stay.arrival, days);
  return { arrival, departure: addDays(arrival, 3) };
}

function countStatuses(answers: readonly OrderResponse[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}
