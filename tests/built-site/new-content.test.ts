import { execFile } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, describe, expect, test } from 'vitest';
import { freshContentFolder, set } from '#content/loading/content-folder-fixture.ts';
import type { PricesAnswer } from '#contract/availability/availability.ts';
import type { Order } from '#contract/orders/orders.ts';
import { makeFreshPostgres } from '../fixtures/databases/databases.ts';
import { eventually } from '../fixtures/eventually.ts';
import { BookingClient } from '../fixtures/orders/booking-client.ts';
import { orderKey } from '../fixtures/orders/order-key.ts';
import { readOutbox } from '../fixtures/orders/outbox.ts';
import { makeDataDirectory, type ServerProcess, startServerProcess } from '../fixtures/processes/server-process.ts';

const PROJECT = fileURLToPath(new URL('../..', import.meta.url));
/** Two servers start and read content while other tests run. */
const LONGER = { timeout: 180_000 };
const ALL_YEAR = { closed_weekdays: [], season: null };
const COUPLE = { adults: 2, children: [] };

const content = freshContentFolder();
const endings: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});

type Setting = Record<string, string>;

/** The common settings of the resort's processes. */
async function makeSettings(isPostgres: boolean): Promise<Setting> {
  const data = await makeDataDirectory();
  endings.push(() => data.remove());
  const own = { DATA_DIR: data.path, CONTENT_DIR: content.path, HOTEL_PRICES_FEED: 'on' };
  if (!isPostgres) return own;
  const { address, remove } = await makeFreshPostgres();
  endings.push(remove);
  return { ...own, DATABASE_URL: address.databaseUrl ?? '', SESSION_SECRET: 'secret of two processes that share it' };
}

async function start(settings: Setting): Promise<ServerProcess> {
  const server = await startServerProcess(settings);
  endings.push(() => server.stop());
  return server;
}

/** `npm run content`, without the checks that need the tools of a build. */
async function runCommand(settings: Setting) {
  const env = { PATH: process.env.PATH, ...settings };
  return promisify(execFile)(process.execPath, ['src/server/command.ts', 'content'], {
    cwd: PROJECT,
    env,
  }).then(
    ({ stdout }) => ({ code: 0, told: stdout }),
    ({ code, stderr }) => ({ code, told: String(stderr) }),
  );
}

const read = async (url: string, headers = {}) => (await fetch(url, { headers })).text();

const RESORTS = [
  ['one process on SQLite', 1],
  // Part of `npm run test:rare`; every run proves on both databases that a process follows what another one declares.
  ...(process.env.EVERY_DATABASE === undefined ? [] : ([['two processes on PostgreSQL', 2]] as const)),
] as const;

describe.each(RESORTS)('new content in %s', (_name, processes) => {
  test(
    'is served without a restart by pages, API, calendar and feed, no request fails, and sold stays keep their price',
    LONGER,
    async () => {
      const settings = await makeSettings(processes > 1);
      const servers = await Promise.all(Array.from({ length: processes }, () => start(settings)));
      const [{ origin }] = servers as [ServerProcess];
      const client = await BookingClient.connect(origin);
      const lake = client.accommodation('chalet-lake');
      const stay = await client.findStay(lake, COUPLE, 2, 30);
      const placed = (await client.placeOrder(await client.prepareOrder(lake, COUPLE, stay))).body.data as Order;
      const readOrder = async () => {
        const { data } = JSON.parse(
          await read(`${origin}/api/v1/orders/${placed.number}`, orderKey(placed.access_token)),
        );
        return { total: data.total_price, rooms: data.rooms };
      };
      const sold = await readOrder();
      const etags = await Promise.all(servers.map(async (server) => etagOf(`${server.origin}/api/v1/categories`)));

      const stopAsking = keepAsking(servers.map((server) => `${server.origin}/en/accommodation`));
      const special = { start: stay.arrival, end: stay.arrival, reason: 'A concert', prices: { 'chalet-lake': 4_321 } };
      await content.edit('prices.json', (prices) => {
        set('accommodations.chalet-lake.ordinary', 3_799)(prices);
        (prices.special_nights as object[]).push(special);
      });
      await content.edit('hours.json', set('places.reception', { ...ALL_YEAR, opens: '07:30', closes: '23:00' }));
      await content.edit('resort.json', set('late_arrival.en', 'Ring the bell at the gate.'));
      expect(await runCommand(settings)).toMatchObject({ code: 0 });
      for (const [index, server] of servers.entries()) {
        const page = `${server.origin}/accommodation/chalet-lake`;
        await eventually(async () => expect(await read(page)).toContain('3 799 ₴'));
        expect(await etagOf(`${server.origin}/api/v1/categories`)).not.toBe(etags[index]);
        expect(await read(`${server.origin}/api/v1/categories`)).toContain('"default_price":3799');
        expect(await read(page)).toContain('"price":3799');
        expect(await readNightPrice(server.origin, lake.roomTypeId, stay)).toBe(4_321);
        expect(await read(`${server.origin}/feeds/hotel-prices.xml`)).toContain(`Start="${stay.arrival}"`);
        // In the foot, the menu and the guide.
        const { guide, contacts } = await readReception(server.origin);
        expect(guide.match(/(?:Рецепція|Зателефонуйте нам),\s07:30–23:00/g)?.length).toBeGreaterThan(1);
        expect(contacts).toContain('Reception, 07:30–23:00');
      }
      expect(await stopAsking()).toEqual([]);
      expect(await readOrder()).toEqual(sold);
      const next = await client.findStay(lake, COUPLE, 2, 40);
      const again = await BookingClient.connect(origin);
      const prepared = await again.prepareOrder(lake, COUPLE, next);
      const late = { ...prepared, body: { ...prepared.body, locale: 'en', arrival_hour: 23 } as const };
      const { status, body } = await again.placeOrder(late);
      expect(status).toBe(201);
      await eventually(async () => {
        const [mail] = await readOutbox(settings.DATA_DIR ?? '', body.data?.number ?? '');
        const text = mail?.text?.replaceAll('\u00a0', ' ');
        expect(text).toMatch(/about 23:00; reception is open 07:30–23:00/);
        expect(text).toContain('Ring the bell at the gate.');
      });

      await content.edit('prices.json', set('accommodations.chalet-lake.ordinary', -1));
      const refusal = 'prices.json · accommodations.chalet-lake.ordinary · expected an amount in hryvnias';
      expect(await runCommand(settings)).toEqual({ code: 1, told: expect.stringContaining(refusal) });
      for (const server of servers) {
        expect(await read(`${server.origin}/accommodation/chalet-lake`)).toContain('3 799 ₴');
      }
    },
  );
});

/** What pages say of the reception, without markup. */
async function readReception(origin: string) {
  const words = (markup: string) => markup.replaceAll(/<[^>]+>/g, '').replaceAll('\u2060', '');
  return { guide: words(await read(`${origin}/guide`)), contacts: words(await read(`${origin}/en/contacts`)) };
}

/** Requests each page repeatedly. Returns a function that stops and returns the failed answers. */
function keepAsking(pages: readonly string[]): () => Promise<(number | string)[]> {
  const failed: (number | string)[] = [];
  let isOver = false;
  const asking = pages.map(async (page) => {
    while (!isOver) {
      const status = await fetch(page).then((response) => response.status, String);
      if (status !== 200) failed.push(status);
      await pause(50);
    }
  });
  return async () => {
    isOver = true;
    await Promise.all(asking);
    return failed;
  };
}

async function etagOf(url: string): Promise<string | null> {
  return (await fetch(url)).headers.get('etag');
}

async function readNightPrice(
  origin: string,
  roomTypeId: number,
  { arrival, departure }: { arrival: string; departure: string },
) {
  const query = `date_arrival=${arrival}&date_departure=${departure}&iso_language=en&room_type_ids[]=${roomTypeId}`;
  const [answer] = JSON.parse(await read(`${origin}/api/v1/orders/get-prices?${query}`)) as PricesAnswer;
  return answer?.RoomTypes[0]?.Services[0]?.PriceDates.find(({ Date: night }) => night === arrival)?.Price;
}
