import { expect, test } from 'vitest';
import type { PaymentForm } from '#contract/orders/payments.ts';
import { calendarDate } from '#domain/calendar/calendar-date.ts';
import { describeEachDatabase } from '../../../tests/fixtures/databases/databases.ts';
import type { Database } from '../database/database.ts';
import { makeAnonymous } from '../guests/guests-repository.ts';
import { change } from '../orders/change/change-fixture.ts';
import { readOrderMoney } from '../orders/money/read-order-money.ts';
import { findOrder } from '../orders/order-repository.ts';
import { NOW } from '../orders/place/order-routes-fixture.ts';
import { writePresence } from '../orders/units/room-presence-repository.ts';
import { type HeldOrder, MINUTE_MS, type PaymentApp, resortsOver } from './payment-app-fixture.ts';
import { messageOf } from './provider-fixture.ts';

const DAY_MS = 24 * 60 * MINUTE_MS;
/** From the fixture's clock, 21 November, to its order's arrival on 13 December. */
const DAYS_TO_ARRIVAL = 22;
const PRICE_MINOR = 13_626_00;

describeEachDatabase('money that arrives late, twice or wrong', (openFresh) => {
  const inResort = resortsOver(openFresh);

  async function holdLongerStay(resort: PaymentApp, held: HeldOrder): Promise<{ form: PaymentForm }> {
    const { body } = await change(resort, held, { check_out: '18.12.2026' });
    return { form: body.data.payment };
  }

  test.each([
    ['the day after the arrival', DAYS_TO_ARRIVAL + 1],
    ['long after the departure', DAYS_TO_ARRIVAL + 40],
  ])('reported %s is due for a refund, and the desk is informed', (_when, days) =>
    inResort(async ({ placeOnline, callBack, books, clock, sweep }) => {
      const [expired, forgotten] = [await placeOnline(), await placeOnline()];
      clock.nowMs += 31 * MINUTE_MS;
      await callBack(forgotten.form, 'processing', { payment_id: 1002 });
      await sweep();
      clock.nowMs += days * DAY_MS;
      expect(await callBack(expired.form, 'success')).toBe(200);
      expect(await books(expired.number)).toMatchObject({
        state: 'refund_due',
        mails: ['held', 'we_owe_you'],
        deskMails: ['desk_placed', 'desk_refund_due'],
      });
    }),
  );

  test('for an order that no job has expired yet is due for a refund too, and its nights are freed', () =>
    inResort(async ({ placeOnline, callBack, books, clock }, database) => {
      const { number, form } = await placeOnline();
      clock.nowMs += (DAYS_TO_ARRIVAL + 1) * DAY_MS;
      expect(await callBack(form, 'success')).toBe(200);
      expect(await books(number)).toMatchObject({ state: 'refund_due', payments: ['1001 success settles'] });
      const taken = await database.readLatest.selectFrom('nights').select('night').where('taken', '>', 0).execute();
      expect(taken).toEqual([]);
    }));

  test('for a longer stay whose callback was lost is found after the guest has cancelled, and due for a refund', () =>
    inResort(async (resort) => {
      const held = await resort.placeOnline();
      await resort.callBack(held.form, 'success');
      const { form } = await holdLongerStay(resort, held);
      resort.answers.set(`${held.number}-2`, messageOf(form, 'success', { payment_id: 1002 }));
      expect((await cancel(resort, held)).statusCode).toBe(200);
      for (let hour = 0; hour < 25; hour += 1) {
        resort.clock.nowMs += 60 * MINUTE_MS;
        await resort.sweep();
      }
      const { payments, deskMails } = await resort.books(held.number);
      expect(payments).toEqual(['1001 success settles', '1002 success owed_back']);
      expect(deskMails).toContain('desk_second_payment');
    }));

  test('after the guest’s data was erased confirms no stay and is due for a refund', () =>
    inResort(async ({ placeOnline, callBack, books, clock, sweep }, database) => {
      const { number, form } = await placeOnline();
      await callBack(form, 'prepared');
      clock.nowMs += 31 * MINUTE_MS;
      await sweep();
      await database.transaction((transaction) => makeAnonymous(transaction, number, clock.nowMs));
      expect(await callBack(form, 'success')).toBe(200);
      const { state, deskMails } = await books(number);
      expect(state).toBe('refund_due');
      expect(deskMails).toContain('desk_refund_due');
    }));

  test('on the day of arrival still pays for the stay', () =>
    inResort(async ({ placeOnline, callBack, books, clock }) => {
      const { number, form } = await placeOnline();
      // It is 23:59 in Kyiv and 21:59 in London.
      clock.nowMs = Date.parse('2026-12-13T21:59:00Z');
      await callBack(form, 'success');
      expect(await books(number)).toMatchObject({ state: 'paid' });
    }));

  test.each([
    ['02:55', '2026-12-14T00:55:00Z', 'paid'],
    ['03:05', '2026-12-14T01:05:00Z', 'refund_due'],
  ])('at %s with check-in until three pays for the current night: %s', (_time, instant, state) =>
    inResort(
      async ({ placeOnline, callBack, books, clock }) => {
        clock.nowMs = Date.parse('2026-12-14T00:50:00Z');
        const { number, form } = await placeOnline();
        clock.nowMs = Date.parse(instant);
        await callBack(form, 'success');
        expect(await books(number)).toMatchObject({ state });
      },
      { lateArrivalUntil: 3 * 60 },
    ),
  );

  test('is on time until the day of arrival ends by the resort’s clock', () =>
    inResort(async ({ placeOnline, callBack, books, clock }) => {
      const { number, form } = await placeOnline();
      clock.nowMs = Date.parse('2026-12-13T22:01:00Z');
      await callBack(form, 'success');
      expect(await books(number)).toMatchObject({ state: 'refund_due' });
    }));

  const readReports = (database: Database, { number }: HeldOrder) =>
    database.readLatest
      .selectFrom('payments')
      .select(['status', 'amount_minor', 'currency', 'outcome', 'message'])
      .where('order_number', '=', number)
      .execute();

  test.each([
    [{ amount: 1 }, 1_00, 'UAH'],
    [{ amount: 13_626.01 }, 13_626_01, 'UAH'],
    [{ amount: '13625.99' }, 13_625_99, 'UAH'],
    [{ currency: 'USD' }, PRICE_MINOR, 'USD'],
    [{ amount: 0, currency: 'EUR' }, 0, 'EUR'],
  ])(
    'in a signed report of %j is stored with its order, pays nothing, and the desk is informed once',
    (change, minor, currency) =>
      inResort(async ({ placeOnline, callBack, books }, database) => {
        const held = await placeOnline();
        const statuses = await Promise.all([1, 2, 3].map(() => callBack(held.form, 'success', change)));
        expect(statuses).toEqual([200, 200, 200]);
        expect(await books(held.number)).toMatchObject({ state: 'awaiting_payment' });
        expect((await books(held.number)).deskMails.filter((kind) => kind === 'desk_other_sum')).toHaveLength(1);
        expect(await readReports(database, held)).toEqual([
          { status: 'success', amount_minor: minor, currency, outcome: 'differs', message: '' },
        ]);
      }),
  );

  test.each([null, 'all of it', -5, 1e300, 0.001, { much: 1 }, '1\u00002'])(
    'with an unreadable sum, %j, is stored as received and reported to the desk',
    (amount) =>
      inResort(async ({ placeOnline, callBack, books }, database) => {
        const held = await placeOnline();
        expect(await callBack(held.form, 'success', { amount })).toBe(200);
        expect((await books(held.number)).deskMails).toContain('desk_other_sum');
        const [report] = await readReports(database, held);
        expect(report).toMatchObject({ amount_minor: 0, outcome: 'differs' });
        expect(report?.message).toContain('amount ');
      }),
  );

  test('is only recorded after a report with another sum that moves no money', () =>
    inResort(async ({ placeOnline, callBack, books }) => {
      const { number, form } = await placeOnline();
      for (const status of ['processing', 'failure']) await callBack(form, status, { amount: 1 });
      const { payments, deskMails } = await books(number);
      expect(payments).toEqual(['1001 failure noted', '1001 processing noted']);
      expect(deskMails).not.toContain('desk_other_sum');
    }));

  test('pays the order if the right sum follows a wrong one of the same payment', () =>
    inResort(async ({ placeOnline, callBack, books }) => {
      const { number, form } = await placeOnline();
      await callBack(form, 'success', { amount: 1 });
      await callBack(form, 'success');
      expect(await books(number)).toMatchObject({
        state: 'paid',
        payments: ['1001 success differs', '1001 success settles'],
      });
    }));

  test('and is partly reversed leaves the stay unchanged, and the desk is informed', () =>
    inResort(async ({ placeOnline, callBack, books }) => {
      const { number, form } = await placeOnline();
      await callBack(form, 'success');
      await callBack(form, 'reversed', { amount: 5_000 });
      const { state, deskMails } = await books(number);
      expect(state).toBe('paid');
      expect(deskMails).toContain('desk_other_sum');
      await callBack(form, 'reversed');
      expect(await books(number)).toMatchObject({ state: 'refunded' });
    }));

  async function read({ app }: PaymentApp, { number, access }: HeldOrder) {
    return (await app.inject({ url: `/orders/${number}`, headers: access })).json().data;
  }
  const cancel = ({ app }: PaymentApp, { number, access }: HeldOrder, query = '') =>
    app.inject({ method: 'POST', url: `/orders/${number}/cancel${query}`, headers: access });

  test('and was partly refunded by the desk leaves the stay unchanged, and is not refunded again', () =>
    inResort(async (resort) => {
      const { placeOnline, callBack, books } = resort;
      const held = await placeOnline();
      await callBack(held.form, 'success');
      for (const _repeated of [1, 2]) await callBack(held.form, 'reversed', { refund_amount: 100 });
      expect(await books(held.number)).toMatchObject({
        state: 'paid',
        payments: ['1001 reversed returns_part', '1001 success settles'],
        mails: ['held', 'paid'],
      });
      const left = { paid: 13_526, refund: 13_526 };
      expect((await cancel(resort, held, '?preview=1')).json().data).toMatchObject(left);
      expect((await cancel(resort, held)).json().data).toMatchObject({ status: 'refund_due', ...left });
      expect((await read(resort, held)).money).toMatchObject({ returned: 100, owed: 13_526 });
    }));

  test('and is refunded in parts is due until the last of them', () =>
    inResort(async (resort) => {
      const { placeOnline, callBack, books } = resort;
      const held = await placeOnline();
      await callBack(held.form, 'success');
      await cancel(resort, held);
      await callBack(held.form, 'reversed', { refund_amount: 4_000 });
      expect((await books(held.number)).mails).not.toContain('refunded');
      expect(await read(resort, held)).toMatchObject({ status: 'refund_due', money: { returned: 4_000, owed: 9_626 } });
      await callBack(held.form, 'reversed', { refund_amount: 13_626 });
      expect((await books(held.number)).mails).toContain('refunded');
      expect(await read(resort, held)).toMatchObject({ status: 'refunded', money: { returned: 13_626, owed: 0 } });
    }));

  test('in the provider’s answer with another sum is stored and reported as well', () =>
    inResort(async ({ app, answers, placeOnline, books, clock }) => {
      const { number, form, statusQuery } = await placeOnline();
      answers.set(`${number}-1`, messageOf(form, 'success', { amount: 1 }));
      clock.nowMs += MINUTE_MS;
      await app.inject(`/orders/${number}/status?${statusQuery}`);
      const { payments, deskMails } = await books(number);
      expect(payments).toEqual(['1001 success differs']);
      expect(deskMails).toContain('desk_other_sum');
    }));

  test('and is taken back by the bank from a paid stay is reported to the desk', () =>
    inResort(async ({ placeOnline, callBack, books }) => {
      const { number, form } = await placeOnline();
      await callBack(form, 'success');
      await callBack(form, 'reversed');
      expect((await books(number)).deskMails).toContain('desk_reversed');
    }));

  test('and is taken back from guests in house keeps the stay and its nights, with an open bill', () =>
    inResort(async ({ placeOnline, callBack, books }, database) => {
      const { number, form } = await placeOnline();
      await callBack(form, 'success');
      const inHouse = { state: 'in_house', who: 'iryna@example.com', today: calendarDate('2026-11-23') } as const;
      await database.transaction((transaction) => writePresence(transaction, number, 0, inHouse, NOW));
      await callBack(form, 'reversed');
      expect(await books(number)).toMatchObject({
        state: 'confirmed',
        payments: ['1001 reversed refunds', '1001 success settles'],
        mails: ['held', 'paid'],
        deskMails: ['desk_paid', 'desk_placed', 'desk_reversed'],
      });
      const order = await findOrder(database.readLatest, number);
      expect(order && (await readOrderMoney(database.readLatest, order)).balanceMinor).toBe(PRICE_MINOR);
    }));

  test('and is taken back by the bank after a late cancellation is reported to the desk', () =>
    inResort(async ({ app, placeOnline, callBack, books, clock }) => {
      const { number, form, access } = await placeOnline();
      await callBack(form, 'success');
      clock.nowMs += 20 * DAY_MS;
      await app.inject({ method: 'POST', url: `/orders/${number}/cancel`, headers: access });
      await callBack(form, 'reversed');
      expect(await books(number)).toMatchObject({
        state: 'cancelled',
        payments: ['1001 reversed noted', '1001 success settles'],
        deskMails: ['desk_cancelled', 'desk_paid', 'desk_placed', 'desk_reversed'],
      });
    }));

  test.each(['one after the other', 'at once', 'at once in two words'])(
    'and is reported for two orders %s counts for one order, the other gets a 409',
    (when) =>
      inResort(async ({ placeOnline, callBack, books }) => {
        const orders = [await placeOnline(), await placeOnline()];
        const tell = ({ form }: HeldOrder, status: string) => callBack(form, status);
        const statuses: number[] = [];
        if (when.startsWith('at once')) {
          // A unique key of payment and status would not stop two different statuses.
          const words = ['success', when === 'at once' ? 'success' : 'processing'];
          statuses.push(...(await Promise.all(orders.map((order, index) => tell(order, words[index] ?? '')))));
        } else for (const order of orders) statuses.push(await tell(order, 'success'));
        expect(statuses.toSorted()).toEqual([200, 409]);
        const rows = await Promise.all(orders.map(async ({ number }) => (await books(number)).payments.length));
        expect(rows.toSorted()).toEqual([0, 1]);
      }),
  );
});
