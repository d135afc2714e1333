import { expect, test } from 'vitest';
import { describeEachDatabase } from '../../../tests/fixtures/databases/databases.ts';
import { questionPauseMs } from '../orders/money/payment-questions-repository.ts';
import { ASK_PAUSE_MS } from './ask-about-order.ts';
import { type HeldOrder, MINUTE_MS, type PaymentApp, resortsOver } from './payment-app-fixture.ts';
import { messageOf } from './provider-fixture.ts';

const attemptOf = ({ number }: HeldOrder, position = 1) => `${number}-${position}`;

describeEachDatabase('the payment provider is asked', (openFresh) => {
  const inResort = resortsOver(openFresh);
  const readStatus = async ({ app }: PaymentApp, { number, statusQuery }: HeldOrder) =>
    (await app.inject(`/orders/${number}/status?${statusQuery}`)).json().data.status;

  test('again soon after the clock has been an hour or a year ahead', () =>
    inResort(async (resort) => {
      const held = await resort.placeOnline();
      resort.answers.set(attemptOf(held), messageOf(held.form, 'processing'));
      let asked = 0;
      for (const aheadMs of [60 * MINUTE_MS, 365 * 24 * 60 * MINUTE_MS]) {
        resort.clock.nowMs += aheadMs;
        await readStatus(resort, held);
        resort.clock.nowMs += ASK_PAUSE_MS - aheadMs;
        asked = resort.asked.length;
        await readStatus(resort, held);
        expect(resort.asked).toHaveLength(asked + 1);
      }
    }));

  test('when a page requests the status and the callback is late, but not often', () =>
    inResort(async (resort) => {
      const held = await resort.placeOnline();
      resort.answers.set(attemptOf(held), messageOf(held.form, 'processing'));
      for (let time = 0; time < 3; time += 1) await readStatus(resort, held);
      expect(resort.asked).toEqual([]);
      resort.clock.nowMs += ASK_PAUSE_MS;
      const statuses = await Promise.all(Array.from({ length: 6 }, () => readStatus(resort, held)));
      expect(new Set(statuses)).toEqual(new Set(['awaiting_payment']));
      expect(resort.asked).toEqual([attemptOf(held)]);
      resort.answers.set(attemptOf(held), messageOf(held.form, 'success'));
      resort.clock.nowMs += ASK_PAUSE_MS;
      expect(await readStatus(resort, held)).toBe('paid');
      resort.clock.nowMs += ASK_PAUSE_MS;
      await readStatus(resort, held);
      expect(resort.asked).toHaveLength(2);
    }));

  test('when the order’s own page is opened after the payment tab was closed', () =>
    inResort(async (resort) => {
      const held = await resort.placeOnline();
      resort.answers.set(attemptOf(held), messageOf(held.form, 'success'));
      resort.clock.nowMs += ASK_PAUSE_MS;
      const order = await resort.app.inject({ url: `/orders/${held.number}`, headers: held.access });
      expect(order.json().data.status).toBe('paid');
      expect(await resort.callBack(held.form, 'success')).toBe(200);
      expect(await resort.books(held.number)).toMatchObject({
        state: 'paid',
        payments: ['1001 success settles'],
        mails: ['held', 'paid'],
      });
    }));

  test.each(['unknown', 'nonsense'] as const)('and its answer %s does not count as payment', (answer) =>
    inResort(async (resort) => {
      const held = await resort.placeOnline();
      resort.answers.set(attemptOf(held), answer);
      resort.clock.nowMs += ASK_PAUSE_MS;
      expect(await readStatus(resort, held)).toBe('awaiting_payment');
      expect(await resort.books(held.number)).toMatchObject({ payments: [] });
    }),
  );

  test('and an answer with another sum does not count as payment', () =>
    inResort(async (resort) => {
      const held = await resort.placeOnline();
      resort.answers.set(attemptOf(held), messageOf(held.form, 'success', { amount: 1 }));
      resort.clock.nowMs += ASK_PAUSE_MS;
      expect(await readStatus(resort, held)).toBe('awaiting_payment');
    }));

  test('about every attempt before a hold expires', () =>
    inResort(async (resort) => {
      const held = await resort.placeOnline();
      const again = await resort.app.inject({
        method: 'POST',
        url: `/orders/${held.number}/payments`,
        headers: held.access,
      });
      expect(again.statusCode).toBe(201);
      resort.answers.set(attemptOf(held, 2), messageOf(again.json().data, 'success'));
      resort.clock.nowMs += 29.5 * MINUTE_MS;
      expect(await resort.sweep()).toEqual([]);
      expect(resort.asked.sort()).toEqual([attemptOf(held), attemptOf(held, 2)]);
      expect(await resort.books(held.number)).toMatchObject({ state: 'paid' });
    }));

  test('and the hold expires even if the provider does not answer', () =>
    inResort(async (resort) => {
      const held = await resort.placeOnline();
      resort.answers.set(attemptOf(held), 'nonsense');
      resort.clock.nowMs += 30 * MINUTE_MS;
      expect(await resort.sweep()).toEqual([held.number]);
      expect(await resort.books(held.number)).toMatchObject({ state: 'expired', payments: [], mails: ['held'] });
    }));

  test.each(['prepared', 'failure'])(
    'and a guest whose payment has the status %s when the hold expires is informed, as is the desk',
    (status) =>
      inResort(async (resort) => {
        const held = await resort.placeOnline();
        resort.answers.set(attemptOf(held), messageOf(held.form, status));
        resort.clock.nowMs += 30 * MINUTE_MS;
        expect(await resort.sweep()).toEqual([held.number]);
        expect(await resort.books(held.number)).toMatchObject({
          state: 'expired',
          mails: ['expired', 'held'],
          deskMails: ['desk_expired', 'desk_placed'],
        });
      }),
  );

  test('and an order whose rows are wrong keeps no other order’s nights', () =>
    inResort(async (resort, { transaction }) => {
      const [wrong, other] = [await resort.placeOnline(), await resort.placeOnline()];
      const setDiscount = (discount: string | null) =>
        transaction((work) =>
          work.updateTable('orders').set({ discount }).where('number', '=', wrong.number).execute(),
        );
      await setDiscount('{');
      resort.clock.nowMs += 31 * MINUTE_MS;
      await expect(resort.sweep()).rejects.toThrow(SyntaxError);
      expect(await resort.books(other.number)).toMatchObject({ state: 'expired' });
      expect(await resort.books(wrong.number)).toMatchObject({ state: 'awaiting_payment' });
      await setDiscount(null);
      await resort.sweep();
      expect(await resort.books(wrong.number)).toMatchObject({ state: 'expired' });
    }));

  test('and a guest who never opened the payment gets no mail about the expiry, nor does the desk', () =>
    inResort(async (resort) => {
      const held = await resort.placeOnline();
      resort.clock.nowMs += 30 * MINUTE_MS;
      expect(await resort.sweep()).toEqual([held.number]);
      expect(await resort.books(held.number)).toMatchObject({ mails: ['held'], deskMails: ['desk_placed'] });
    }));

  test('for a day after the hold, less and less often, and finds late money', () =>
    inResort(async (resort) => {
      const held = await resort.placeOnline();
      resort.clock.nowMs += 30 * MINUTE_MS;
      await resort.sweep();
      resort.asked.length = 0;
      for (let minute = 0; minute < 20 * 60; minute += 10) {
        resort.clock.nowMs += 10 * MINUTE_MS;
        await resort.sweep();
      }
      expect(resort.asked.length).toBeGreaterThan(18);
      expect(resort.asked.length).toBeLessThan(30);
      resort.answers.set(attemptOf(held), messageOf(held.form, 'success'));
      resort.clock.nowMs += 60 * MINUTE_MS;
      await resort.sweep();
      expect(await resort.books(held.number)).toMatchObject({ state: 'paid', mails: ['held', 'paid'] });
      resort.asked.length = 0;
      resort.clock.nowMs += 60 * MINUTE_MS;
      await resort.sweep();
      expect(resort.asked).toEqual([]);
    }));

  test('no longer after a day', () =>
    inResort(async (resort) => {
      await resort.placeOnline();
      resort.clock.nowMs += 30 * MINUTE_MS;
      await resort.sweep();
      resort.clock.nowMs += 24 * 60 * MINUTE_MS;
      await resort.sweep();
      resort.asked.length = 0;
      resort.clock.nowMs += 120 * MINUTE_MS;
      await resort.sweep();
      expect(resort.asked).toEqual([]);
    }));

  test('about a guest’s other payment window after one is paid', () =>
    inResort(async (resort) => {
      const held = await resort.placeOnline();
      const again = await resort.app.inject({
        method: 'POST',
        url: `/orders/${held.number}/payments`,
        headers: held.access,
      });
      await resort.callBack(held.form, 'success');
      resort.answers.set(attemptOf(held, 2), messageOf(again.json().data, 'success', { payment_id: 1002 }));
      resort.clock.nowMs += 2 * MINUTE_MS;
      await resort.sweep();
      expect(await resort.books(held.number)).toMatchObject({
        state: 'paid',
        payments: ['1001 success settles', '1002 success owed_back'],
        mails: ['held', 'paid'],
        deskMails: ['desk_paid', 'desk_placed', 'desk_second_payment'],
      });
    }));
});

test('pauses between requests grow to an hour', () => {
  expect([0, 1, 2, 5, 6, 20].map(questionPauseMs)).toEqual([1, 2, 4, 32, 60, 60].map((minutes) => minutes * MINUTE_MS));
});
