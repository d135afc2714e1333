import { expect, test } from 'vitest';
import { describeEachDatabase } from '../../../tests/fixtures/databases/databases.ts';
import { dumpTables } from '../orders/orders-fixture.ts';
import { MINUTE_MS, resortsOver, sendCallback } from './payment-app-fixture.ts';
import { messageOf, signMessage } from './provider-fixture.ts';

describeEachDatabase('a payment callback', (openFresh) => {
  const inResort = resortsOver(openFresh);

  test('with success pays the order', () =>
    inResort(async ({ placeOnline, callBack, books }) => {
      const { number, form } = await placeOnline();
      expect(await books(number)).toMatchObject({ state: 'awaiting_payment', payments: [], mails: ['held'] });
      expect(await callBack(form, 'success')).toBe(200);
      expect(await books(number)).toMatchObject({
        state: 'paid',
        payments: ['1001 success settles'],
        mails: ['held', 'paid'],
      });
    }));

  test('is accepted in version 7 as well as in version 3', () =>
    inResort(
      async ({ placeOnline, callBack, books }) => {
        const { number, form } = await placeOnline();
        expect(await callBack(form, 'success')).toBe(200);
        expect(await books(number)).toMatchObject({ state: 'paid' });
      },
      { version: 7 },
    ));

  test('that is forged, altered or meant for another merchant changes nothing', () =>
    inResort(async ({ app, provider, placeOnline, callBack }, database) => {
      const { form } = await placeOnline();
      const other = await placeOnline();
      const before = await dumpTables(database);
      const genuine = signMessage(messageOf(form, 'success'), provider);
      const failure = signMessage(messageOf(form, 'failure'), provider);
      const sign = (message: object) => signMessage({ ...message }, provider);
      const forged = [
        { ...genuine, signature: failure.signature },
        { ...genuine, signature: '' },
        { ...genuine, data: `${genuine.data}AA` },
        signMessage(messageOf(form, 'success'), { ...provider, privateKey: 'stolen' }),
        signMessage(messageOf(form, 'success'), { ...provider, version: 7 }),
      ];
      const statuses = await Promise.all(forged.map((fields) => sendCallback(app, fields)));
      expect(statuses).toEqual([403, 422, 403, 403, 403]);
      const { order_id: otherAttempt } = messageOf(other.form, 'success');
      const foreign = [
        { public_key: 'another shop' },
        { order_id: 'SM-222222-1' },
        { order_id: `${otherAttempt}0` },
        { order_id: null },
        { status: null },
      ];
      for (const change of foreign) expect(await callBack(form, 'success', change)).toBe(400);
      expect(await sendCallback(app, sign([]))).toBe(400);
      expect(await dumpTables(database)).toEqual(before);
    }));

  test('is applied once when repeated', () =>
    inResort(async ({ placeOnline, callBack, books }, database) => {
      const { number, form } = await placeOnline();
      await callBack(form, 'success');
      const once = await dumpTables(database);
      for (let time = 0; time < 3; time += 1) expect(await callBack(form, 'success')).toBe(200);
      expect(await dumpTables(database)).toEqual(once);
      expect(await books(number)).toMatchObject({ mails: ['held', 'paid'] });
    }));

  test('is applied once if it arrives many times at the same moment', () =>
    inResort(async ({ placeOnline, callBack, books }) => {
      const { number, form } = await placeOnline();
      const statuses = await Promise.all(Array.from({ length: 8 }, () => callBack(form, 'success')));
      expect(new Set(statuses)).toEqual(new Set([200]));
      expect(await books(number)).toMatchObject({
        state: 'paid',
        payments: ['1001 success settles'],
        mails: ['held', 'paid'],
      });
    }));

  test.each([
    'processing',
    'wait_accept',
    'wait_secure',
    'hold_wait',
    'prepared',
    'otp_verify',
    '3ds_verify',
    'new_word',
  ])('with %s is recorded and pays nothing', (status) =>
    inResort(async ({ placeOnline, callBack, books }) => {
      const { number, form } = await placeOnline();
      expect(await callBack(form, status)).toBe(200);
      const noted = { state: 'awaiting_payment', payments: [`1001 ${status} noted`], mails: ['held'] };
      expect(await books(number)).toMatchObject(noted);
    }),
  );

  test('about a test payment counts in a demo, but not in production', async () => {
    await inResort(async ({ placeOnline, callBack, books }) => {
      const { number, form } = await placeOnline();
      await callBack(form, 'sandbox');
      expect(await books(number)).toMatchObject({ state: 'paid', payments: ['1001 sandbox settles'] });
    });
    await inResort(
      async ({ placeOnline, callBack, books }) => {
        const { number, form } = await placeOnline();
        await callBack(form, 'sandbox');
        expect(await books(number)).toMatchObject({ state: 'awaiting_payment', payments: ['1001 sandbox noted'] });
      },
      { isDemo: false },
    );
  });

  test.each(['failure', 'error'])('with %s leaves the order waiting, and a later success pays it', (status) =>
    inResort(async ({ placeOnline, callBack, books }) => {
      const { number, form } = await placeOnline();
      await callBack(form, status);
      expect(await books(number)).toMatchObject({
        state: 'awaiting_payment',
        payments: [`1001 ${status} failed`],
        mails: ['held'],
      });
      await callBack(form, 'success', { payment_id: 1002 });
      expect(await books(number)).toMatchObject({ state: 'paid' });
    }),
  );

  test('with a failure after the success of the same payment changes nothing', () =>
    inResort(async ({ placeOnline, callBack, books }) => {
      const { number, form } = await placeOnline();
      await callBack(form, 'success');
      expect(await callBack(form, 'failure')).toBe(200);
      expect(await callBack(form, 'processing')).toBe(200);
      expect(await books(number)).toMatchObject({
        state: 'paid',
        payments: ['1001 failure noted', '1001 processing noted', '1001 success settles'],
        mails: ['held', 'paid'],
      });
    }));

  test('with a reversal records the returned money and frees the nights', () =>
    inResort(async ({ placeOnline, callBack, books }) => {
      const { number, form } = await placeOnline();
      await callBack(form, 'success');
      await callBack(form, 'reversed');
      await callBack(form, 'reversed');
      expect(await books(number)).toMatchObject({
        state: 'refunded',
        payments: ['1001 reversed refunds', '1001 success settles'],
        mails: ['held', 'paid', 'refunded'],
      });
    }));

  test('with a reversal that arrives before its success prevents the order from counting as paid', () =>
    inResort(async ({ placeOnline, callBack, books }) => {
      const { number, form } = await placeOnline();
      await callBack(form, 'reversed');
      await callBack(form, 'success');
      expect(await books(number)).toMatchObject({
        state: 'awaiting_payment',
        payments: ['1001 reversed noted', '1001 success noted'],
        mails: ['held'],
      });
    }));

  test('with success and one with reversal at the same moment end in a state that loses nothing', () =>
    inResort(async ({ placeOnline, callBack, books }) => {
      const { number, form } = await placeOnline();
      await Promise.all([callBack(form, 'success'), callBack(form, 'reversed')]);
      const { state, payments } = await books(number);
      const wasReversedFirst = payments.includes('1001 reversed noted');
      expect(state).toBe(wasReversedFirst ? 'awaiting_payment' : 'refunded');
    }));

  test('about a second payment causes a refund and informs the desk, and its reversal keeps the stay', () =>
    inResort(async ({ placeOnline, callBack, books }) => {
      const { number, form } = await placeOnline();
      await callBack(form, 'success');
      await callBack(form, 'success', { payment_id: 1002 });
      const told = { mails: ['held', 'paid'], deskMails: ['desk_paid', 'desk_placed', 'desk_second_payment'] };
      expect(await books(number)).toMatchObject({
        state: 'paid',
        payments: ['1001 success settles', '1002 success owed_back'],
        ...told,
      });
      await callBack(form, 'reversed', { payment_id: 1002 });
      expect(await books(number)).toMatchObject({ state: 'paid', ...told });
    }));

  test('after the hold has expired pays the order while its nights are free', () =>
    inResort(async ({ placeOnline, callBack, books, clock, sweep }) => {
      const { number, form } = await placeOnline();
      clock.nowMs += 31 * MINUTE_MS;
      expect(await sweep()).toEqual([number]);
      await callBack(form, 'success');
      expect(await books(number)).toMatchObject({
        state: 'paid',
        payments: ['1001 success settles'],
        mails: ['held', 'paid'],
      });
    }));

  test('after the nights are sold to others makes the order due for a refund until it is made', () =>
    inResort(async ({ placeOnline, callBack, books, clock, sweep, sellOut }) => {
      const { number, form } = await placeOnline();
      clock.nowMs += 31 * MINUTE_MS;
      await sweep();
      await sellOut();
      await Promise.all([callBack(form, 'success'), callBack(form, 'success')]);
      const mails = ['held', 'we_owe_you'];
      expect(await books(number)).toMatchObject({ state: 'refund_due', payments: ['1001 success settles'], mails });
      expect((await books(number)).deskMails).toEqual(['desk_placed', 'desk_refund_due']);
      await callBack(form, 'reversed');
      expect(await books(number)).toMatchObject({
        state: 'refunded',
        mails: ['held', 'refunded', 'we_owe_you'],
      });
    }));

  test('for the last free night pays the order of the first of two late guests, and refunds the other', () =>
    inResort(async ({ placeOnline, callBack, books, clock, sweep }) => {
      const late = [await placeOnline(), await placeOnline()];
      clock.nowMs += 31 * MINUTE_MS;
      await sweep();
      await placeOnline();
      await Promise.all(late.map(({ form }, index) => callBack(form, 'success', { payment_id: 2000 + index })));
      const states = await Promise.all(late.map(async ({ number }) => (await books(number)).state));
      expect(states.sort()).toEqual(['paid', 'refund_due']);
    }));

  test('for a cancelled order is reported to the desk', () =>
    inResort(async ({ app, placeOnline, callBack, books }) => {
      const { number, form, access } = await placeOnline();
      await callBack(form, 'success');
      await app.inject({ method: 'POST', url: `/orders/${number}/cancel`, headers: access });
      await callBack(form, 'success', { payment_id: 1002 });
      expect(await books(number)).toMatchObject({
        state: 'refund_due',
        payments: ['1001 success settles', '1002 success owed_back'],
        mails: ['cancelled', 'held', 'paid'],
        deskMails: ['desk_cancelled_owing', 'desk_paid', 'desk_placed', 'desk_second_payment'],
      });
    }));
});
