import { expect, test } from 'vitest';
import { type CalendarDate, calendarDate } from '#domain/calendar/calendar-date.ts';
import { describeEachDatabase } from '../../../tests/fixtures/databases/databases.ts';
import { readOverdueRests } from '../desk/queue/queue-facts.ts';
import { agreeTo, previewOf, sendChange } from '../orders/change/change-fixture.ts';
import { claimDueQuestions, stopAsking } from '../orders/money/payment-questions-repository.ts';
import { ORDER_BODY, post } from '../orders/place/order-routes-fixture.ts';
import { remindOfRests } from './open-rests-repository.ts';
import { MINUTE_MS, type PaymentApp, resortsOver } from './payment-app-fixture.ts';
import { messageOf } from './provider-fixture.ts';
import { decodeMessage } from './signature.ts';

const TERMS = { percent: 30, restDays: 3 };
const DEPOSIT = Math.ceil(ORDER_BODY.total_price * 0.3);
const REST = ORDER_BODY.total_price - DEPOSIT;

const placeWithDeposit = ({ placeOnline }: PaymentApp) => placeOnline({ deposit: DEPOSIT });

async function startPayment({ app }: PaymentApp, number: string, headers: Readonly<Record<string, string>>) {
  const response = await app.inject({ method: 'POST', url: `/orders/${number}/payments`, headers });
  return { status: response.statusCode, body: response.json() };
}

async function payDeposit(resort: PaymentApp) {
  const order = await placeWithDeposit(resort);
  await resort.callBack(order.form, 'success');
  return order;
}

describeEachDatabase('a deposit', (openFresh) => {
  const inResort = resortsOver(openFresh);
  const options = { deposit: TERMS };

  test('is the sum that the provider is asked for, and confirms the stay', () =>
    inResort(async (resort) => {
      const { number, form } = await placeWithDeposit(resort);
      expect(decodeMessage(form.data)).toMatchObject({ amount: DEPOSIT });
      expect(await resort.callBack(form, 'success')).toBe(200);
      expect(await resort.books(number)).toMatchObject({ state: 'confirmed', payments: ['1001 success settles'] });
    }, options));

  test('leaves a rest that the guest pays by the same link, once', () =>
    inResort(async (resort) => {
      const { number, access, form } = await payDeposit(resort);
      resort.clock.nowMs += 60_000;
      const rest = await startPayment(resort, number, access);
      expect(rest.status).toBe(201);
      expect(decodeMessage(rest.body.data.data)).toMatchObject({ amount: REST });
      const other = await startPayment(resort, number, access);
      expect(await resort.callBack(rest.body.data, 'success', { payment_id: 1002 })).toBe(200);
      expect(await resort.books(number)).toMatchObject({ state: 'paid' });
      await resort.callBack(other.body.data, 'success', { payment_id: 1003 });
      await resort.callBack(form, 'success', { payment_id: 1004 });
      expect((await resort.books(number)).payments).toEqual([
        '1001 success settles',
        '1002 success settles',
        '1003 success owed_back',
        '1004 success owed_back',
      ]);
      expect(await startPayment(resort, number, access)).toMatchObject({
        status: 409,
        body: { error: 'already_paid' },
      });
    }, options));

  test('leaves a rest that is asked about, even if an earlier payment is settled while its payment begins', () =>
    inResort(async (resort, database) => {
      const { number, access, form } = await placeWithDeposit(resort);
      const second = await startPayment(resort, number, access);
      await resort.callBack(form, 'success');
      await resort.callBack(second.body.data, 'success', { payment_id: 1002 });
      resort.clock.nowMs += 2 * MINUTE_MS;
      expect(await claimDueQuestions(database, resort.clock.nowMs, 10)).toEqual([number]);
      const rest = await startPayment(resort, number, access);
      // The sweep that has claimed the question learns only now that both earlier payments are known.
      await stopAsking(database, number);
      const { order_id: attempt } = decodeMessage(rest.body.data.data) ?? {};
      resort.answers.set(String(attempt), messageOf(rest.body.data, 'success', { payment_id: 1003 }));
      resort.clock.nowMs += 2 * MINUTE_MS;
      await resort.sweep();
      expect(await resort.books(number)).toMatchObject({ state: 'paid' });
    }, options));

  test('is shown to its guest as the amount due: first the deposit, then the rest, then nothing', () =>
    inResort(async (resort) => {
      const { number, access, form, statusQuery } = await placeWithDeposit(resort);
      const read = async (url: string) => (await resort.app.inject({ url, headers: access })).json().data;
      const openOf = async () => [
        (await read(`/orders/${number}`)).deposit,
        (await read(`/orders/${number}/status?${statusQuery}`)).deposit,
      ];
      const asked = (sum: number) => Array(2).fill({ asked: sum, rest_by: '2026-12-10' });
      expect(await openOf()).toEqual(asked(DEPOSIT));
      await resort.callBack(form, 'success');
      resort.clock.nowMs += 60_000;
      expect(await openOf()).toEqual(asked(REST));
      const rest = await startPayment(resort, number, access);
      await resort.callBack(rest.body.data, 'success', { payment_id: 1002 });
      expect(await openOf()).toEqual([undefined, undefined]);
    }, options));

  test('keeps its sum if the stay changes: the rest follows the new bill, and its date moves', () =>
    inResort(async (resort) => {
      const order = await payDeposit(resort);
      const { number, access } = order;
      resort.clock.nowMs += 60_000;
      const later = { check_in: '14.12.2026', check_out: '18.12.2026' };
      const preview = await previewOf(resort, order, later);
      expect(preview.body.data).toMatchObject({ due: 0, refund: 0, paid: DEPOSIT });
      expect((await sendChange(resort, order, agreeTo(later, preview.body.data))).status).toBe(200);
      const rest = ORDER_BODY.total_price + preview.body.data.difference - DEPOSIT;
      const own = (await resort.app.inject({ url: `/orders/${number}`, headers: access })).json().data;
      expect(own).toMatchObject({ status: 'confirmed', deposit: { asked: rest, rest_by: '2026-12-11' } });
      const paying = await startPayment(resort, number, access);
      expect(decodeMessage(paying.body.data.data)).toMatchObject({ amount: rest });
      await resort.callBack(paying.body.data, 'success', { payment_id: 1002 });
      expect(await resort.books(number)).toMatchObject({ state: 'paid' });
    }, options));

  test('that is paid twice in two windows is refunded once', () =>
    inResort(async (resort) => {
      const { number, access, form } = await placeWithDeposit(resort);
      const second = await startPayment(resort, number, access);
      await resort.callBack(form, 'success');
      await resort.callBack(second.body.data, 'success', { payment_id: 1002 });
      expect(await resort.books(number)).toMatchObject({
        state: 'confirmed',
        payments: ['1001 success settles', '1002 success owed_back'],
        deskMails: expect.arrayContaining(['desk_second_payment']),
      });
    }, options));

  test('sends one reminder to the guest on the last day for the rest, and to the desk from the next day on', () =>
    inResort(async (resort, database) => {
      const { number, access } = await payDeposit(resort);
      const [before, last, after] = ['2026-12-09', '2026-12-10', '2026-12-11'].map(calendarDate) as [
        CalendarDate,
        CalendarDate,
        CalendarDate,
      ];
      const remind = (day: CalendarDate) => remindOfRests(database, day, resort.clock.nowMs);
      const overdue = (day: CalendarDate) => readOverdueRests(day, { database });
      expect([await remind(before), await remind(last), await remind(last), await remind(after)]).toEqual([
        false,
        true,
        false,
        false,
      ]);
      expect((await resort.books(number)).mails).toContain('rest_due');
      expect(await overdue(last)).toEqual([]);
      expect(await overdue(after)).toMatchObject([{ kind: 'rest', number, rest: REST, rest_by: last }]);
      resort.clock.nowMs += 60_000;
      const rest = await startPayment(resort, number, access);
      await resort.callBack(rest.body.data, 'success', { payment_id: 1002 });
      expect(await overdue(after)).toEqual([]);
    }, options));

  test('sends no reminder if its rest is paid at reception', () =>
    inResort(
      async (resort, database) => {
        await payDeposit(resort);
        const day = calendarDate('2026-12-13');
        expect(await remindOfRests(database, day, resort.clock.nowMs)).toBe(false);
        expect(await readOverdueRests(day, { database })).toEqual([]);
      },
      { deposit: { ...TERMS, restDays: 0 } },
    ));

  test.each([
    ['in time is refunded', '2026-12-06', { status: 'refund_due', paid: DEPOSIT, refund: DEPOSIT }],
    ['too late is kept by the resort', '2026-12-07', { status: 'cancelled', paid: DEPOSIT, refund: 0 }],
  ])('of a stay that is cancelled %s', (_when, day, answer) =>
    inResort(async (resort) => {
      const { number, access, form } = await payDeposit(resort);
      resort.clock.nowMs = Date.parse(`${day}T12:00:00+02:00`);
      const rest = await startPayment(resort, number, access);
      const cancelled = await resort.app.inject({ method: 'POST', url: `/orders/${number}/cancel`, headers: access });
      expect(cancelled.json().data).toMatchObject(answer);
      // The rest was pending, and the deposit was paid in another window: both are refunded.
      await resort.callBack(rest.body.data, 'success', { payment_id: 1002 });
      await resort.callBack(form, 'success', { payment_id: 1003 });
      const own = (await resort.app.inject({ url: `/orders/${number}`, headers: access })).json().data;
      const paid = 2 * DEPOSIT + REST;
      expect(own.money).toEqual({ paid, returned: 0, owed: paid - (answer.paid - answer.refund) });
    }, options),
  );

  test('that the bank takes back ends the stay', () =>
    inResort(async (resort) => {
      const { number, form } = await payDeposit(resort);
      await resort.callBack(form, 'reversed');
      expect(await resort.books(number)).toMatchObject({ state: 'refunded' });
    }, options));

  test('is refused at another sum, and a guest who agreed to none pays the full price', () =>
    inResort(async ({ app, placeOnline }) => {
      const wrong = await post(app, { ...ORDER_BODY, payment: 'online', deposit: DEPOSIT - 1 });
      expect(wrong).toMatchObject({ status: 409, body: { error: 'price_changed' } });
      const { form } = await placeOnline();
      expect(decodeMessage(form.data)).toMatchObject({ amount: ORDER_BODY.total_price });
    }, options));
});
