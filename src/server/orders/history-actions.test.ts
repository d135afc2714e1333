import { expect, test } from 'vitest';
import type { OrderHistory } from '#contract/orders/orders.ts';
import { API_PATHS } from '#contract/site/paths.ts';
import { describeRarelyOnPostgres } from '../../../tests/fixtures/databases/databases.ts';
import { endSession } from '../accounts/sessions/sessions-repository.ts';
import type { Database } from '../database/database.ts';
import { MINUTE_MS, type PaymentApp, resortsOver } from '../payments/payment-app-fixture.ts';
import { decodeMessage } from '../payments/signature.ts';
import { agreeTo, change, previewOf } from './change/change-fixture.ts';
import { dumpTables } from './orders-fixture.ts';
import { NOW, ORDER_BODY, signInGuest } from './place/order-routes-fixture.ts';

const OWNER = ORDER_BODY.email;
const LONGER = { check_out: '18.12.2026' };
const UNKNOWN = 'SM-000000';
const TOTAL = ORDER_BODY.total_price;

/** An order, and the session that opens it without a key. */
interface OwnOrder {
  readonly number: string;
  readonly access: Readonly<Record<string, string>>;
}

/** The API requests of an order's pages, to which the history links. */
const CALLS = {
  pay: API_PATHS.orderPayments,
  release: API_PATHS.orderRelease,
  moveToReception: API_PATHS.orderAtReception,
  change: API_PATHS.orderChange,
  leaveChange: API_PATHS.orderChangeLeave,
  cancel: API_PATHS.orderCancel,
} as const;
type Call = keyof typeof CALLS;

async function ask({ app }: PaymentApp, { number, access }: OwnOrder, call: Call, query = '', payload?: object) {
  const url = `${CALLS[call].replace(':number', number)}${query}`;
  const sent = payload === undefined ? {} : { payload };
  const response = await app.inject({ method: 'POST', url, headers: access, ...sent });
  return { status: response.statusCode, body: response.json() };
}

async function history({ app }: PaymentApp, { access }: OwnOrder): Promise<OrderHistory['data']> {
  return (await app.inject({ url: API_PATHS.orders, headers: access })).json().data;
}

async function read({ app }: PaymentApp, { number, access }: OwnOrder) {
  return (await app.inject({ url: API_PATHS.order.replace(':number', number), headers: access })).json().data;
}

describeRarelyOnPostgres('a signed-in guest without the key to the order', (openFresh) => {
  const inResort = resortsOver(openFresh);
  const hold = async (resort: PaymentApp, database: Database) => {
    const { number, form, access: key } = await resort.placeOnline();
    const { headers: access } = await signInGuest(database, OWNER);
    return { number, form, key, access };
  };
  const pay = async (resort: PaymentApp, database: Database) => {
    const held = await hold(resort, database);
    await resort.callBack(held.form, 'success');
    return held;
  };

  test('pays for a held order after a declined payment, and the history shows it', () =>
    inResort(async (resort, database) => {
      const order = await hold(resort, database);
      await resort.callBack(order.form, 'failure');
      const { status, body } = await ask(resort, order, 'pay');
      expect(status).toBe(201);
      expect(decodeMessage(body.data.data)).toMatchObject({ order_id: `${order.number}-2`, amount: TOTAL });
      expect(await resort.callBack(body.data, 'success')).toBe(200);
      expect(await history(resort, order)).toMatchObject([{ number: order.number, status: 'paid' }]);
      expect(await ask(resort, order, 'pay')).toEqual({ status: 409, body: { error: 'already_paid' } });
    }));

  test('releases held nights, and gets the same answer the second time', () =>
    inResort(async (resort, database) => {
      const order = await hold(resort, database);
      for (const _time of ['first', 'second']) {
        const { status, body } = await ask(resort, order, 'release');
        expect([status, body.data.status, body.data.payment]).toEqual([200, 'cancelled', null]);
      }
      expect(await history(resort, order)).toMatchObject([{ number: order.number, status: 'cancelled' }]);
      expect(await ask(resort, order, 'pay')).toEqual({ status: 409, body: { error: 'not_payable' } });
    }));

  test('moves the payment of a held order to reception', () =>
    inResort(async (resort, database) => {
      const order = await hold(resort, database);
      expect((await ask(resort, order, 'moveToReception')).body.data.status).toBe('confirmed');
      expect(await history(resort, order)).toMatchObject([{ number: order.number, status: 'confirmed' }]);
    }));

  test('changes a booking at the price of its preview, and pays the difference', () =>
    inResort(async (resort, database) => {
      const order = await pay(resort, database);
      const { body } = await change(resort, order, LONGER);
      expect(body.data).toMatchObject({ change: 'awaiting_difference', status: 'paid' });
      const again = await ask(resort, order, 'pay');
      expect(again.status).toBe(201);
      expect(decodeMessage(again.body.data.data)).toMatchObject({ amount: body.data.due });
      await resort.callBack(again.body.data, 'success', { payment_id: 'difference' });
      expect(await history(resort, order)).toMatchObject([
        { status: 'paid', check_out: '2026-12-18', total_price: body.data.new.total_price },
      ]);
    }));

  test('drops a change that waits for its payment', () =>
    inResort(async (resort, database) => {
      const order = await pay(resort, database);
      await change(resort, order, LONGER);
      expect(await read(resort, order)).toHaveProperty('waiting_change');
      expect(await ask(resort, order, 'leaveChange')).toMatchObject({
        status: 200,
        body: { data: { status: 'paid' } },
      });
      expect(await read(resort, order)).not.toHaveProperty('waiting_change');
      expect(await history(resort, order)).toMatchObject([{ status: 'paid', check_out: '2026-12-16' }]);
    }));

  test('cancels a booking with the refund of its preview', () =>
    inResort(async (resort, database) => {
      const order = await pay(resort, database);
      const before = await dumpTables(database);
      const preview = await ask(resort, order, 'cancel', '?preview=1');
      expect(preview).toMatchObject({ status: 200, body: { data: { status: 'paid', paid: TOTAL, refund: TOTAL } } });
      expect(await dumpTables(database)).toEqual(before);
      const { status, body } = await ask(resort, order, 'cancel');
      expect([status, body.data.status, body.data.refund]).toEqual([200, 'refund_due', TOTAL]);
      expect(await history(resort, order)).toMatchObject([{ number: order.number, status: 'refund_due' }]);
    }));

  test.each([
    ['another guest’s session', (database: Database) => signInGuest(database, 'taras@example.com')],
    [
      'a session that was signed out',
      async (database: Database) => {
        const guest = await signInGuest(database, OWNER);
        await database.transaction((transaction) => endSession(transaction, guest.session));
        return guest;
      },
    ],
    ['an expired token', (database: Database) => signInGuest(database, OWNER, NOW - 15 * MINUTE_MS)],
  ])('with %s gets the answer for a missing order, and changes nothing', (_whose, signInOther) =>
    inResort(async (resort, database) => {
      const [held, paid] = [await resort.placeOnline(), await resort.placeOnline()];
      await resort.callBack(paid.form, 'success');
      const wish = agreeTo(LONGER, (await previewOf(resort, paid, LONGER)).body.data);
      await change(resort, paid, LONGER);
      const { headers: access } = await signInOther(database);
      const [before, heldBefore, paidBefore] = [
        await dumpTables(database),
        await read(resort, held),
        await read(resort, paid),
      ];
      for (const [call, query, body] of [
        ['pay', '', undefined],
        ['release', '', undefined],
        ['moveToReception', '', undefined],
        ['change', '?preview=1', wish],
        ['change', '', wish],
        ['leaveChange', '', undefined],
        ['cancel', '?preview=1', undefined],
        ['cancel', '', undefined],
      ] as const) {
        const unknown = await ask(resort, { number: UNKNOWN, access }, call, query, body);
        expect([call, unknown.status]).toEqual([call, 404]);
        for (const { number } of [held, paid]) {
          expect([call, await ask(resort, { number, access }, call, query, body)]).toEqual([call, unknown]);
        }
      }
      expect(await dumpTables(database)).toEqual(before);
      expect([await read(resort, held), await read(resort, paid)]).toEqual([heldBefore, paidBefore]);
    }),
  );
});
