import { expect, test } from 'vitest';
import { describeEachDatabase } from '../../../../tests/fixtures/databases/databases.ts';
import { openDesk } from '../desk-fixture.ts';
import { readRoomsInHouse } from './desk-rooms.ts';
import { book, DAY_MS, openShift, TODAY_AT_DESK } from './stays-fixture.ts';

const UNITS = ['101', '102', '103'];
const NEXT = '2026-11-25';

describeEachDatabase('two rooms that need the same unit at the same moment', (openFresh) => {
  test('get it only once: either the departed guests return, or the next ones check in', async () => {
    const desk = await openDesk(await openFresh());
    const shift = await openShift(desk);
    const pairs: { before: string; after: string }[] = [];
    for (const unit of UNITS) {
      const before = await book(desk, TODAY_AT_DESK, NEXT);
      const after = await book(desk, NEXT, '2026-11-27');
      await shift.give(before, unit);
      await shift.give(after, unit);
      await shift.note(before, 'check_in');
      pairs.push({ before, after });
    }
    desk.wait(2 * DAY_MS);
    for (const { before } of pairs) await shift.note(before, 'check_out');
    const answers = await Promise.all(
      pairs.flatMap(({ before, after }) => [shift.note(before, 'undo_check_out'), shift.note(after, 'check_in')]),
    );
    const inHouse = await readRoomsInHouse(desk.database.readLatest);
    expect(inHouse.map(({ unit }) => unit).toSorted()).toEqual(UNITS);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 409, 409, 409]);
  });
});
