import { expect, test } from 'vitest';
import { formatOrderDate } from '#contract/availability/dates.ts';
import type { DeskChangePreview, DeskChangeRequest } from '#contract/desk/desk-changes.ts';
import { DESK_PATHS } from '#contract/desk/desk-paths.ts';
import type { CalendarDate } from '#domain/calendar/calendar-date.ts';
import type { Accommodation } from '#domain/stay/accommodation.ts';
import { describeEachDatabase } from '../../../../tests/fixtures/databases/databases.ts';
import { checkLedger } from '../../backup/ledger/ledger-repository.ts';
import { changeOrder } from '../../orders/change/change-order.ts';
import { findOrder } from '../../orders/order-repository.ts';
import { CHALET, COTTAGE, findNightFaults, openSampleResort, sampleRequest } from '../../orders/orders-fixture.ts';
import { auditOf, type DeskApp, openDesk, STAFF_EMAIL } from '../desk-fixture.ts';
import { book, DAY_MS, HOUR_MS, openShift, TODAY_AT_DESK } from '../stays/stays-fixture.ts';

const OTHER_EMAIL = 'taras@example.com';
const MANAGER_EMAIL = 'nadiia@example.com';
type Shift = Awaited<ReturnType<typeof openShift>>;

interface Wish {
  readonly from: string;
  readonly to: string;
  readonly house?: Accommodation;
  readonly adults?: number;
  readonly units?: DeskChangeRequest['units'];
  readonly extras?: DeskChangeRequest['extras'];
}

async function bodyOf(shift: Shift, number: string, { from, to, house = CHALET, adults = 2, units, extras }: Wish) {
  const { changes } = await shift.stay(number);
  const { code: category_code, roomTypeId: servio_id } = house;
  return {
    check_in: formatOrderDate(from as CalendarDate),
    check_out: formatOrderDate(to as CalendarDate),
    bookings: [{ category_code, servio_id, adults, children: 0, child_ages: [], price: 0 }],
    seen: changes,
    ...(units && { units }),
    ...(extras && { extras }),
  } satisfies DeskChangeRequest;
}

/** Returns the preview, and the request that accepts what it shows. */
async function preview(shift: Shift, number: string, wish: Wish) {
  const asked = await bodyOf(shift, number, wish);
  const answer = await shift.post(`${DESK_PATHS.stayChange}?preview=1`, number, asked);
  const data: DeskChangePreview['data'] = answer.body.data;
  const bookings = asked.bookings.map((room, index) => ({ ...room, price: data?.new.rooms[index]?.price ?? 0 }));
  return { ...answer, data, accept: { ...asked, bookings, difference: data?.difference ?? 0 } };
}

async function change(shift: Shift, number: string, wish: Wish) {
  const { accept } = await preview(shift, number, wish);
  return shift.post(DESK_PATHS.stayChange, number, accept);
}

async function faultsOf({ database }: DeskApp) {
  return [...(await findNightFaults(database)), ...(await checkLedger(database)).differences];
}

async function open(database: Parameters<typeof openDesk>[0], from = TODAY_AT_DESK, to = '2026-11-25') {
  const desk = await openDesk(database);
  const number = await book(desk, from, to);
  return { desk, number, shift: await openShift(desk) };
}

describeEachDatabase('a change made by the desk', (openFresh) => {
  test('shows the difference first, and writes it with units, audit log and balance', async () => {
    const { desk, number, shift } = await open(await openFresh(), '2026-12-10', '2026-12-12');
    await shift.give(number, '101');
    desk.wait(1_000);
    const before = await shift.stay(number);
    const previewed = await preview(shift, number, { from: '2026-12-10', to: '2026-12-13' });
    expect(previewed.status).toBe(200);
    expect(previewed.data.difference).toBeGreaterThan(0);
    expect(previewed.data.balance).toBe(before.total + previewed.data.difference);
    expect(await shift.stay(number)).toEqual(before);
    const { status, body } = await shift.post(DESK_PATHS.stayChange, number, previewed.accept);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      departure: '2026-12-13',
      changes: 1,
      total: previewed.data.new.total_price,
      balance: previewed.data.balance,
      rooms: [{ unit: '101' }],
    });
    expect(body.data.history[0]).toMatchObject({
      who: 'iryna',
      action: 'stay_changed',
      before: { arrival: '2026-12-10', departure: '2026-12-12', total: before.total },
      after: { arrival: '2026-12-10', departure: '2026-12-13', units: ['101'], balance: previewed.data.balance },
    });
    // A request repeated after a lost response makes only one change.
    expect((await shift.post(DESK_PATHS.stayChange, number, previewed.accept)).status).toBe(200);
    expect((await auditOf(desk)).filter((line) => line.includes('stay_changed'))).toHaveLength(1);
    expect(await faultsOf(desk)).toEqual([]);
  });

  test('moves to another house and unit, and writes nothing if the unit is taken', async () => {
    const { desk, number, shift } = await open(await openFresh(), '2026-12-10', '2026-12-12');
    const other = await book(desk, '2026-12-11', '2026-12-13', [COTTAGE]);
    await shift.give(number, '101');
    await shift.give(other, 'Oak 1');
    const wish = { from: '2026-12-10', to: '2026-12-12', house: COTTAGE };
    const taken = await preview(shift, number, { ...wish, units: [{ room: 0, unit: 'Oak 1' }] });
    expect(taken).toMatchObject({ status: 409, body: { error: 'unit_taken', orders: [other] } });
    const before = await shift.stay(number);
    const { accept } = await preview(shift, number, wish);
    const late = await shift.post(DESK_PATHS.stayChange, number, { ...accept, units: [{ room: 0, unit: 'Oak 1' }] });
    expect(late.status).toBe(409);
    expect(await shift.stay(number)).toEqual(before);
    const moved = await change(shift, number, { ...wish, units: [{ room: 0, unit: 'Oak 2' }] });
    expect(moved.body.data.rooms).toMatchObject([{ category_id: COTTAGE.id, unit: 'Oak 2' }]);
    expect(await faultsOf(desk)).toEqual([]);
  });

  test('extends the stay of guests in house, who keep or get a unit, without changing arrival and house', async () => {
    const { desk, number, shift } = await open(await openFresh());
    await shift.note(number, 'check_in');
    desk.wait(DAY_MS);
    const next = await book(desk, '2026-11-25', '2026-11-27');
    await shift.give(next, '101');
    const longer = await change(shift, number, { from: TODAY_AT_DESK, to: '2026-11-26' });
    expect(longer.body.data).toMatchObject({ departure: '2026-11-26', rooms: [{ presence: 'in_house', unit: '102' }] });
    const moved = await preview(shift, number, { from: '2026-11-24', to: '2026-11-26' });
    expect(moved).toMatchObject({ status: 409, body: { error: 'stay_has_begun' } });
    const elsewhere = await preview(shift, number, { from: TODAY_AT_DESK, to: '2026-11-26', house: COTTAGE });
    expect(elsewhere).toMatchObject({ status: 409, body: { error: 'stay_has_begun' } });
    expect(await faultsOf(desk)).toEqual([]);
  });

  test('refunds money late only for a manager with a fresh second factor; a smaller unpaid bill needs neither', async () => {
    const { desk, number, shift } = await open(await openFresh(), '2026-11-25', '2026-11-28');
    const shorter = { from: '2026-11-25', to: '2026-11-27' };
    expect((await preview(shift, number, shorter)).status).toBe(200);
    const { total } = await shift.stay(number);
    await shift.pay(number, { method: 'cash', amount: total });
    expect(await preview(shift, number, shorter)).toMatchObject({ status: 409, body: { error: 'too_late' } });
    const manager = await openShift(desk, MANAGER_EMAIL, 'manager');
    const { data, accept } = await preview(manager, number, shorter);
    expect(data.refund).toBe(-data.difference);
    desk.wait(HOUR_MS);
    expect((await manager.post(DESK_PATHS.stayChange, number, accept)).status).toBe(403);
    expect((await manager.stay(number)).departure).toBe('2026-11-28');
    desk.wait(11 * HOUR_MS);
    const { body } = await manager.post(DESK_PATHS.stayChange, number, accept);
    expect(body.data).toMatchObject({ departure: '2026-11-27', owed: data.refund });
    expect(await faultsOf(desk)).toEqual([]);
  });

  test('adds extras until the guests have left, at the difference shown, and keeps them with new dates', async () => {
    const { desk, number, shift } = await open(await openFresh());
    const { total, bill } = await shift.stay(number);
    expect(bill.extras).toBeUndefined();
    await shift.note(number, 'check_in');
    const dates = { from: TODAY_AT_DESK, to: '2026-11-25' };
    const wish = { ...dates, extras: [{ code: 'cot', quantity: 1 }] };
    const { data, accept } = await preview(shift, number, wish);
    expect(data).toMatchObject({ difference: 300, balance: total + 300 });
    expect((await shift.post(DESK_PATHS.stayChange, number, accept)).body.data).toMatchObject({
      total: total + 300,
      bill: { extras: [{ code: 'cot', quantity: 1, amount: 300 }] },
    });
    expect(await preview(shift, number, wish)).toMatchObject({ status: 409, body: { error: 'unchanged' } });
    const sauna = { ...dates, extras: [{ code: 'sauna', quantity: 1 }] };
    expect(await preview(shift, number, sauna)).toMatchObject({ status: 409, body: { error: 'terms_changed' } });
    const longer = await change(shift, number, { from: TODAY_AT_DESK, to: '2026-11-26' });
    expect(longer.body.data.bill.extras).toMatchObject([{ code: 'cot', quantity: 1 }]);
    expect(
      (await change(shift, number, { ...wish, to: '2026-11-26', extras: [] })).body.data.bill.extras,
    ).toBeUndefined();
    desk.wait(3 * DAY_MS);
    await shift.note(number, 'check_out');
    const late = await preview(shift, number, { ...wish, to: '2026-11-26' });
    expect(late).toMatchObject({ status: 409, body: { error: 'stay_over' } });
    expect(await faultsOf(desk)).toEqual([]);
  });

  test('shows the second of two people who was first, and overwrites nothing, even after a guest’s change', async () => {
    const { desk, number, shift } = await open(await openFresh(), '2026-12-10', '2026-12-12');
    const other = await openShift(desk, OTHER_EMAIL);
    const { accept } = await preview(other, number, { from: '2026-12-11', to: '2026-12-13' });
    await change(shift, number, { from: '2026-12-10', to: '2026-12-13' });
    const late = await other.post(DESK_PATHS.stayChange, number, accept);
    expect(late).toMatchObject({
      status: 409,
      body: {
        error: 'stay_changed',
        last: { who: 'iryna', before: { departure: '2026-12-12' }, after: { departure: '2026-12-13' } },
      },
    });
    expect(await shift.stay(number)).toMatchObject({ arrival: '2026-12-10', departure: '2026-12-13' });
    const order = await findOrder(desk.database.readLatest, number);
    const stay = { arrival: '2026-12-14', departure: '2026-12-16' } as Parameters<typeof sampleRequest>[1];
    const { rooms, stated } = sampleRequest([CHALET], stay);
    const differenceMinor = stated.totalMinor - (order?.quote.totalMinor ?? 0);
    desk.wait(1_000);
    await changeOrder(
      number,
      { stay: stay as never, rooms, stated: { roomPricesMinor: stated.roomPricesMinor, differenceMinor } },
      {
        ...(await openSampleResort(desk.database)),
        cancellation: { freeCancellationDays: 7, smallDifferenceMinor: 5_000 },
        specialOffers: [],
        now: desk.now,
      },
    );
    expect((await shift.stay(number)).history[0]).toMatchObject({ who: null, action: 'stay_changed' });
    const again = await other.post(DESK_PATHS.stayChange, number, { ...accept, seen: 1 });
    expect(again).toMatchObject({ status: 409, body: { error: 'stay_changed', last: { who: null } } });
  });

  test('gives no unit over a colleague who has moved the guests since', async () => {
    const { desk, number, shift } = await open(await openFresh(), '2026-12-10', '2026-12-12');
    await shift.give(number, '101');
    const other = await openShift(desk, OTHER_EMAIL);
    const longer = { from: '2026-12-10', to: '2026-12-13' };
    const wish = (seen: string) => ({ ...longer, units: [{ room: 0, unit: '101', seen }] });
    const { accept } = await preview(other, number, wish('101'));
    desk.wait(1_000);
    await shift.give(number, '102', '101');
    const late = await other.post(DESK_PATHS.stayChange, number, accept);
    expect(late).toMatchObject({
      status: 409,
      body: { error: 'stay_changed', last: { who: 'iryna', action: 'unit_given' } },
    });
    expect(await shift.stay(number)).toMatchObject({ departure: '2026-12-12', rooms: [{ unit: '102' }] });
    expect((await change(other, number, wish('102'))).body.data).toMatchObject({
      departure: '2026-12-13',
      rooms: [{ unit: '101' }],
    });
    expect(await faultsOf(desk)).toEqual([]);
  });

  test('refuses invalid input by field, and an unknown number', async () => {
    const { number, shift } = await open(await openFresh(), '2026-12-10', '2026-12-12');
    const body = await bodyOf(shift, number, { from: '2026-12-10', to: '2026-12-13' });
    const path = `${DESK_PATHS.stayChange}?preview=1`;
    expect((await shift.post(path, number, { ...body, check_in: '31.02.2027' })).body.error).toHaveProperty('check_in');
    const twice = { ...body, bookings: [...body.bookings, ...body.bookings] };
    expect((await shift.post(path, number, twice)).body.error).toHaveProperty('bookings');
    const foreign = { ...body, units: [{ room: 0, unit: 'Oak 1' }] };
    expect((await shift.post(path, number, foreign)).body.error).toHaveProperty('units');
    expect((await shift.post(DESK_PATHS.stayChange, number, body)).body.error).toHaveProperty('difference');
    expect((await shift.post(path, 'SM-000000', body)).status).toBe(404);
  });
});

describeEachDatabase('a cancellation made by the desk', (openFresh) => {
  test('shows the terms first, frees nights and units, and records the refund due', async () => {
    const { desk, number, shift } = await open(await openFresh(), '2026-12-10', '2026-12-12');
    await shift.give(number, '101');
    const { total } = await shift.stay(number);
    await shift.pay(number, { method: 'cash', amount: total });
    desk.wait(1_000);
    const shown = await shift.post(`${DESK_PATHS.stayCancel}?preview=1`, number, {});
    expect(shown.body.data).toEqual({ paid: total, refund: total, free_until: '2026-12-03' });
    expect((await shift.post(DESK_PATHS.stayCancel, number, {})).body.error).toHaveProperty('refund');
    const { status, body } = await shift.post(DESK_PATHS.stayCancel, number, { refund: total });
    expect([status, body.data]).toMatchObject([200, { state: 'refund_due', owed: total, rooms: [{ unit: null }] }]);
    expect(body.data.history[0]).toMatchObject({ who: 'iryna', action: 'stay_cancelled' });
    expect(await auditOf(desk)).toContain(`${STAFF_EMAIL} stay_cancelled ${number}`);
    const mails = await desk.database.readLatest.selectFrom('outbox').select('kind').execute();
    expect(mails.map(({ kind }) => kind)).toContain('cancelled');
    const again = await shift.post(DESK_PATHS.stayCancel, number, { refund: total });
    expect(again).toMatchObject({ status: 409, body: { error: 'not_changeable' } });
    expect(await faultsOf(desk)).toEqual([]);
  });

  test('cancels no stay that a colleague has changed since', async () => {
    const { desk, number, shift } = await open(await openFresh(), '2026-12-10', '2026-12-12');
    const other = await openShift(desk, OTHER_EMAIL);
    await change(shift, number, { from: '2026-12-10', to: '2026-12-13' });
    const late = await other.post(DESK_PATHS.stayCancel, number, { refund: 0, seen: 0 });
    expect(late).toMatchObject({ status: 409, body: { error: 'stay_changed', last: { who: 'iryna' } } });
    expect((await shift.stay(number)).state).toBe('confirmed');
    const again = await other.post(DESK_PATHS.stayCancel, number, { refund: 0, seen: 1 });
    expect([again.status, again.body.data.state]).toEqual([200, 'cancelled']);
    expect(await faultsOf(desk)).toEqual([]);
  });

  test('is refused for guests in house, even on the site', async () => {
    const { number, shift } = await open(await openFresh());
    await shift.note(number, 'check_in');
    const refused = await shift.post(DESK_PATHS.stayCancel, number, { refund: 0 });
    expect(refused).toMatchObject({ status: 409, body: { error: 'stay_has_begun' } });
    expect((await shift.stay(number)).rooms).toMatchObject([{ presence: 'in_house', unit: '101' }]);
  });
});
