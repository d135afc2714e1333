import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { calendarDate } from '#domain/calendar/calendar-date.ts';
import { describeEachDatabase } from '../../../../tests/fixtures/databases/databases.ts';
import { cancelOrder } from '../../orders/cancel/cancel-order.ts';
import { ask, auditOf, openDesk, STAFF_EMAIL } from '../desk-fixture.ts';
import { openShiftWith } from './money-fixture.ts';
import { listOwedCandidates } from './owed-refunds-repository.ts';

const CLOSE = '/desk/shifts/close';

describeEachDatabase('a shift of the cash desk', (openFresh) => {
  test('opens with its first payment, and shows its rows and the expected cash in the drawer', async () => {
    const desk = await openDesk(await openFresh());
    const { get, pay, total } = await openShiftWith(desk);
    expect((await get('/desk/shift')).body).toEqual({ data: null });
    await pay({ method: 'cash', amount: 300, fiscal_number: '1' });
    await pay({ method: 'refund', way: 'cash', amount: 50, reason: 'переплата', confirm_over: true });
    desk.wait(60_000);
    await pay({ method: 'terminal', amount: 200 });
    const { data } = (await get('/desk/shift')).body;
    expect(data).toMatchObject({
      number: 1,
      opened_by: STAFF_EMAIL,
      closing: null,
      has_next: false,
      cash: { opening: 0, taken: 300, returned: -50, expected: 250 },
      sums: { cash: { amount: 300, count: 1 }, returned: { amount: -50, count: 1 }, total: 450 },
    });
    const [terminal] = data.rows;
    expect(terminal).toMatchObject({ way: 'terminal', amount: 200, last_name: 'Коваль', needs_number: true });
    expect(data.rows).toHaveLength(3);
    expect(total).toBeGreaterThan(500);
    expect((await get('/desk/shift?number=2')).status).toBe(404);
  });

  test('closes once every receipt has its number and any difference its reason', async () => {
    const desk = await openDesk(await openFresh());
    const { pay, post, get, faults } = await openShiftWith(desk);
    const { row } = (await pay({ method: 'cash', amount: 300 })).body.data;
    const close = (change: object) => post(CLOSE, { number: 1, counted: 300, ...change });
    expect(await close({})).toMatchObject({ status: 409, body: { error: 'numbers_missing', count: 1 } });
    await post(`/desk/payments/${row.id}/fiscal-number`, { fiscal_number: '3914' });
    expect(await close({ counted: 299 })).toMatchObject({
      status: 409,
      body: { error: 'reason_missing', expected: 300 },
    });
    expect(await close({ number: 7 })).toMatchObject({ status: 409, body: { error: 'not_open' } });
    expect((await close({ counted: -1 })).status).toBe(422);
    const closed = await close({ counted: 299, reason: 'решта' });
    expect(closed.body.data.closing).toMatchObject({ expected: 300, counted: 299, reason: 'решта', by: STAFF_EMAIL });
    expect((await close({ counted: 299, reason: 'решта' })).status).toBe(200);
    expect((await close({})).status).toBe(409);
    expect(await auditOf(desk)).toContain(`${STAFF_EMAIL} shift_closed 1`);
    // The next payment opens a shift whose opening cash is the amount in the drawer.
    await pay({ method: 'cash', amount: 1 });
    expect((await get('/desk/shift')).body.data).toMatchObject({ number: 2, cash: { opening: 299, expected: 300 } });
    expect((await get('/desk/shift?number=1')).body.data).toMatchObject({ number: 1, has_next: true });
    expect(await faults()).toEqual([]);
  });

  test('closes on the cash that the person saw, and not on what a colleague has taken since', async () => {
    const desk = await openDesk(await openFresh());
    const { pay, post, get } = await openShiftWith(desk);
    await pay({ method: 'cash', amount: 300, fiscal_number: '1' });
    const count = { number: 1, counted: 200, expected: 300, reason: 'решта' };
    await pay({ method: 'cash', amount: 100, fiscal_number: '2' });
    expect(await post(CLOSE, count)).toMatchObject({ status: 409, body: { error: 'cash_changed', expected: 400 } });
    expect((await get('/desk/shift')).body.data.closing).toBeNull();
    const again = { ...count, counted: 300, expected: 400 };
    expect((await post(CLOSE, again)).body.data.closing).toMatchObject({ expected: 400, counted: 300 });
    expect((await post(CLOSE, again)).status).toBe(200);
  });

  test('is the only open one, even if two people open it at the same time', async () => {
    const desk = await openDesk(await openFresh());
    const { post, get } = await openShiftWith(desk);
    const opened = await Promise.all([1_000, 2_000].map((opening) => post('/desk/shifts', { opening })));
    expect(opened.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect((await get('/desk/shift')).body.data.number).toBe(1);
    const second = desk.database.transaction((transaction) =>
      sql`insert into shifts (number, is_open, opened_at, opened_by, opening_minor) values (9, 1, '', '', 0)`.execute(
        transaction,
      ),
    );
    await expect(second).rejects.toThrow(/unique/i);
  });

  test('opens with other cash than the last one left only with a reason and a fresh code', async () => {
    const desk = await openDesk(await openFresh());
    const { post, get } = await openShiftWith(desk);
    const open = (body: object) => post('/desk/shifts', body);
    expect((await open({ opening: 1_000 })).body.data).toMatchObject({ number: 1, opening_reason: '' });
    await post(CLOSE, { number: 1, counted: 1_000 });
    for (const reason of [undefined, ' ']) {
      const refused = await open({ opening: 400, reason });
      expect(refused).toMatchObject({ status: 409, body: { error: 'reason_missing', expected: 1_000 } });
    }
    expect((await open({ opening: 1_200 })).body.error).toBe('reason_missing');
    expect((await get('/desk/shift')).body.data).toMatchObject({ number: 1, has_next: false });
    const opened = await open({ opening: 400, reason: ' здали в банк ' });
    expect(opened.body.data).toMatchObject({ number: 2, opening_reason: 'здали в банк', cash: { opening: 400 } });
    expect((await open({ opening: 300 })).body).toEqual({ error: 'already_open', number: 2 });
    await post(CLOSE, { number: 2, counted: 400 });
    desk.wait(3_600_000);
    expect((await open({ opening: 399, reason: 'решта' })).status).toBe(403);
    expect((await open({ opening: 400 })).status).toBe(201);
    expect(await auditOf(desk)).toContain(`${STAFF_EMAIL} shift_opened 3`);
  });

  test('does not change once it is closed', async () => {
    const desk = await openDesk(await openFresh());
    const { post } = await openShiftWith(desk);
    await post('/desk/shifts', { opening: 100 });
    await post(CLOSE, { number: 1, counted: 100 });
    for (const statement of ['update shifts set counted_minor = 0', 'delete from shifts']) {
      const attempt = desk.database.transaction((transaction) => sql.raw(statement).execute(transaction));
      await expect(attempt).rejects.toThrow(/stay|append-only/);
    }
  });

  test.each(['/desk/shift', '/desk/refunds'])('%s needs a session', async (url) => {
    const desk = await openDesk(await openFresh());
    expect((await ask(desk, 'GET', url)).status).toBe(401);
  });
});

describeEachDatabase('a refund at the desk', (openFresh) => {
  test('after a cancellation counts cash, follows its steps, and is completed by hand', async () => {
    const desk = await openDesk(await openFresh());
    const { order, pay, get, post, stateOf, faults } = await openShiftWith(desk);
    await pay({ method: 'cash', amount: 1_000, fiscal_number: '1' });
    const terms = { freeCancellationDays: 7 };
    const cancelled = await cancelOrder(order.number, null, calendarDate('2026-12-01'), terms, desk);
    expect(cancelled).toMatchObject({ paidMinor: 1_000_00, refundMinor: 1_000_00 });
    expect(await stateOf()).toBe('refund_due');
    const steps = `/desk/orders/${order.number}/refund-steps`;
    const key = '00000000-0000-4000-8000-000000000001';
    for (const _ of [1, 2]) expect((await post(steps, { step: 'asked' }, key)).status).toBe(201);
    expect((await post(steps, { step: 'thought' })).status).toBe(422);
    expect((await get('/desk/refunds')).body.data).toMatchObject([
      {
        number: order.number,
        last_name: 'Коваль',
        is_cancelled: true,
        owed: 1_000,
        owed_online: 0,
        owed_by_desk: 1_000,
        steps: [{ step: 'asked', by: STAFF_EMAIL }],
      },
    ]);
    const part = await pay({ method: 'refund', way: 'transfer', amount: 400, document: '77' });
    expect(part.body.data).toMatchObject({ state: 'refund_due', owed: 600 });
    const rest = await pay({ method: 'refund', way: 'cash', amount: 600 });
    expect(rest.body.data).toMatchObject({ state: 'refunded', owed: 0 });
    expect((await get('/desk/refunds')).body.data).toEqual([]);
    expect(await pay({ method: 'cash', amount: 1 })).toMatchObject({ status: 409, body: { error: 'order_over' } });
    expect(await faults()).toEqual([]);
  });

  test('is zero once the time for free cancellation is over', async () => {
    const desk = await openDesk(await openFresh());
    const { order, pay, get, stateOf } = await openShiftWith(desk);
    await pay({ method: 'cash', amount: 1_000 });
    await cancelOrder(order.number, null, calendarDate('2026-12-22'), { freeCancellationDays: 7 }, desk);
    expect(await stateOf()).toBe('cancelled');
    expect((await get('/desk/refunds')).body.data).toEqual([]);
  });

  test('is not suggested for orders that are paid correctly', async () => {
    const desk = await openDesk(await openFresh());
    const shift = await openShiftWith(desk);
    await shift.pay({ method: 'cash', amount: shift.total });
    const list = () => listOwedCandidates(desk.database.readLatest, calendarDate('2026-01-01'));
    expect(await list()).toEqual([]);
    const other = await shift.another();
    await other.pay({ method: 'cash', amount: other.total + 10, confirm_over: true });
    expect(await list()).toEqual([other.order.number]);
    expect((await shift.get('/desk/refunds')).body.data).toMatchObject([{ number: other.order.number, owed: 10 }]);
  });
});
