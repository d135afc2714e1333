import { expect, test } from 'vitest';
import type { HousekeepingUnit } from '#contract/desk/desk-housekeeping.ts';
import { DESK_PATHS } from '#contract/desk/desk-paths.ts';
import type { Extra, PricedExtra } from '#domain/pricing/extras.ts';
import { BREAKFAST, COT } from '#domain/samples/sample-extras.ts';
import { describeEachDatabase } from '../../../../tests/fixtures/databases/databases.ts';
import { ask, auditOf, type DeskApp, joinAs, openDesk, STAFF_EMAIL } from '../desk-fixture.ts';
import { book, DAY_MS, HOUR_MS, openShift } from '../stays/stays-fixture.ts';

const [YESTERDAY, TODAY, TOMORROW, LATER] = ['2026-11-22', '2026-11-23', '2026-11-24', '2026-11-26'];

type Shift = Awaited<ReturnType<typeof openShift>>;

async function listUnits({ get }: Shift, date = ''): Promise<HousekeepingUnit[]> {
  const { status, body } = await get(`${DESK_PATHS.housekeeping}${date && `?date=${date}`}`);
  expect(status).toBe(200);
  return body.data.units;
}

const unitOf = async (shift: Shift, name: string, date = '') =>
  (await listUnits(shift, date)).find(({ unit }) => unit === name);

function priced({ code, name, per, priceMinor }: Extra, quantity: number): PricedExtra {
  return { code, name, per, quantity, unitMinor: priceMinor };
}

async function openWithGuests(desk: DeskApp): Promise<Shift> {
  const shift = await openShift(desk);
  const leaving = await book(desk, YESTERDAY, TOMORROW);
  await shift.give(leaving, '101');
  await shift.note(leaving, 'check_in');
  await shift.give(await book(desk, TOMORROW, LATER), '101');
  await shift.close('103', TODAY, LATER);
  desk.wait(DAY_MS + 2 * HOUR_MS);
  await shift.note(leaving, 'check_out');
  return shift;
}

describeEachDatabase('housekeeping', (openFresh) => {
  test('lists each unit with departures, arrivals and guests in house, units to clean first', async () => {
    const desk = await openDesk(await openFresh());
    const shift = await openWithGuests(desk);
    const units = await listUnits(shift);
    expect(units.map(({ unit, part }) => `${unit} ${part}`)).toEqual([
      '101 turnover',
      '102 free',
      'Oak 1 free',
      'Oak 2 free',
      '103 closed',
    ]);
    expect(units[0]).toMatchObject({
      leaving: { last_name: 'Ковтун', guests: 2, is_gone: true },
      arriving: { last_name: 'Ковтун', hour: null, is_there: false },
      staying: null,
      closed: null,
      is_clean: false,
      changed: { who: STAFF_EMAIL },
    });
    expect(await unitOf(shift, '101', '2026-11-25')).toMatchObject({ part: 'stays', staying: { until: LATER } });
    expect(await unitOf(shift, '103')).toMatchObject({ closed: 'Boiler', is_clean: true, changed: null });
  });

  test('shows the extras of a stay on the day on which they are needed', async () => {
    const desk = await openDesk(await openFresh());
    const shift = await openShift(desk);
    const number = await book(desk, TODAY, LATER);
    await shift.give(number, '101');
    const breakfast = { ...priced(BREAKFAST, 2), nights: 3, amountMinor: 270_000 };
    const extras = [breakfast, { ...priced(COT, 1), amountMinor: 30_000 }];
    await desk.database.transaction((transaction) =>
      transaction
        .updateTable('orders')
        .set({ extras: JSON.stringify(extras) })
        .where('number', '=', number)
        .execute(),
    );
    const [breakfasts, cot] = [
      { name: BREAKFAST.name, quantity: 2 },
      { name: COT.name, quantity: 1 },
    ];
    expect((await unitOf(shift, '101'))?.extras).toEqual([cot]);
    expect((await unitOf(shift, '101', TOMORROW))?.extras).toEqual([breakfasts]);
    expect((await unitOf(shift, '101', LATER))?.extras).toEqual([breakfasts]);
    expect((await unitOf(shift, '102'))?.extras).toEqual([]);
  });

  test('marks a unit as to be cleaned after a check-out, and as clean once', async () => {
    const desk = await openDesk(await openFresh());
    const shift = await openWithGuests(desk);
    const path = DESK_PATHS.unitCondition.replace(':unit', '101');
    const { arrivals } = (await shift.get(DESK_PATHS.today)).body.data;
    expect(arrivals[0].rooms[0]).toMatchObject({ unit: '101', to_clean: true });
    expect((await shift.board(TOMORROW, LATER)).to_clean).toEqual(['101']);
    expect((await shift.put(path, { is_clean: true })).status).toBe(204);
    expect((await shift.put(path, { is_clean: true })).status).toBe(204);
    expect(await unitOf(shift, '101')).toMatchObject({ is_clean: true });
    expect((await shift.put(path, { is_clean: false })).status).toBe(204);
    const told = (await auditOf(desk)).filter((line) => /unit_(?:cleaned|to_clean)/.test(line));
    expect(told.toSorted()).toEqual([`${STAFF_EMAIL} unit_cleaned 101`, `${STAFF_EMAIL} unit_to_clean 101`]);
  });

  test('refuses unknown units and days, and anybody who is not signed in', async () => {
    const desk = await openDesk(await openFresh());
    const { send, get } = await joinAs(desk);
    const path = DESK_PATHS.unitCondition.replace(':unit', '999');
    expect((await send('PUT', path, { is_clean: true })).status).toBe(404);
    const known = DESK_PATHS.unitCondition.replace(':unit', '101');
    expect((await send('PUT', known, { is_clean: 'yes' })).status).toBe(422);
    const wrong = await get(`${DESK_PATHS.housekeeping}?date=2026-02-30`);
    expect(wrong).toMatchObject({ status: 422, body: { error: { date: ['There is no such day'] } } });
    expect((await ask(desk, 'GET', DESK_PATHS.housekeeping)).status).toBe(401);
  });
});
