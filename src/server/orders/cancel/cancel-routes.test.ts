import { expect, test } from 'vitest';
import { calendarDate } from '#domain/calendar/calendar-date.ts';
import { describeEachDatabase } from '../../../../tests/fixtures/databases/databases.ts';
import { type PaymentApp, placePaid, resortsOver } from '../../payments/payment-app-fixture.ts';
import { dumpTables } from '../orders-fixture.ts';
import { ORDER_BODY, post, signInGuest } from '../place/order-routes-fixture.ts';

const DAY_MS = 24 * 60 * 60_000;

describeEachDatabase('a cancellation by the guest', (openFresh) => {
  const inResort = resortsOver(openFresh);
  async function cancel({ app }: PaymentApp, number: string, headers: Readonly<Record<string, string>>, query = '') {
    const response = await app.inject({ method: 'POST', url: `/orders/${number}/cancel${query}`, headers });
    return { status: response.statusCode, body: response.json() };
  }
  async function readMoney({ app }: PaymentApp, number: string, headers: Readonly<Record<string, string>>) {
    return (await app.inject({ url: `/orders/${number}`, headers })).json().data.money;
  }
  async function readSettlement({ app }: PaymentApp, number: string, headers: Readonly<Record<string, string>>) {
    return (await app.inject({ url: `/orders/${number}`, headers })).json().data.settlement;
  }
  const total = ORDER_BODY.total_price;
  /** The order has no offer; booked today, its three nights would have 12 % off. */
  const DISCOUNT = 1_391;

  test('of a paid stay in time refunds the full sum, and informs the desk', () =>
    inResort(async (resort, database) => {
      const { number, access } = await placePaid(resort);
      const before = await dumpTables(database);
      const preview = { number, status: 'paid', paid: total, refund: total, free_until: '2026-12-06' };
      expect(await cancel(resort, number, access, '?preview=1')).toEqual({
        status: 200,
        body: { data: { ...preview, today_price: total - DISCOUNT } },
      });
      expect(await dumpTables(database)).toEqual(before);
      expect(await cancel(resort, number, access)).toEqual({
        status: 200,
        body: { data: { ...preview, status: 'refund_due' } },
      });
      expect(await resort.books(number)).toMatchObject({
        state: 'refund_due',
        mails: ['cancelled', 'held', 'paid'],
        deskMails: ['desk_cancelled_owing', 'desk_paid', 'desk_placed'],
      });
      expect(await readMoney(resort, number, access)).toEqual({ paid: total, returned: 0, owed: total });
    }));

  test('of a paid stay that is too late refunds nothing', () =>
    inResort(async (resort) => {
      const { number, access } = await placePaid(resort);
      resort.clock.nowMs += 20 * DAY_MS;
      const { body } = await cancel(resort, number, access);
      expect(body.data).toMatchObject({ status: 'cancelled', paid: total, refund: 0, free_until: '2026-12-06' });
      expect(await resort.books(number)).toMatchObject({ state: 'cancelled', mails: ['cancelled', 'held', 'paid'] });
      expect((await resort.books(number)).deskMails).toEqual(['desk_cancelled', 'desk_paid', 'desk_placed']);
      expect(await readMoney(resort, number, access)).toEqual({ paid: total, returned: 0, owed: 0 });
    }));

  test('is refused if the last free day has ended since the preview promised a refund', () =>
    inResort(async (resort, database) => {
      const { number, access } = await placePaid(resort);
      // The last moment in Kyiv of the last day with a full refund.
      resort.clock.nowMs = Date.parse('2026-12-06T21:59:50Z');
      expect((await cancel(resort, number, access, '?preview=1')).body.data.refund).toBe(total);
      const before = await dumpTables(database);
      resort.clock.nowMs += 20_000;
      const refused = { status: 409, body: { error: 'terms_changed' } };
      expect(await cancel(resort, number, access, `?refund=${total}`)).toEqual(refused);
      expect(await dumpTables(database)).toEqual(before);
      expect((await cancel(resort, number, access, '?refund=0')).body.data).toMatchObject({ refund: 0 });
    }));

  test('previews what the same nights would cost today, even if nobody else could book them', () =>
    inResort(async (resort, database) => {
      const { number, access } = await placePaid(resort);
      await resort.sellOut();
      await database.transaction((transaction) =>
        transaction
          .updateTable('nights')
          .set((row) => ({ price_minor: row('price_minor', '+', 10_000) }))
          .where('night', '=', calendarDate('2026-12-13'))
          .execute(),
      );
      const { body } = await cancel(resort, number, access, '?preview=1');
      expect(body.data).toMatchObject({ paid: total, refund: total, today_price: total + 100 - DISCOUNT - 12 });
    }));

  test('of a stay to be paid at reception causes no refund', () =>
    inResort(async (resort) => {
      const { data } = (await post(resort.app, ORDER_BODY)).body;
      const { body } = await cancel(resort, data.number, { 'order-token': data.access_token });
      expect(body.data).toMatchObject({ status: 'cancelled', paid: 0, refund: 0 });
      expect(await resort.books(data.number)).toMatchObject({ mails: ['cancelled', 'confirmed'] });
    }));

  test('shows later readers of the order the promised day, until the money is refunded', () =>
    inResort(async (resort, database) => {
      const { number, access, form } = await placePaid(resort);
      expect(await readSettlement(resort, number, access)).toBeUndefined();
      await cancel(resort, number, access);
      const told = { is_cancelled: true, free_until: '2026-12-06', refund_by: '2026-11-25' };
      expect(await readSettlement(resort, number, access)).toEqual(told);
      const { headers } = await signInGuest(database, ORDER_BODY.email);
      expect(await readSettlement(resort, number, headers)).toEqual(told);
      resort.clock.nowMs += 2 * DAY_MS;
      expect(await readSettlement(resort, number, access)).toEqual(told);
      await resort.callBack(form, 'reversed');
      expect(await readMoney(resort, number, access)).toEqual({ paid: total, returned: total, owed: 0 });
      expect(await readSettlement(resort, number, access)).toEqual(told);
    }));

  test('refunds money that arrives afterwards by a day counted from its arrival', () =>
    inResort(async (resort) => {
      const { number, access, form } = await resort.placeOnline();
      await resort.app.inject({ method: 'POST', url: `/orders/${number}/at-reception`, headers: access });
      await cancel(resort, number, access);
      expect(await readSettlement(resort, number, access)).toMatchObject({ is_cancelled: true });
      resort.clock.nowMs += 3 * DAY_MS;
      await resort.callBack(form, 'success');
      expect(await readSettlement(resort, number, access)).toEqual({
        is_cancelled: false,
        free_until: '2026-12-06',
        refund_by: '2026-11-27',
      });
    }));

  test('happens once if it is requested twice at the same time', () =>
    inResort(async (resort) => {
      const { number, access } = await placePaid(resort);
      const answers = await Promise.all([1, 2, 3].map(() => cancel(resort, number, access)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
      expect(await resort.books(number)).toMatchObject({
        mails: ['cancelled', 'held', 'paid'],
        deskMails: ['desk_cancelled_owing', 'desk_paid', 'desk_placed'],
      });
    }));

  test('is refused for a stay that has started, an unpaid one, or somebody else’s', () =>
    inResort(async (resort, database) => {
      const paid = await placePaid(resort);
      const held = await resort.placeOnline();
      const before = await dumpTables(database);
      const refused = { status: 409, body: { error: 'not_cancellable' } };
      for (const query of ['', '?preview=1']) {
        expect(await cancel(resort, held.number, held.access, query)).toEqual(refused);
      }
      expect((await cancel(resort, paid.number, held.access)).status).toBe(404);
      for (const query of ['?preview=yes', '?refund=-1', '?refund=all']) {
        expect((await cancel(resort, paid.number, paid.access, query)).status).toBe(422);
      }
      resort.clock.nowMs += 23 * DAY_MS;
      const begun = { status: 409, body: { error: 'stay_has_begun' } };
      expect(await cancel(resort, paid.number, paid.access)).toEqual(begun);
      expect(await dumpTables(database)).toEqual(before);
    }));
});
