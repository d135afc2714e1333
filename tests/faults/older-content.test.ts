import { execFile } from 'node:child_process';
import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, describe, expect, test } from 'vitest';
import { freshContentFolder, set } from '#content/loading/content-folder-fixture.ts';
import type { PricesAnswer } from '#contract/availability/availability.ts';
import { addDays } from '#domain/calendar/calendar-date.ts';
import { makeFreshPostgres } from '../fixtures/databases/databases.ts';
import { eventually } from '../fixtures/eventually.ts';
import { BookingClient } from '../fixtures/orders/booking-client.ts';
import { makeDataDirectory, startServerProcess } from '../fixtures/processes/server-process.ts';

const PROJECT = fileURLToPath(new URL('../..', import.meta.url));
const [older, newer] = [freshContentFolder(), freshContentFolder()];
const endings: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});

/** Time for five starts while other tests run. */
const STARTS_OFTEN = { timeout: 120_000 };

type Settings = Record<string, string>;

/** A process with that content. `stop` ends it before the test does. */
async function start(settings: Settings, { path }: { path: string }) {
  const log: string[] = [];
  const server = await startServerProcess({ ...settings, CONTENT_DIR: path, LOG_LEVEL: 'warn' }, (line) =>
    log.push(line),
  );
  endings.push(() => server.kill());
  return { ...server, log };
}

async function readPrice(origin: string): Promise<number | undefined> {
  const client = await BookingClient.connect(origin);
  const { roomTypeId } = client.accommodation('chalet-lake');
  const arrival = addDays(BookingClient.today(), 30);
  const query = `date_arrival=${arrival}&date_departure=${addDays(arrival, 2)}&iso_language=en&room_type_ids[]=${roomTypeId}`;
  const [answer]: PricesAnswer = await (await fetch(`${origin}/api/v1/orders/get-prices?${query}`)).json();
  return answer?.RoomTypes[0]?.Services[0]?.PriceDates[0]?.Price;
}

/** Every night of the next two months, in any season. */
const sellAt = (folder: typeof older, price: number) =>
  folder.edit('prices.json', (prices) => {
    const today = BookingClient.today();
    const night = { start: today, end: addDays(today, 60), reason: 'A test', prices: { 'chalet-lake': price } };
    set('special_nights', [night])(prices);
  });

describe.each([
  ['SQLite', null],
  ['PostgreSQL', makeFreshPostgres],
])('a process with older content on %s', (_name, makeFresh) => {
  test(
    'works after a restart, and does not replace newer prices until a person confirms it',
    STARTS_OFTEN,
    async () => {
      const [data, database] = [await makeDataDirectory(), await makeFresh?.()];
      endings.push(
        () => data.remove(),
        async () => database?.remove(),
      );
      const settings = {
        DATA_DIR: data.path,
        DATABASE_URL: database?.address.databaseUrl ?? '',
        SESSION_SECRET: 'one secret of both processes, of random words',
      };
      await sellAt(older, 4_111);
      await sellAt(newer, 4_222);
      const first = await start(settings, older);
      expect(await readPrice(first.origin)).toBe(4_111);
      const second = await start(settings, newer);
      for (const { origin } of [first, second]) expect(await readPrice(origin)).toBe(4_222);

      await first.stop();
      const again = await start(settings, older);
      expect((await fetch(`${again.origin}/readyz`)).status).toBe(200);
      expect((await fetch(`${again.origin}/accommodation/chalet-lake`)).status).toBe(200);
      for (const { origin } of [again, second]) expect(await readPrice(origin)).toBe(4_222);
      expect(again.log.join()).toContain('Newer prices are on sale: this process serves, and leaves them as they are.');

      await promisify(execFile)(process.execPath, ['src/server/command.ts', 'content'], {
        cwd: PROJECT,
        env: { PATH: process.env.PATH, ...settings, CONTENT_DIR: older.path },
      });
      await again.stop();
      const decided = await start(settings, older);
      expect(await readPrice(decided.origin)).toBe(4_111);

      // Edited last, as after a revert.
      const now = new Date();
      await utimes(join(newer.path, 'prices.json'), now, now);
      const reverted = await start(settings, newer);
      await eventually(async () => expect(await readPrice(reverted.origin)).toBe(4_222));
    },
  );
});
