import { expect, test } from 'vitest';
import { stay } from '#domain/samples/sample-resort.ts';
import type { Stay } from '#domain/stay/stay.ts';
import { describeEachDatabase } from '../../../../tests/fixtures/databases/databases.ts';
import type { Database } from '../../database/database.ts';
import { followChange } from '../change/change-effects.ts';
import { CHALET, COTTAGE, openSampleResort, sampleAttempt, sampleRequest } from '../orders-fixture.ts';
import { placeOrder } from '../place/place-order.ts';
import { assignNights, listAssignedTo } from './assigned-nights-repository.ts';

const OLD = stay('2026-11-24', '2026-11-27');

function booked(whole: Stay, accommodationId = CHALET.id) {
  return { stay: whole, quote: { rooms: [{ accommodationId }] } };
}

async function book(database: Database, whole: Stay): Promise<string> {
  const placed = await placeOrder(sampleAttempt(sampleRequest([CHALET], whole)), await openSampleResort(database));
  return placed.order.number;
}

function give(database: Database, orderNumber: string, unit: string, nights: Stay): Promise<boolean> {
  const room = { unit, accommodationId: CHALET.id, stay: nights };
  return database.transaction((transaction) => assignNights(transaction, room, { orderNumber, position: 0 }));
}

async function placesAfter(database: Database, number: string, next: ReturnType<typeof booked>): Promise<string[]> {
  await database.transaction((transaction) => followChange(transaction, number, booked(OLD), next));
  const assigned = await listAssignedTo(database.readLatest, [number]);
  return assigned.map(({ unit, stay: { arrival, departure } }) => `${unit} ${arrival} ${departure}`);
}

describeEachDatabase('after a change of the stay', (openFresh) => {
  test.each<[string, Stay, number, string[]]>([
    ['a longer stay keeps its unit', stay('2026-11-24', '2026-11-29'), CHALET.id, ['101 2026-11-24 2026-11-29']],
    ['a moved stay keeps its unit', stay('2026-12-04', '2026-12-06'), CHALET.id, ['101 2026-12-04 2026-12-06']],
    ['a stay in another kind has no unit', OLD, COTTAGE.id, []],
  ])('%s', async (_name, next, accommodationId, places) => {
    const database = await openFresh();
    const number = await book(database, OLD);
    await give(database, number, '101', OLD);
    expect(await placesAfter(database, number, booked(next, accommodationId))).toEqual(places);
  });

  test('a stay loses its unit if another stay has it on one of the new nights', async () => {
    const database = await openFresh();
    const [number, other] = [await book(database, OLD), await book(database, stay('2026-11-27', '2026-11-29'))];
    await give(database, number, '101', OLD);
    await give(database, other, '101', stay('2026-11-27', '2026-11-29'));
    expect(await placesAfter(database, number, booked(stay('2026-11-24', '2026-11-28')))).toEqual([]);
    expect(await listAssignedTo(database.readLatest, [other])).toHaveLength(1);
  });

  test('guests who changed units during the stay keep the unit of each night', async () => {
    const database = await openFresh();
    const number = await book(database, OLD);
    await give(database, number, '101', stay('2026-11-24', '2026-11-25'));
    await give(database, number, '102', stay('2026-11-25', '2026-11-27'));
    expect(await placesAfter(database, number, booked(stay('2026-11-24', '2026-11-28')))).toEqual([
      '101 2026-11-24 2026-11-25',
      '102 2026-11-25 2026-11-28',
    ]);
  });

  test('a unit is given to only one stay per night', async () => {
    const database = await openFresh();
    const [number, other] = [await book(database, OLD), await book(database, OLD)];
    const answers = await Promise.all([give(database, number, '101', OLD), give(database, other, '101', OLD)]);
    expect(answers.filter(Boolean)).toHaveLength(1);
  });
});
