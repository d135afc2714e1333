import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { describeEachDatabase } from '../../../../tests/fixtures/databases/databases.ts';
import { ask, auditOf, openDesk, STAFF_EMAIL } from '../desk-fixture.ts';
import { openShiftWith } from './money-fixture.ts';

describeEachDatabase('a payment at the desk', (openFresh) => {
  test('is a row of the ledger, reduces the balance and adds a line to the audit log', async () => {
    const desk = await openDesk(await openFresh());
    const { pay, total, rows, order, stateOf, faults } = await openShiftWith(desk);
    const part = await pay({ method: 'cash', amount: 100.5, fiscal_number: '3 914 207 118' });
    expect(part).toMatchObject({
      status: 201,
      body: {
        data: {
          row: {
            method: 'cash',
            way: 'cash',
            amount: 100.5,
            by: STAFF_EMAIL,
            shift: 1,
            fiscal_number: '3 914 207 118',
          },
          state: 'confirmed',
          balance: total - 100.5,
          owed: 0,
        },
      },
    });
    const rest = await pay({ method: 'transfer', amount: total - 100.5, company: 'ТОВ «Ліс»', document: '118' });
    expect(rest.body.data).toMatchObject({ state: 'paid', balance: 0, row: { company: 'ТОВ «Ліс»', document: '118' } });
    expect(await stateOf()).toBe('paid');
    expect(await rows()).toHaveLength(2);
    expect(await auditOf(desk)).toContain(`${STAFF_EMAIL} money_written ${order.number}`);
    expect(await faults()).toEqual([]);
  });

  test('sent twice is one row, and another sum with the same key is refused', async () => {
    const desk = await openDesk(await openFresh());
    const { pay, rows } = await openShiftWith(desk);
    const key = randomUUID();
    const sent = await Promise.all([1, 2].map(() => pay({ method: 'cash', amount: 100 }, key)));
    expect(sent.map(({ status }) => status)).toEqual([201, 201]);
    expect(sent[0]?.body).toEqual(sent[1]?.body);
    expect(await rows()).toHaveLength(1);
    const other = await pay({ method: 'cash', amount: 101 }, key);
    expect(other).toMatchObject({ status: 422, body: { error: 'idempotency_key_reused' } });
    expect(await rows()).toHaveLength(1);
  });

  test('returns 409 above the balance until a person confirms it', async () => {
    const desk = await openDesk(await openFresh());
    const { pay, total, rows, faults } = await openShiftWith(desk);
    const over = await pay({ method: 'terminal', amount: total + 1 });
    expect(over).toMatchObject({ status: 409, body: { error: 'above_balance', open: total } });
    expect(await rows()).toHaveLength(0);
    const confirmed = await pay({ method: 'terminal', amount: total + 1, confirm_over: true });
    expect(confirmed.body.data).toMatchObject({ state: 'paid', balance: -1, owed: 1 });
    expect(await faults()).toEqual([]);
    const back = await pay({ method: 'refund', way: 'cash', amount: 2 });
    expect(back).toMatchObject({ status: 409, body: { error: 'above_balance', open: 1 } });
    expect((await pay({ method: 'refund', way: 'cash', amount: 1 })).body.data).toMatchObject({ balance: 0, owed: 0 });
    const all = await pay({ method: 'refund', way: 'cash', amount: total + 1, confirm_over: true });
    expect(all).toMatchObject({ status: 409, body: { error: 'more_than_held', held: total } });
  });

  test.each([
    ['nothing', { method: 'cash', amount: 0 }, 'amount'],
    ['a negative sum', { method: 'cash', amount: -5 }, 'amount'],
    ['a fraction of a kopiyka', { method: 'cash', amount: 1.001 }, 'amount'],
    ['a word', { method: 'cash', amount: 'сто' }, 'amount'],
    ['too much', { method: 'cash', amount: 1e12 }, 'amount'],
    ['an unknown method', { method: 'shells', amount: 5 }, 'method'],
    ['a refund without its method', { method: 'refund', amount: 5 }, 'way'],
    ['a cash refund by card terminal', { method: 'cash', way: 'terminal', amount: 5 }, 'way'],
    ['a transfer with a receipt', { method: 'transfer', amount: 5, fiscal_number: '1' }, 'fiscal_number'],
    ['an empty receipt', { method: 'cash', amount: 5, fiscal_number: ' ' }, 'fiscal_number'],
    ['an unknown field', { method: 'cash', amount: 5, colour: 'red' }, 'colour'],
  ])('returns 422 for %s and writes nothing', async (_name, body, field) => {
    const desk = await openDesk(await openFresh());
    const { pay, rows } = await openShiftWith(desk);
    const { status, body: answer } = await pay(body);
    expect([status, Object.keys(answer.error)]).toEqual([422, [field]]);
    expect(await rows()).toEqual([]);
  });

  test('needs a session, the scope, a key and an order', async () => {
    const desk = await openDesk(await openFresh());
    const { order, cookie, post } = await openShiftWith(desk);
    const url = `/desk/orders/${order.number}/payments`;
    const body = { method: 'cash', amount: 5 };
    expect((await ask(desk, 'POST', url, body)).status).toBe(401);
    expect((await ask(desk, 'POST', url, body, cookie)).body.error).toHaveProperty('Idempotency-Key');
    expect((await post('/desk/orders/SM-NONE22/payments', body)).status).toBe(404);
    await desk.database.transaction((transaction) =>
      transaction.updateTable('accounts').set({ scopes: '' }).where('email', '=', STAFF_EMAIL).execute(),
    );
    expect((await post(url, body)).status).toBe(403);
    expect(await auditOf(desk)).toContain(`${STAFF_EMAIL} scope_missing POST /desk/orders/:number/payments`);
  });

  test('confirms a stay that awaits its payment, even if it covers only a part of the price', async () => {
    const desk = await openDesk(await openFresh());
    const { pay, total, stateOf, faults } = await openShiftWith(desk, 'online');
    expect(await stateOf()).toBe('awaiting_payment');
    expect((await pay({ method: 'cash', amount: 100 })).body.data.state).toBe('confirmed');
    expect((await pay({ method: 'cash', amount: total - 100 })).body.data).toMatchObject({ state: 'paid', balance: 0 });
    expect(await faults()).toEqual([]);
  });

  test('is corrected by a negative row, once', async () => {
    const desk = await openDesk(await openFresh());
    const { pay, post, total, rows } = await openShiftWith(desk);
    const { row } = (await pay({ method: 'cash', amount: 100 })).body.data;
    const url = `/desk/payments/${row.id}/correction`;
    const key = randomUUID();
    const corrected = await post(url, { reason: 'не та сума' }, key);
    expect(corrected.body.data).toMatchObject({
      balance: total,
      row: { amount: -100, corrects: row.id, reason: 'не та сума' },
    });
    expect((await post(url, { reason: 'не та сума' }, key)).body).toEqual(corrected.body);
    expect(await post(url, { reason: 'ще раз' })).toMatchObject({ status: 409, body: { error: 'already_corrected' } });
    expect(await post(`/desk/payments/${corrected.body.data.row.id}/correction`, { reason: 'назад' })).toMatchObject({
      status: 409,
      body: { error: 'already_corrected' },
    });
    expect(await rows()).toHaveLength(2);
    expect((await post(`/desk/payments/${randomUUID()}/correction`, { reason: 'не та' })).status).toBe(404);
  });

  test('gets its receipt number once', async () => {
    const desk = await openDesk(await openFresh());
    const { pay, post } = await openShiftWith(desk);
    const { row } = (await pay({ method: 'cash', amount: 100 })).body.data;
    const url = `/desk/payments/${row.id}/fiscal-number`;
    expect((await post(url, { fiscal_number: '3914' })).status).toBe(200);
    expect((await post(url, { fiscal_number: '3914' })).status).toBe(200);
    expect(await post(url, { fiscal_number: '3915' })).toMatchObject({ status: 409, body: { error: 'number_exists' } });
    const transfer = (await pay({ method: 'transfer', amount: 5 })).body.data.row;
    expect((await post(`/desk/payments/${transfer.id}/fiscal-number`, { fiscal_number: '1' })).status).toBe(422);
  });

  test.each(['desk_rows', 'fiscal_numbers', 'refund_steps'])('cannot be changed: %s', async (table) => {
    const { database } = await openDesk(await openFresh());
    const desk = await openDesk(database);
    const { pay, order } = await openShiftWith(desk);
    await pay({ method: 'cash', amount: 5, fiscal_number: '1' });
    await database.transaction((transaction) =>
      transaction
        .insertInto('refund_steps')
        .values({ id: 's', order_number: order.number, step: 'asked', document: '', written_by: 'x', at: 'x' })
        .execute(),
    );
    for (const statement of [`update ${table} set at = 'x'`, `delete from ${table}`]) {
      const attempt = database.transaction((transaction) => sql.raw(statement).execute(transaction));
      await expect(attempt).rejects.toThrow(/append-only/);
    }
  });
});
