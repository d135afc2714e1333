import { expect, test } from 'vitest';
import { describeEachDatabase } from '../../../tests/fixtures/databases/databases.ts';
import { confirmationSecretFor } from '../orders/access/access-token.ts';
import { dumpTables } from '../orders/orders-fixture.ts';
import { LARGE, NOW, SECRET } from '../orders/place/order-routes-fixture.ts';
import { type HeldOrder, MINUTE_MS, type PaymentApp, resortsOver } from './payment-app-fixture.ts';
import { messageOf } from './provider-fixture.ts';

const WITHOUT_TOKEN = { access: {} };

async function call({ app }: PaymentApp, way: 'release' | 'at-reception', { number, access }: HeldOrder) {
  const response = await app.inject({ method: 'POST', url: `/orders/${number}/${way}`, headers: access });
  return { status: response.statusCode, body: response.json() };
}

describeEachDatabase('releasing held nights', (openFresh) => {
  const inResort = resortsOver(openFresh);

  test('puts them on sale again immediately, without a mail', () =>
    inResort(async (resort) => {
      const held = await resort.placeOnline();
      expect(await call(resort, 'release', held)).toMatchObject({
        status: 200,
        body: { data: { number: held.number, status: 'cancelled', payment: null } },
      });
      expect(resort.asked).toEqual([`${held.number}-1`]);
      expect(await resort.books(held.number)).toMatchObject({ mails: ['held'], deskMails: ['desk_placed'] });
      await Promise.all([resort.placeOnline(), resort.placeOnline()]);
    }));

  test('twice at the same time, and a third time later, has one result', () =>
    inResort(async (resort) => {
      const held = await resort.placeOnline();
      const answers = await Promise.all([1, 2].map(() => call(resort, 'release', held)));
      expect([...answers, await call(resort, 'release', held)].map(({ status }) => status)).toEqual([200, 200, 200]);
    }));

  test('keeps a stay that the provider reports as paid', () =>
    inResort(async (resort) => {
      const held = await resort.placeOnline();
      resort.answers.set(`${held.number}-1`, messageOf(held.form, 'success'));
      expect(await call(resort, 'release', held)).toEqual({ status: 409, body: { error: 'already_paid' } });
      expect(await resort.books(held.number)).toMatchObject({ state: 'paid', payments: ['1001 success settles'] });
    }));

  test.each(['nonsense', 'fails', 'refuses'] as const)(
    'is refused while the provider does not report on the payment (%s), and changes nothing',
    (answer) =>
      inResort(async (resort, database) => {
        const held = await resort.placeOnline();
        const before = await dumpTables(database);
        resort.answers.set(`${held.number}-1`, answer);
        expect(await call(resort, 'release', held)).toEqual({ status: 409, body: { error: 'provider_silent' } });
        expect(await dumpTables(database)).toEqual(before);
      }),
  );

  test('works during a payment that the guest has left, and refunds its money', () =>
    inResort(async (resort) => {
      const held = await resort.placeOnline();
      resort.answers.set(`${held.number}-1`, messageOf(held.form, 'otp_verify'));
      expect(await call(resort, 'release', held)).toMatchObject({ status: 200 });
      await resort.callBack(held.form, 'success');
      expect(await resort.books(held.number)).toMatchObject({ state: 'refund_due' });
    }));

  test('refunds money that arrives later, even if the nights are still free', () =>
    inResort(async (resort) => {
      const held = await resort.placeOnline();
      await call(resort, 'release', held);
      expect(await resort.callBack(held.form, 'success')).toBe(200);
      expect(await resort.callBack(held.form, 'success', { payment_id: 1002 })).toBe(200);
      expect(await resort.books(held.number)).toEqual({
        state: 'refund_due',
        payments: ['1001 success settles', '1002 success owed_back'],
        mails: ['held', 'we_owe_you'],
        deskMails: ['desk_placed', 'desk_refund_due', 'desk_second_payment'],
      });
    }));

  test('finds a lost callback by asking the provider', () =>
    inResort(async (resort) => {
      const held = await resort.placeOnline();
      await call(resort, 'release', held);
      resort.answers.set(`${held.number}-1`, messageOf(held.form, 'success'));
      resort.clock.nowMs += 2 * MINUTE_MS;
      await resort.sweep();
      expect(await resort.books(held.number)).toMatchObject({ state: 'refund_due' });
    }));

  test('at the moment of the callback either keeps the paid stay or refunds the money', () =>
    inResort(async (resort) => {
      for (let time = 0; time < 4; time += 1) {
        const held = await resort.placeOnline();
        await Promise.all([call(resort, 'release', held), resort.callBack(held.form, 'success', { payment_id: time })]);
        const { state, payments } = await resort.books(held.number);
        expect(state).toBeOneOf(['paid', 'refund_due']);
        expect(payments).toEqual([`${time} success settles`]);
        await resort.app.inject({ method: 'POST', url: `/orders/${held.number}/cancel`, headers: held.access });
      }
    }));

  test('is refused without the key, and once the order is no longer held', () =>
    inResort(async (resort) => {
      const held = await resort.placeOnline();
      expect((await call(resort, 'release', { ...held, ...WITHOUT_TOKEN })).status).toBe(404);
      resort.clock.nowMs += 31 * MINUTE_MS;
      await resort.sweep();
      expect(await call(resort, 'release', held)).toEqual({ status: 409, body: { error: 'hold_ended' } });
    }));
});

describeEachDatabase('moving a held stay to payment at reception', (openFresh) => {
  const inResort = resortsOver(openFresh);

  test('confirms it, and informs guest and desk once, however often it is requested', () =>
    inResort(async (resort) => {
      const held = await resort.placeOnline();
      const answers = await Promise.all([1, 2].map(() => call(resort, 'at-reception', held)));
      for (const answer of [...answers, await call(resort, 'at-reception', held)]) {
        expect(answer).toMatchObject({ status: 200, body: { data: { status: 'confirmed', payment: null } } });
      }
      expect(await resort.books(held.number)).toEqual({
        state: 'confirmed',
        payments: [],
        mails: ['confirmed', 'held'],
        deskMails: ['desk_at_reception', 'desk_placed'],
      });
    }));

  test('works after a declined payment too', () =>
    inResort(async (resort) => {
      const held = await resort.placeOnline();
      await resort.callBack(held.form, 'failure');
      expect((await call(resort, 'at-reception', held)).body.data.status).toBe('confirmed');
    }));

  test('keeps a stay paid if the provider reports it as paid', () =>
    inResort(async (resort) => {
      const held = await resort.placeOnline();
      resort.answers.set(`${held.number}-1`, messageOf(held.form, 'success'));
      expect(await call(resort, 'at-reception', held)).toEqual({ status: 409, body: { error: 'already_paid' } });
      expect(await resort.books(held.number)).toMatchObject({ state: 'paid', mails: ['held', 'paid'] });
    }));

  test('lets a payment in progress pay for it, and refunds a second one', () =>
    inResort(async (resort) => {
      const held = await resort.placeOnline();
      resort.answers.set(`${held.number}-1`, 'nonsense');
      expect((await call(resort, 'at-reception', held)).status).toBe(200);
      await resort.callBack(held.form, 'success');
      await resort.callBack(held.form, 'success', { payment_id: 1002 });
      expect(await resort.books(held.number)).toMatchObject({
        state: 'paid',
        payments: ['1001 success settles', '1002 success owed_back'],
        mails: ['confirmed', 'held', 'paid'],
      });
    }));

  test('of a large order waits two hours for its mail to be confirmed', () =>
    inResort(async (resort) => {
      const held = await resort.placeOnline(LARGE);
      const { body } = await call(resort, 'at-reception', held);
      const hold_until = new Date(NOW + 120 * MINUTE_MS).toISOString();
      expect(body.data).toMatchObject({ status: 'awaiting_confirmation', hold_until });
      resort.clock.nowMs += 31 * MINUTE_MS;
      expect(await resort.sweep()).toEqual([]);
      const confirmed = await resort.app.inject({
        method: 'POST',
        url: `/orders/${held.number}/confirmation`,
        payload: { secret: confirmationSecretFor(held.number, SECRET) },
      });
      expect(confirmed.json().data.status).toBe('confirmed');
      expect(await resort.books(held.number)).toMatchObject({
        mails: ['confirmed', 'held', 'please_confirm'],
        deskMails: ['desk_at_reception', 'desk_placed'],
      });
    }));

  test('of an unconfirmed large order lets it expire like any other', () =>
    inResort(async (resort) => {
      const held = await resort.placeOnline(LARGE);
      await call(resort, 'at-reception', held);
      resort.clock.nowMs += 121 * MINUTE_MS;
      expect(await resort.sweep()).toEqual([held.number]);
    }));

  test('is refused once its hold has expired, even before the job has run', () =>
    inResort(async (resort) => {
      const held = await resort.placeOnline();
      resort.clock.nowMs += 30 * MINUTE_MS;
      const ended = { status: 409, body: { error: 'hold_ended' } };
      expect(await call(resort, 'at-reception', held)).toEqual(ended);
      await resort.sweep();
      expect(await call(resort, 'at-reception', held)).toEqual(ended);
    }));

  test('is refused without the key, and after the nights were released', () =>
    inResort(async (resort) => {
      const held = await resort.placeOnline();
      expect((await call(resort, 'at-reception', { ...held, ...WITHOUT_TOKEN })).status).toBe(404);
      await call(resort, 'release', held);
      expect(await call(resort, 'at-reception', held)).toEqual({ status: 409, body: { error: 'not_held' } });
    }));
});
