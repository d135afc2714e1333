import { expect, test } from 'vitest';
import { DESK_PATHS, FRESH_FACTOR_NEEDED } from '#contract/desk/desk-paths.ts';
import { IDEMPOTENCY_KEY_HEADER } from '#contract/site/paths.ts';
import { describeEachDatabase } from '../../../../tests/fixtures/databases/databases.ts';
import { ask, auditOf, codeOf, type DeskApp, openDesk, PERIOD_MS, STAFF_EMAIL, signIn } from '../desk-fixture.ts';
import { openShiftWith } from '../money/money-fixture.ts';

const TEN_MINUTES_MS = 10 * 60_000;
const CODE_WRONG = { status: 422, body: { error: { code: ['The code is wrong or was used'] } } };
const NEEDED = { status: 403, body: { error: FRESH_FACTOR_NEEDED } };
const REFUND = { method: 'refund', way: 'cash', amount: 40, confirm_over: true };

async function openLate(desk: DeskApp) {
  const shift = await openShiftWith(desk);
  await shift.pay({ method: 'cash', amount: 100, fiscal_number: '1' });
  desk.wait(TEN_MINUTES_MS);
  const give = async (change: object = {}) =>
    shift.post(DESK_PATHS.factor, { code: await codeOf(shift.secret, desk.now()), ...change });
  return { ...shift, give };
}

describeEachDatabase('a fresh second factor', (openFresh) => {
  test('is needed to refund money, not to receive it, and lasts ten minutes in its session', async () => {
    const desk = await openDesk(await openFresh());
    const { pay, give, rows } = await openLate(desk);
    expect((await pay({ method: 'cash', amount: 50 })).status).toBe(201);
    expect(await pay(REFUND)).toMatchObject(NEEDED);
    expect(await rows()).toHaveLength(2);
    expect((await give()).status).toBe(204);
    expect(await auditOf(desk)).toContain(`${STAFF_EMAIL} factor_given`);
    desk.wait(TEN_MINUTES_MS - 1);
    expect((await pay(REFUND)).status).toBe(201);
    desk.wait(1);
    expect(await pay(REFUND)).toMatchObject(NEEDED);
  });

  test('is needed to correct a row', async () => {
    const desk = await openDesk(await openFresh());
    const { pay, post, give, rows } = await openLate(desk);
    const { row } = (await pay({ method: 'cash', amount: 50 })).body.data;
    const correct = () => post(DESK_PATHS.correction.replace(':id', row.id), { reason: 'не та сума' });
    expect(await correct()).toMatchObject(NEEDED);
    expect(await rows()).toHaveLength(2);
    await give();
    expect((await correct()).status).toBe(201);
  });

  test('is needed to close a shift if its cash differs, and not if it agrees', async () => {
    const desk = await openDesk(await openFresh());
    const { post, give, get } = await openLate(desk);
    const close = (number: number, counted: number) =>
      post(DESK_PATHS.closeShift, { number, counted, reason: 'решта' });
    expect(await close(1, 99)).toMatchObject(NEEDED);
    expect((await get(DESK_PATHS.shift)).body.data.closing).toBeNull();
    expect((await close(1, 100)).status).toBe(200);
    await post(DESK_PATHS.shifts, { opening: 100 });
    await give();
    expect((await close(2, 99)).status).toBe(200);
  });

  test('is a code that was not used before, and is valid only in its session', async () => {
    const desk = await openDesk(await openFresh());
    const { order, post, secret } = await openShiftWith(desk);
    desk.wait(PERIOD_MS);
    const other = `__Secure-desk=${(await signIn(desk, secret)).cookies.desk}`;
    desk.wait(TEN_MINUTES_MS);
    const code = await codeOf(secret, desk.now());
    for (const wrong of ['000000', ''])
      expect(await post(DESK_PATHS.factor, { code: wrong })).toMatchObject(CODE_WRONG);
    expect((await post(DESK_PATHS.factor, { code })).status).toBe(204);
    expect(await post(DESK_PATHS.factor, { code })).toMatchObject(CODE_WRONG);
    const payments = DESK_PATHS.payments.replace(':number', order.number);
    expect((await post(payments, REFUND)).status).toBe(409);
    const key = { [IDEMPOTENCY_KEY_HEADER]: crypto.randomUUID() };
    expect(await ask(desk, 'POST', payments, REFUND, other, key)).toMatchObject(NEEDED);
  });

  test('is refused after ten wrong codes, and the owner can still sign in', async () => {
    const desk = await openDesk(await openFresh(), { hasLimits: true });
    const { give, secret } = await openLate(desk);
    for (let count = 0; count < 10; count++) expect((await give({ code: '000000' })).status).toBe(422);
    expect((await give()).status).toBe(429);
    expect((await signIn(desk, secret)).status).toBe(200);
  });
});
