import { expect, test } from 'vitest';
import { DESK_PATHS } from '#contract/desk/desk-paths.ts';
import { type NightCount, occupancyOf } from '#domain/desk/occupancy.ts';
import type { Accommodation } from '#domain/stay/accommodation.ts';
import { describeEachDatabase } from '../../../../tests/fixtures/databases/databases.ts';
import { upsertNights } from '../../availability/inventory-repository.ts';
import { checkLedger } from '../../backup/ledger/ledger-repository.ts';
import { CHALET, COTTAGE, sampleCalendar } from '../../orders/orders-fixture.ts';
import { auditOf, openDesk, STAFF_EMAIL, UNITS } from '../desk-fixture.ts';
import { book, DAY_MS, openShift, TODAY_AT_DESK } from '../stays/stays-fixture.ts';

function houseOf({ code, roomTypeId }: Accommodation) {
  return { category_code: code, servio_id: roomTypeId };
}

describeEachDatabase('the board', (openFresh) => {
  test('lists units by kind, placed and unplaced stays, blocks, and what is free', async () => {
    const desk = await openDesk(await openFresh());
    const placed = await book(desk, '2026-11-24', '2026-11-26');
    const unplaced = await book(desk, '2026-11-25', '2026-11-27');
    const shift = await openShift(desk);
    await shift.give(placed, '102');
    await shift.close('103', '2026-11-25', '2026-11-26');
    const board = await shift.board('2026-11-24', '2026-11-25');
    expect(board.kinds).toEqual([
      { category_id: CHALET.id, title: expect.anything(), house: houseOf(CHALET), units: ['101', '102', '103'] },
      { category_id: COTTAGE.id, title: expect.anything(), house: houseOf(COTTAGE), units: ['Oak 1', 'Oak 2'] },
    ]);
    expect(board.nights).toEqual([
      { date: '2026-11-24', units: 5, taken: 1, closed: 0 },
      { date: '2026-11-25', units: 5, taken: 2, closed: 1 },
    ]);
    expect(board.stays).toHaveLength(2);
    expect(board.stays).toContainEqual(
      expect.objectContaining({
        number: placed,
        places: [{ unit: '102', from: '2026-11-24', to: '2026-11-26' }],
        proposed_unit: null,
      }),
    );
    expect(board.stays).toContainEqual(
      expect.objectContaining({ number: unplaced, places: [], proposed_unit: '101', balance: null }),
    );
    expect(board.blocks).toMatchObject([{ unit: '103', from: '2026-11-25', to: '2026-11-26', who: STAFF_EMAIL }]);
  });

  test('counts a kind that is closed for the season only as far as it is sold', async () => {
    const desk = await openDesk(await openFresh());
    const shift = await openShift(desk);
    await book(desk, '2026-11-24', '2026-11-26', [COTTAGE]);
    await shift.close('Oak 2', '2026-11-25', '2026-11-27');
    await upsertNights(desk.database, sampleCalendar([COTTAGE], { closed: true }));
    const { nights } = await shift.board('2026-11-24', '2026-11-26');
    expect(nights).toEqual([
      { date: '2026-11-24', units: 4, taken: 1, closed: 0 },
      { date: '2026-11-25', units: 5, taken: 1, closed: 1 },
      { date: '2026-11-26', units: 4, taken: 0, closed: 1 },
    ]);
    expect(nights.map((night: NightCount) => occupancyOf(night).percent)).toEqual([25, 25, 0]);
  });

  test.each([
    ['from=2026-11-24&to=2026-11-23', 'to'],
    ['from=2026-11-24&to=2027-02-23', 'to'],
    ['from=2026-02-30&to=2027-02-23', 'from'],
  ])('refuses %s', async (query, field) => {
    const desk = await openDesk(await openFresh());
    const shift = await openShift(desk);
    const { status, body } = await shift.get(`${DESK_PATHS.board}?${query}`);
    expect([status, Object.keys(body.error)]).toEqual([422, [field]]);
  });
});

describeEachDatabase('closing a unit', (openFresh) => {
  test('reduces the units on sale, and opening it restores them', async () => {
    const desk = await openDesk(await openFresh());
    for (let count = 0; count < 2; count++) await book(desk, '2026-11-24', '2026-11-26');
    const shift = await openShift(desk);
    const { status, body } = await shift.close('103', TODAY_AT_DESK, '2026-11-27');
    expect(status).toBe(200);
    expect((await shift.close('103', TODAY_AT_DESK, '2026-11-27')).body).toEqual(body);
    await expect(book(desk, '2026-11-25', '2026-11-27')).rejects.toThrow('sold_out');
    expect((await checkLedger(desk.database)).differences).toEqual([]);
    desk.wait(DAY_MS);
    expect((await shift.open(body.data.id)).status).toBe(204);
    expect((await shift.open(body.data.id)).status).toBe(404);
    await book(desk, '2026-11-25', '2026-11-27');
    expect((await checkLedger(desk.database)).differences).toEqual([]);
    // A night that is already over stays closed.
    expect((await shift.board(TODAY_AT_DESK, '2026-11-27')).blocks).toMatchObject([{ unit: '103', to: '2026-11-24' }]);
    expect(await auditOf(desk)).toEqual(
      expect.arrayContaining([`${STAFF_EMAIL} unit_closed 103`, `${STAFF_EMAIL} unit_opened 103`]),
    );
  });

  test('is refused while stays would have no unit, and lists them', async () => {
    const desk = await openDesk(await openFresh());
    const placed = await book(desk, '2026-11-24', '2026-11-26');
    const shift = await openShift(desk);
    await shift.give(placed, '101');
    expect(await shift.close('101', '2026-11-25', '2026-11-28')).toMatchObject({
      status: 409,
      body: { error: 'stays_without_unit', unit: '101', orders: [placed] },
    });
    const others = [];
    for (let count = 0; count < 2; count++) others.push(await book(desk, '2026-11-25', '2026-11-27'));
    const { status, body } = await shift.close('103', '2026-11-26', '2026-11-28');
    expect([status, body.error]).toEqual([409, 'stays_without_unit']);
    expect(others).toContain(body.orders[0]);
    expect((await checkLedger(desk.database)).differences).toEqual([]);
    expect((await shift.board(TODAY_AT_DESK, '2026-11-28')).blocks).toEqual([]);
  });

  test('prevents the unit from being given to guests or closed again', async () => {
    const desk = await openDesk(await openFresh());
    const number = await book(desk, '2026-11-24', '2026-11-26');
    const shift = await openShift(desk);
    await shift.close('101', '2026-11-25', '2026-11-28');
    expect(await shift.give(number, '101')).toMatchObject({ status: 409, body: { error: 'unit_taken', orders: [] } });
    expect(await shift.close('101', '2026-11-26', '2026-11-29')).toMatchObject({
      status: 409,
      body: { error: 'unit_taken' },
    });
  });

  test.each([
    ['an unknown unit', ['999', '2026-11-25', '2026-11-26', 'Boiler'], 'unit'],
    ['a day that has passed', ['101', '2026-11-22', '2026-11-26', 'Boiler'], 'from'],
    ['no night', ['101', '2026-11-25', '2026-11-25', 'Boiler'], 'to'],
    ['nights not on sale yet', ['101', '2026-11-25', '2027-06-25', 'Boiler'], 'to'],
    ['no reason', ['101', '2026-11-25', '2026-11-26', ''], 'reason'],
  ] as const)('is refused for %s', async (_name, [unit, from, to, reason], field) => {
    const desk = await openDesk(await openFresh());
    await book(desk, '2026-11-24', '2026-11-26');
    const shift = await openShift(desk);
    const { status, body } = await shift.close(unit, from, to, reason);
    expect([status, Object.keys(body.error)]).toEqual([422, [field]]);
  });

  test('is tested on a sample resort that has every listed unit on sale', () => {
    for (const { id, units } of [CHALET, COTTAGE]) {
      expect(UNITS.filter(({ accommodationId }) => accommodationId === id)).toHaveLength(units);
    }
  });
});
