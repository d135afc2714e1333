import { expect, test } from 'vitest';
import { verifyPass } from '#contract/passes/pass-text.ts';
import { describeRarelyOnPostgres } from '../../../../tests/fixtures/databases/databases.ts';
import { type PaymentApp, resortsOver } from '../../payments/payment-app-fixture.ts';
import { accessTokenFor } from '../access/access-token.ts';
import { dumpTables } from '../orders-fixture.ts';
import { ORDER_BODY, post, SECRET } from '../place/order-routes-fixture.ts';

const MINUTE_MS = 60_000;

describeRarelyOnPostgres('the pass of an order', (openFresh) => {
  const inResort = resortsOver(openFresh);
  type Headers = Readonly<Record<string, string>>;
  const keyed = (token: string): Headers => ({ 'order-token': token });
  async function get({ app }: PaymentApp, path: string, headers: Headers = {}) {
    const response = await app.inject({ url: path, headers });
    return { status: response.statusCode, body: response.json(), headers: response.headers };
  }
  const getPass = (resort: PaymentApp, { number, access }: { number: string; access: Headers }) =>
    get(resort, `/orders/${number}/pass`, access);
  async function placeAtReception({ app }: PaymentApp) {
    const { number, access_token } = (await post(app, ORDER_BODY)).body.data;
    return { number, access: keyed(access_token) };
  }
  const REFUSED = { status: 409, body: { error: 'no_pass' } };

  test('to be paid at reception shows the desk offline what is booked and what is due', () =>
    inResort(async (resort, database) => {
      const order = await placeAtReception(resort);
      const before = await dumpTables(database);
      const { status, body, headers } = await getPass(resort, order);
      const key = (await get(resort, '/pass-key')).body;
      expect(status).toBe(200);
      expect(headers['cache-control']).toBe('private, no-store');
      expect(body.data).toEqual({
        number: order.number,
        pass: expect.stringMatching(/^SM1\*/),
        key_id: key.key_id,
        issued_at: '2026-11-21T10:00:00Z',
        due: ORDER_BODY.total_price,
        qr: { size: expect.any(Number), path: expect.stringMatching(/^M0 0h7v1h-7z/) },
      });
      expect(await verifyPass(body.data.pass, [key])).toEqual({
        outcome: 'valid',
        pass: {
          orderNumber: order.number,
          stay: { arrival: '2026-12-13', departure: '2026-12-16' },
          rooms: [{ code: 'chalet-lake', adults: 2, children: 1 }],
          dueMinor: ORDER_BODY.total_price * 100,
          issuedAt: '2026-11-21T10:00:00Z',
        },
      });
      expect(await dumpTables(database)).toEqual(before);
    }));

  test('is included in the first answer about the order, its repetition and every later answer', () =>
    inResort(async (resort) => {
      const key = { 'idempotency-key': crypto.randomUUID() };
      const placed = (await post(resort.app, ORDER_BODY, key)).body.data;
      const access = keyed(placed.access_token);
      expect(placed.pass).toEqual((await getPass(resort, { number: placed.number, access })).body.data);
      expect((await post(resort.app, ORDER_BODY, key)).body.data).toEqual(placed);
      expect((await get(resort, `/orders/${placed.number}`, access)).body.data.pass).toEqual(placed.pass);
      const held = (await post(resort.app, { ...ORDER_BODY, payment: 'online' })).body.data;
      expect(held).not.toHaveProperty('pass');
    }));

  test('does not reveal who the guest is', () =>
    inResort(async (resort) => {
      const { body } = await getPass(resort, await placeAtReception(resort));
      const told = JSON.stringify(body).toLowerCase();
      for (const word of ['олена', 'гнатюк', 'olena', '1234567', '123 45']) expect(told).not.toContain(word);
    }));

  test('is included after the payment, and says that nothing is due', () =>
    inResort(async (resort) => {
      const held = await resort.placeOnline();
      expect(await getPass(resort, held)).toMatchObject(REFUSED);
      await resort.callBack(held.form, 'success');
      resort.clock.nowMs += MINUTE_MS;
      const { status, body } = await getPass(resort, held);
      expect(status).toBe(200);
      expect(body.data).toMatchObject({ due: 0, issued_at: '2026-11-21T10:01:00Z' });
      expect(body.data.pass).toContain('*0*20261121T100100Z*');
    }));

  test('is missing if the stay is cancelled, refunded or was never paid', () =>
    inResort(async (resort) => {
      const cancelled = await placeAtReception(resort);
      const owed = await resort.placeOnline();
      await resort.callBack(owed.form, 'success');
      for (const { number, access } of [cancelled, owed]) {
        await resort.app.inject({ method: 'POST', url: `/orders/${number}/cancel`, headers: access });
      }
      const expired = await resort.placeOnline();
      resort.clock.nowMs += 60 * MINUTE_MS;
      await resort.sweep();
      expect((await resort.books(expired.number)).state).toBe('expired');
      for (const order of [cancelled, owed, expired]) expect(await getPass(resort, order)).toMatchObject(REFUSED);
    }));

  test('is refused to everybody else, and invalid requests are refused as everywhere', () =>
    inResort(async (resort, database) => {
      const { number, access } = await placeAtReception(resort);
      const held = await resort.placeOnline();
      const before = await dumpTables(database);
      const unknown = 'SM-222222';
      const pass = `/orders/${number}/pass`;
      const statusToken = held.statusQuery.replace('status_token=', '');
      const questions: [string, Headers, number][] = [
        [pass, {}, 404],
        [pass, keyed(''), 404],
        [pass, keyed(accessTokenFor({ number, keyVersion: 1 }, 'another secret')), 404],
        [pass, held.access, 404],
        [pass, keyed(statusToken), 404],
        [pass, keyed('a'.repeat(201)), 422],
        [`/orders/${held.number}/pass?${held.statusQuery}`, {}, 422],
        [`/orders/${unknown}/pass`, keyed(accessTokenFor({ number: unknown, keyVersion: 1 }, SECRET)), 404],
        [`${pass}?access_token=${access['order-token']}`, {}, 422],
        [`${pass}?access_token=${access['order-token']}`, access, 422],
        [`${pass}?locale=uk`, access, 422],
        [`/orders/${'S'.repeat(41)}/pass`, access, 422],
        ['/orders/%00/pass', access, 422],
        ['/orders/%E0%A4%A/pass', access, 400],
      ];
      for (const [path, headers, expected] of questions) {
        const { status, body } = await get(resort, path, headers);
        expect([path, headers, status]).toEqual([path, headers, expected]);
        expect(Object.keys(body)).toEqual(['error']);
      }
      const posted = await resort.app.inject({ method: 'POST', url: pass, headers: access });
      expect(posted.statusCode).toBe(404);
      expect(await dumpTables(database)).toEqual(before);
    }));

  test('is checked with a public key, which is cached by its ETag', () =>
    inResort(async (resort) => {
      const { status, body, headers } = await get(resort, '/pass-key');
      expect(status).toBe(200);
      expect(body).toEqual({
        algorithm: 'Ed25519',
        key_id: expect.stringMatching(/^[A-Z2-7]{8}$/),
        public_key: expect.stringMatching(/^[A-Z2-7]{52}$/),
      });
      expect(headers['cache-control']).toBe('no-cache');
      const known = { 'if-none-match': String(headers.etag) };
      const again = await resort.app.inject({ url: '/pass-key', headers: known });
      expect([again.statusCode, again.body]).toEqual([304, '']);
    }));
});
