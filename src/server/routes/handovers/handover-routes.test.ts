import { expect, test } from 'vitest';
import type { DraftHandoverRequest } from '#contract/orders/handovers.ts';
import { describeEachDatabase, describeRarelyOnPostgres } from '../../../../tests/fixtures/databases/databases.ts';
import { openTestApp } from '../../app-fixture.ts';
import type { Database } from '../../database/database.ts';
import { createHttpServer } from '../../http/http-server.ts';
import { createLog } from '../../log/create-log.ts';
import { dumpTables } from '../../orders/orders-fixture.ts';
import { MINUTE_MS, type PaymentApp, resortsOver } from '../../payments/payment-app-fixture.ts';
import { requestLog } from '../../plugins/request-log.ts';
import { forgetOldHandovers } from '../../repositories/handovers-repository.ts';
import { createOrderAccess } from '../orders/order-access.ts';
import { NOW, ORDER_BODY, post, SECRET } from '../orders/order-routes-fixture.ts';
import { handoverRoutes } from './handover-routes.ts';

const DRAFT: DraftHandoverRequest['draft'] = {
  check_in: '2026-12-13',
  check_out: '2026-12-16',
  rooms: [{ category_code: 'chalet-lake', adults: 2, child_ages: [10] }],
  guest: {
    ...{ first_name: 'Олена', last_name: '', phone: '067', email: 'olena@example.com', comments: '' },
    ...{ room_guests: ['Іван'], arrival_hour: 22, company_name: 'ТОВ', company_code: '', company_address: '' },
  },
};

type Headers = Readonly<Record<string, string>>;
type App = Pick<PaymentApp, 'app'>['app'];

async function send(app: App, url: string, body: unknown, headers: Headers = {}) {
  const response = await app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/json', ...headers },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return { status: response.statusCode, body: response.json() };
}

const openDraft = (app: App, draft: unknown = DRAFT) => send(app, '/handovers', { locale: 'uk', draft });
const look = (app: App, token: string) => send(app, '/handovers/look', { token });
const claim = (app: App, token: string) => send(app, '/handovers/claim', { token });
const tokenOf = ({ body }: { body: { data: { link: string } } }) => new URL(body.data.link).hash.slice(1);

/** The routes alone, as a process of its own over a database. */
async function openProcess(database: Database, log = createLog('silent')): Promise<App> {
  const app = await createHttpServer({ trustProxy: false }, log);
  const options = { database, publicUrl: 'https://resort.example', sessionSecret: SECRET, now: () => NOW };
  await app.register(requestLog);
  const access = createOrderAccess({ ...options, findSignedIn: async () => null, timeZone: 'Europe/Kyiv' });
  await app.register(handoverRoutes, { ...options, access });
  return app;
}

const UNKNOWN = { status: 404, body: { error: 'Not Found' } };

describeRarelyOnPostgres('another phone', (openFresh) => {
  const inResort = resortsOver(openFresh);

  test('gets the draft once, ten minutes long, by a link whose token no server log sees', () =>
    inResort(async ({ app }) => {
      const opened = await openDraft(app);
      expect(opened).toEqual({
        status: 201,
        body: {
          data: {
            link: expect.stringMatching(/^https:\/\/resort\.example\/booking\/continue#[\w-]{32}$/),
            qr: { size: expect.any(Number), path: expect.stringMatching(/^M0 0h7v1h-7z/) },
            expires_at: '2026-11-21T10:10:00.000Z',
          },
        },
      });
      const token = tokenOf(opened);
      expect(await claim(app, token)).toEqual({ status: 200, body: { data: { kind: 'draft', draft: DRAFT } } });
      expect(await claim(app, token)).toEqual(UNKNOWN);
      expect(await look(app, token)).toEqual(UNKNOWN);
    }));

  test('sees before the press which stay it is, and not whose', () =>
    inResort(async ({ app }, database) => {
      const token = tokenOf(await openDraft(app));
      const before = await dumpTables(database);
      for (let looks = 0; looks < 3; looks += 1) {
        expect(await look(app, token)).toEqual({
          status: 200,
          body: {
            data: {
              kind: 'draft',
              check_in: '2026-12-13',
              check_out: '2026-12-16',
              category_codes: ['chalet-lake'],
              expires_at: '2026-11-21T10:10:00.000Z',
            },
          },
        });
      }
      expect(await dumpTables(database)).toEqual(before);
    }));

  test('gets a booking’s key, which opens the booking and goes on working on the first phone', () =>
    inResort(async ({ app }) => {
      const { number, access_token } = (await post(app, ORDER_BODY)).body.data;
      const key = { 'order-token': access_token };
      const opened = await send(app, `/orders/${number}/handover`, { locale: 'en' }, key);
      expect(opened.body.data.link).toMatch(/^https:\/\/resort\.example\/en\/booking\/continue#/);
      const token = tokenOf(opened);
      expect((await look(app, token)).body.data).toMatchObject({ kind: 'order', category_codes: ['chalet-lake'] });
      const { body } = await claim(app, token);
      expect(body.data).toEqual({ kind: 'order', number, access_token });
      for (const headers of [key, { 'order-token': body.data.access_token }]) {
        expect((await app.inject({ url: `/orders/${number}`, headers })).statusCode).toBe(200);
      }
    }));

  test('gets nobody else’s booking', () =>
    inResort(async (resort, database) => {
      const { number } = (await post(resort.app, ORDER_BODY)).body.data;
      const other = await resort.placeOnline();
      const before = await dumpTables(database);
      for (const headers of [{}, other.access, { 'order-token': 'guess' }]) {
        expect(await send(resort.app, `/orders/${number}/handover`, { locale: 'uk' }, headers)).toEqual(UNKNOWN);
      }
      expect(await dumpTables(database)).toEqual(before);
    }));

  test('gets nothing after ten minutes, and cannot tell expired from used and never made', () =>
    inResort(async ({ app, clock }, database) => {
      const token = tokenOf(await openDraft(app));
      clock.nowMs += 10 * MINUTE_MS - 1;
      expect((await look(app, token)).status).toBe(200);
      clock.nowMs += 1;
      for (const answer of [await look(app, token), await claim(app, token), await claim(app, 'A'.repeat(32))]) {
        expect(answer).toEqual(UNKNOWN);
      }
      await forgetOldHandovers(database, clock.nowMs - 1);
      expect((await dumpTables(database)).handovers).toHaveLength(1);
      await forgetOldHandovers(database, clock.nowMs);
      expect((await dumpTables(database)).handovers).toEqual([]);
    }));

  test('is told apart from a bad request, which stores nothing', () =>
    inResort(async ({ app }, database) => {
      const [room] = DRAFT.rooms;
      const bad: [string, unknown, number][] = [
        ['not JSON', '{', 400],
        ['no draft', { locale: 'uk' }, 422],
        ['another language', { locale: 'de', draft: DRAFT }, 422],
        ['a price of its own', { locale: 'uk', draft: { ...DRAFT, total_price: 1 } }, 422],
        ['a day that does not exist', { locale: 'uk', draft: { ...DRAFT, check_in: '2026-02-30' } }, 422],
        ['a departure before the arrival', { locale: 'uk', draft: { ...DRAFT, check_out: '2026-12-13' } }, 422],
        ['no room', { locale: 'uk', draft: { ...DRAFT, rooms: [] } }, 422],
        ['too many rooms', { locale: 'uk', draft: { ...DRAFT, rooms: Array(20).fill(room) } }, 422],
        ['an age that nobody has', { locale: 'uk', draft: { ...DRAFT, rooms: [{ ...room, child_ages: [7] }] } }, 422],
        ['a path as a code', { locale: 'uk', draft: { ...DRAFT, rooms: [{ ...room, category_code: '../x' }] } }, 422],
        [
          'a long name',
          { locale: 'uk', draft: { ...DRAFT, guest: { ...DRAFT.guest, first_name: 'a'.repeat(101) } } },
          422,
        ],
        ['more than fits', { locale: 'uk', draft: { ...DRAFT, padding: 'a'.repeat(21_000) } }, 413],
      ];
      const before = await dumpTables(database);
      for (const [why, body, expected] of bad) {
        expect([why, (await send(app, '/handovers', body)).status]).toEqual([why, expected]);
      }
      for (const token of ['', 'A'.repeat(31), 'A'.repeat(33), `${'A'.repeat(31)}*`, 7, null]) {
        expect((await send(app, '/handovers/claim', { token })).status).toBe(422);
        expect((await send(app, '/handovers/look', { token })).status).toBe(422);
      }
      expect((await send(app, '/handovers/claim', { token: 'A'.repeat(2_000) })).status).toBe(413);
      expect((await send(app, '/handovers/claim?token=1', { token: 'A'.repeat(32) })).status).toBe(422);
      expect(await dumpTables(database)).toEqual(before);
    }));

  test('and nothing of it stands readable in the database', () =>
    inResort(async ({ app }, database) => {
      const token = tokenOf(await openDraft(app));
      const rows = (await dumpTables(database)).handovers?.join() ?? '';
      for (const word of ['Олена', 'olena', '2026-12-13', 'chalet', token]) expect(rows).not.toContain(word);
    }));

  test('leaves no line in the log that holds the token or the draft', async () => {
    const lines: string[] = [];
    const app = await openProcess(await openFresh(), createLog('trace', { write: (line) => void lines.push(line) }));
    const token = tokenOf(await openDraft(app));
    await look(app, token);
    await claim(app, token);
    await claim(app, token);
    await openDraft(app, { ...DRAFT, odd: 1 });
    await app.close();
    expect(lines.join('')).toContain('/handovers/claim');
    for (const word of [token, 'Олена', 'olena@', '2026-12-13']) expect(lines.join('')).not.toContain(word);
  });

  test('the longest comment in the widest letters fits', () =>
    inResort(async ({ app }) => {
      const guest = { ...DRAFT.guest, comments: '木'.repeat(2_000) };
      expect((await openDraft(app, { ...DRAFT, guest })).status).toBe(201);
    }));
});

test('one address opens a dozen links a minute and claims thirty times, over all of the app', async () => {
  const { app, close } = await openTestApp({ environment: { RATE_LIMIT: 'on' } });
  const body = { locale: 'uk', draft: DRAFT };
  const statuses = async (count: number, path: string, sent: object) => {
    const answers = [];
    for (let call = 0; call < count; call += 1) answers.push((await send(app, `/api/v1${path}`, sent)).status);
    return answers;
  };
  expect(await statuses(13, '/handovers', body)).toEqual([...Array(12).fill(201), 429]);
  expect(await statuses(31, '/handovers/claim', { token: 'A'.repeat(32) })).toEqual([...Array(30).fill(404), 429]);
  await close();
});

describeEachDatabase('a draft for other phones', (_openFresh, { makeAddress, open }) => {
  test('of twenty at the same moment, over two processes, one gets it', async () => {
    const address = await makeAddress();
    const databases = [await open(address), await open(address)];
    const apps = await Promise.all(databases.map((database) => openProcess(database)));
    const [first] = apps as [App, App];
    for (let round = 0; round < 3; round += 1) {
      const token = tokenOf(await openDraft(first));
      const claims = await Promise.all(Array.from({ length: 10 }, () => apps.map((app) => claim(app, token))).flat());
      expect(claims.map(({ status }) => status).toSorted()).toEqual([200, ...Array(19).fill(404)]);
    }
    for (const app of apps) await app.close();
  });
});
