import { expect, test } from 'vitest';
import { describeEachDatabase } from '../../../tests/fixtures/databases/databases.ts';
import type { Database } from '../database/database.ts';
import { sendDueMails } from '../jobs/outbox-sender.ts';
import { collectMails, senderOptions } from '../mail/mail-fixture.ts';
import { type HeldOrder, MINUTE_MS, type PaymentApp, resortsOver } from './payment-app-fixture.ts';
import { messageOf } from './provider-fixture.ts';

const DAY_MINUTES = 24 * 60;

/** Makes the provider answer every poll with this status. */
const answer = ({ answers }: PaymentApp, { number, form }: HeldOrder, status: string) =>
  answers.set(`${number}-1`, messageOf(form, status));

async function pass({ clock, sweep }: PaymentApp, minutes: number, step = 10): Promise<void> {
  for (let passed = 0; passed < minutes; passed += step) {
    clock.nowMs += step * MINUTE_MS;
    await sweep();
  }
}

async function statusOf({ app }: PaymentApp, { number, statusQuery }: HeldOrder) {
  return (await app.inject(`/orders/${number}/status?${statusQuery}`)).json().data;
}

const press = async ({ app }: PaymentApp, { number, access }: HeldOrder, path: string) => {
  const { statusCode, body } = await app.inject({ method: 'POST', url: `/orders/${number}/${path}`, headers: access });
  return { status: statusCode, body: JSON.parse(body) };
};

describeEachDatabase('a pending payment', (openFresh) => {
  const inResort = resortsOver(openFresh);

  /** Sends due mails. Returns the kinds of those sent to guests. */
  async function sendMails({ clock }: PaymentApp, database: Database): Promise<string[]> {
    const { transport, delivered } = collectMails();
    await sendDueMails(
      senderOptions(database, transport, {
        now: () => clock.nowMs,
        deskMails: [],
      }),
    );
    return delivered.map(({ subject }) => subject.split(': ')[1] ?? '');
  }

  test('that finally failed sends the delayed mail with the payment link, once', () =>
    inResort(async (resort, database) => {
      const held = await resort.placeOnline();
      await resort.callBack(held.form, 'processing');
      resort.clock.nowMs += 3 * MINUTE_MS;
      expect(await sendMails(resort, database)).toEqual([]);
      await resort.callBack(held.form, 'failure');
      expect(await sendMails(resort, database)).toEqual([]);
      resort.clock.nowMs += 2 * MINUTE_MS;
      expect(await sendMails(resort, database)).toEqual(['held']);
      await resort.callBack(held.form, 'failure', { payment_id: 1002 });
      await resort.callBack(held.form, 'failure', { payment_id: 1003 });
      resort.clock.nowMs += 10 * MINUTE_MS;
      expect(await sendMails(resort, database)).toEqual([]);
    }));

  test('that finally failed sends no mail to a guest who pays within minutes', () =>
    inResort(async (resort, database) => {
      const held = await resort.placeOnline();
      await resort.callBack(held.form, 'processing');
      resort.clock.nowMs += 3 * MINUTE_MS;
      await sendMails(resort, database);
      await resort.callBack(held.form, 'failure');
      resort.clock.nowMs += MINUTE_MS;
      await resort.callBack(held.form, 'success', { payment_id: 1002 });
      resort.clock.nowMs += 10 * MINUTE_MS;
      expect(await sendMails(resort, database)).toEqual(['paid']);
    }));

  test('that finally failed sends the mail about a corrected address once, to the new one', () =>
    inResort(async (resort, database) => {
      const held = await resort.placeOnline();
      const { clock, app } = resort;
      const email = {
        url: `/orders/${held.number}/email`,
        headers: held.access,
        payload: { email: 'new@example.com' },
      };
      expect((await app.inject({ method: 'POST', ...email })).statusCode).toBe(200);
      await resort.callBack(held.form, 'processing');
      clock.nowMs += 3 * MINUTE_MS;
      expect(await sendMails(resort, database)).toEqual([]);
      await resort.callBack(held.form, 'failure');
      clock.nowMs += 3 * MINUTE_MS;
      expect(await sendMails(resort, database)).toEqual(['held']);
    }));

  test.each(['wait_accept', 'wait_compensation'])(
    'with status %s holds the nights while the provider reports it, and the desk is informed once',
    (status) =>
      inResort(async (resort) => {
        const held = await resort.placeOnline();
        answer(resort, held, status);
        await pass(resort, 2 * DAY_MINUTES, 180);
        expect(await resort.books(held.number)).toMatchObject({
          state: 'awaiting_payment',
          mails: ['held'],
          deskMails: ['desk_payment_waits', 'desk_placed'],
        });
        expect(await statusOf(resort, held)).toMatchObject({
          status: 'awaiting_payment',
          hold_until: null,
          payment_state: 'taken',
        });
      }),
  );

  test.each(['processing', 'a_word_of_next_year'])(
    'with status %s holds the nights for a day; the order then expires without a claim about charges',
    (status) =>
      inResort(async (resort) => {
        const held = await resort.placeOnline();
        answer(resort, held, status);
        await pass(resort, 20 * 60, 120);
        expect(await resort.books(held.number)).toMatchObject({
          state: 'awaiting_payment',
          deskMails: ['desk_payment_waits', 'desk_placed'],
        });
        expect(await statusOf(resort, held)).toMatchObject({ hold_until: null, payment_state: 'under_way' });
        await pass(resort, 6 * 60, 120);
        expect(await resort.books(held.number)).toMatchObject({
          state: 'expired',
          mails: ['expired', 'held'],
          deskMails: ['desk_expired', 'desk_payment_waits', 'desk_placed'],
        });
      }),
  );

  test('that finally succeeds pays for the order, once', () =>
    inResort(async (resort) => {
      const held = await resort.placeOnline();
      await resort.callBack(held.form, 'wait_compensation');
      answer(resort, held, 'wait_compensation');
      await pass(resort, DAY_MINUTES, 180);
      for (let time = 0; time < 2; time += 1) {
        expect(await resort.callBack(held.form, 'success')).toBe(200);
        expect(await resort.callBack(held.form, 'wait_compensation')).toBe(200);
      }
      expect(await resort.books(held.number)).toMatchObject({
        state: 'paid',
        payments: ['1001 success settles', '1001 wait_compensation noted'],
        mails: ['held', 'paid'],
      });
      expect(await statusOf(resort, held)).not.toHaveProperty('payment_state');
    }));

  test.each([
    ['before', ['failure', 'wait_accept']],
    ['after', ['wait_accept', 'failure']],
  ])('that finally failed lets the hold expire as usual, its failure reported %s', (_when, statuses) =>
    inResort(async (resort) => {
      const held = await resort.placeOnline();
      for (const status of [...statuses, ...statuses]) await resort.callBack(held.form, status);
      answer(resort, held, 'failure');
      expect(await statusOf(resort, held)).toMatchObject({
        hold_until: expect.any(String),
        payment_state: 'failed',
      });
      await pass(resort, 40);
      expect(await resort.books(held.number)).toMatchObject({ state: 'expired' });
    }),
  );

  test('prevents a second payment, a move to reception, and a release of the nights', () =>
    inResort(async (resort) => {
      const held = await resort.placeOnline();
      answer(resort, held, 'wait_compensation');
      resort.clock.nowMs += MINUTE_MS;
      const refused = { status: 409, body: { error: 'payment_under_way' } };
      expect(await press(resort, held, 'payments')).toEqual(refused);
      expect(await press(resort, held, 'at-reception')).toEqual(refused);
      expect(await press(resort, held, 'release')).toEqual(refused);
      expect(await resort.books(held.number)).toMatchObject({ state: 'awaiting_payment' });
    }));

  test('takes the nights of an expired order again while they are free', () =>
    inResort(async (resort) => {
      const held = await resort.placeOnline();
      resort.answers.set(`${held.number}-1`, 'nonsense');
      await pass(resort, 40);
      expect(await resort.books(held.number)).toMatchObject({ state: 'expired' });
      answer(resort, held, 'wait_compensation');
      await pass(resort, 2 * DAY_MINUTES, 180);
      expect(await resort.books(held.number)).toMatchObject({ state: 'awaiting_payment' });
      await resort.callBack(held.form, 'success');
      expect(await resort.books(held.number)).toMatchObject({ state: 'paid', mails: ['held', 'paid'] });
    }));

  test('for an expired order whose nights are gone is checked until its final state, and then refunded', () =>
    inResort(async (resort) => {
      const held = await resort.placeOnline();
      resort.answers.set(`${held.number}-1`, 'nonsense');
      await pass(resort, 40);
      await resort.sellOut();
      answer(resort, held, 'wait_compensation');
      await pass(resort, 2 * DAY_MINUTES, 180);
      expect(await resort.books(held.number)).toMatchObject({ state: 'expired' });
      expect(await statusOf(resort, held)).toMatchObject({ status: 'expired', payment_state: 'taken' });
      answer(resort, held, 'success');
      await pass(resort, 120, 60);
      expect(await resort.books(held.number)).toMatchObject({ state: 'refund_due' });
    }));

  test('made in time pays for a stay that has started since', () =>
    inResort(async (resort) => {
      const held = await resort.placeOnline();
      await resort.callBack(held.form, 'wait_compensation');
      answer(resort, held, 'wait_compensation');
      await resort.sweep();
      resort.clock.nowMs += 40 * DAY_MINUTES * MINUTE_MS;
      await resort.sweep();
      await resort.callBack(held.form, 'success');
      expect(await resort.books(held.number)).toMatchObject({ state: 'paid' });
    }));

  test('keeps its last state while the provider does not answer', () =>
    inResort(async (resort) => {
      const held = await resort.placeOnline();
      await resort.callBack(held.form, 'wait_compensation');
      resort.answers.set(`${held.number}-1`, 'nonsense');
      await pass(resort, 4 * 60, 30);
      expect(await resort.books(held.number)).toMatchObject({ state: 'awaiting_payment' });
    }));

  test('for a confirmed order is checked as long as it is pending', () =>
    inResort(async (resort) => {
      const held = await resort.placeOnline();
      expect((await press(resort, held, 'at-reception')).status).toBe(200);
      answer(resort, held, 'wait_compensation');
      await pass(resort, 3 * DAY_MINUTES, 180);
      answer(resort, held, 'success');
      await pass(resort, 120, 60);
      expect(await resort.books(held.number)).toMatchObject({ state: 'paid' });
    }));
});
