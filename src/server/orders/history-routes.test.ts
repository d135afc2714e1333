import { expect, test } from 'vitest';
import { ORDER_TOKEN_HEADER } from '#contract/site/paths.ts';
import { describeRarelyOnPostgres } from '../../../tests/fixtures/databases/databases.ts';
import { endSession } from '../accounts/sessions/sessions-repository.ts';
import { testSettings } from '../app-fixture.ts';
import { eraseGuest, erasingResort } from '../guests/erase-guest.ts';
import { recordPayment } from './money/payments-repository.ts';
import { NOW, ORDER_BODY, openOrderApp, post, signInGuest } from './place/order-routes-fixture.ts';

const DAY_MS = 24 * 60 * 60_000;

describeRarelyOnPostgres('the orders of a signed-in guest', (openFresh) => {
  async function open(now = () => NOW) {
    const database = await openFresh();
    const app = await openOrderApp(database, { now });
    const get = async (url: string, headers: Record<string, string> = {}) => {
      const { statusCode, payload } = await app.inject({ url, headers });
      return { status: statusCode, body: JSON.parse(payload) };
    };
    const place = async (change: object = {}) =>
      (await post(app, { ...ORDER_BODY, ...change })).body.data as { number: string; access_token: string };
    return { app, database, get, place };
  }

  test('are listed, the newest first, with their bill and without their key', async () => {
    let nowMs = NOW;
    const { database, get, place } = await open(() => nowMs);
    const first = await place();
    nowMs += 60_000;
    const second = await place({ email: ' OLENA@example.com', payment: 'online' });
    await place({ email: 'taras@example.com' });
    const { headers } = await signInGuest(database, 'olena@example.com');
    const { status, body } = await get('/orders', headers);
    expect(status).toBe(200);
    expect(body.data.map(({ number }: { number: string }) => number)).toEqual([second.number, first.number]);
    expect(body.data[1]).toMatchObject({
      status: 'confirmed',
      placed_at: '2026-11-21T10:00:00.000Z',
      check_in: '2026-12-13',
      check_out: '2026-12-16',
      total_price: ORDER_BODY.total_price,
      rooms: [{ category_code: 'chalet-lake', adults: 2, children: 1 }],
    });
    expect(JSON.stringify(body)).not.toContain('access_token');
    // The bank has the money, so the guest is not asked to pay.
    const report = { attemptId: '1', paymentId: '77', status: 'processing', amountMinor: 0, currency: 'UAH' };
    await database.transaction((transaction) =>
      recordPayment(transaction, second.number, { ...report, refundedMinor: null, message: '' }, 'noted', nowMs),
    );
    expect((await get('/orders', headers)).body.data[0]).toMatchObject({
      hold_until: null,
      payment_state: 'under_way',
    });
  });

  test('are hidden from visitors without an account, and after a sign-out', async () => {
    const { database, get, place } = await open();
    await place();
    const { session, headers } = await signInGuest(database, 'olena@example.com');
    expect((await get('/orders')).status).toBe(401);
    await database.transaction((transaction) => endSession(transaction, session));
    expect((await get('/orders', headers)).status).toBe(401);
  });

  test('can be opened without their key, by every call', async () => {
    const { app, database, get, place } = await open();
    const { number } = await place();
    const { headers } = await signInGuest(database, 'olena@example.com');
    expect((await get(`/orders/${number}`, headers)).body.data).toMatchObject({ number, status: 'confirmed' });
    expect((await get(`/orders/${number}/pass`, headers)).status).toBe(200);
    const ticket = await app.inject({ method: 'POST', url: `/orders/${number}/stay-ticket`, headers });
    expect(ticket.statusCode).toBe(201);
    const cancelled = await app.inject({ method: 'POST', url: `/orders/${number}/cancel`, headers });
    expect([cancelled.statusCode, cancelled.json().data.status]).toEqual([200, 'cancelled']);
  });

  test('of another guest are answered like missing ones, by every call', async () => {
    const { app, database, get, place } = await open();
    const { number } = await place();
    const { headers } = await signInGuest(database, 'taras@example.com');
    const unknown = await get('/orders/SM-000000', headers);
    expect(await get(`/orders/${number}`, headers)).toEqual(unknown);
    const { check_in, check_out, bookings } = ORDER_BODY;
    const bodies = { change: { check_in, check_out, bookings, difference: 0 } };
    const calls = ['cancel', 'payments', 'release', 'at-reception', 'stay-ticket', 'change'] as const;
    for (const call of calls) {
      const payload = call in bodies ? { payload: bodies[call as keyof typeof bodies] } : {};
      const url = `/orders/${number}/${call}`;
      const { statusCode } = await app.inject({ method: 'POST', url, headers, ...payload });
      expect([call, statusCode]).toEqual([call, 404]);
    }
    expect((await get(`/orders/${number}/pass`, headers)).status).toBe(404);
    expect(unknown.status).toBe(404);
  });

  test('stay open to the owner with a wrong key, and the key of another order opens only that order', async () => {
    const { database, get, place } = await open();
    const own = await place();
    const foreign = await place({ email: 'taras@example.com' });
    const { headers } = await signInGuest(database, 'olena@example.com');
    const wrong = { ...headers, [ORDER_TOKEN_HEADER]: foreign.access_token };
    expect((await get(`/orders/${own.number}`, wrong)).status).toBe(200);
    expect((await get(`/orders/${foreign.number}`, wrong)).status).toBe(200);
    expect((await get(`/orders/${foreign.number}`, headers)).status).toBe(404);
  });

  test('stay open to the owner after the key has expired, until the guest is erased', async () => {
    let nowMs = NOW;
    const { app, database, get, place } = await open(() => nowMs);
    const { number, access_token } = await place();
    nowMs += 120 * DAY_MS;
    expect((await get(`/orders/${number}`, { [ORDER_TOKEN_HEADER]: access_token })).status).toBe(404);
    const { headers } = await signInGuest(database, 'olena@example.com', nowMs);
    expect((await get(`/orders/${number}`, headers)).status).toBe(200);
    const ticket = await app.inject({ method: 'POST', url: `/orders/${number}/stay-ticket`, headers });
    const file = `/orders/${number}/stay.ics?${new URLSearchParams({ ticket: ticket.json().data.ticket })}`;
    expect((await app.inject(file)).statusCode).toBe(200);
    await eraseGuest('olena@example.com', erasingResort(testSettings(), database, nowMs));
    expect((await get(`/orders/${number}`, headers)).status).toBe(404);
    const again = await signInGuest(database, 'olena@example.com', nowMs);
    expect((await get('/orders', again.headers)).body).toEqual({ data: [] });
  });
});
