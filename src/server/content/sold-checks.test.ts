import { beforeAll, describe, expect, test } from 'vitest';
import { set } from '#content/loading/content-folder-fixture.ts';
import type { Content } from '#content/loading/load-content.ts';
import { loadOwnContent } from '#content/loading/own-content-fixture.ts';
import { calendarDate } from '#domain/calendar/calendar-date.ts';
import { stay } from '#domain/samples/sample-resort.ts';
import { describeEachDatabase } from '../../../tests/fixtures/databases/databases.ts';
import type { Database } from '../database/database.ts';
import { updateCalendar } from '../jobs/calendar-upkeep.ts';
import { enqueueConfirmations, NOW, recordingLog } from '../mail/mail-fixture.ts';
import { CHALET } from '../orders/orders-fixture.ts';
import { assignNights } from '../orders/units/assigned-nights-repository.ts';
import { namesOf } from './current-content-repository.ts';
import { refuseLargeChanges, refuseOldForms, refuseRemovedAccommodations, refuseRemovedUnits } from './sold-checks.ts';

const TODAY = calendarDate('2026-11-21');
const LAKE_ID = 11;
const BLOCK = {
  id: 'block',
  starts: calendarDate('2026-11-24'),
  ends: calendarDate('2026-11-26'),
  reason: 'Boiler',
  who: 'iryna@example.com',
  created_at: '2026-11-21T09:30:00.000Z',
};

let content: Content;
beforeAll(async () => {
  const { rateCalendar, ...others } = await loadOwnContent();
  content = { ...others, rateCalendar: { ...rateCalendar, months_ahead: 2 } };
});

/** The content with one accommodation's record changed. */
function withLake(field: string, value: unknown): Content {
  const changed = structuredClone(content);
  const [record] = changed.categories.data.find(({ id }) => id === LAKE_ID)?.attributes ?? [];
  set(field, value)(record as unknown as Record<string, unknown>);
  return changed;
}

const putOnSale = (database: Database) => updateCalendar({ ...content, database, log: recordingLog().log }, TODAY, NOW);

describeEachDatabase('new content', (openFresh) => {
  test('reports a price that changes by more than 40 %, with both prices and the nights, in both languages', async () => {
    const database = await openFresh();
    await putOnSale(database);
    await expect(refuseLargeChanges(database.read, content, TODAY)).resolves.toBeUndefined();
    const usual = withLake('default_price', 3862 * 1.4);
    await expect(refuseLargeChanges(database.read, usual, TODAY)).resolves.toBeUndefined();
    const refused = refuseLargeChanges(database.read, withLake('default_price', 386), TODAY);
    await expect(refused).rejects.toThrow(
      /more than 40 %:\n {2}chalet-lake: 3862 → 386 UAH, nights: 34, the first 2026-11-22\n/,
    );
    await expect(refused).rejects.toThrow(/на 40 %:\n {2}chalet-lake: 3862 → 386 ₴, ночей: 34, перша 2026-11-22\n/);
  });

  test('is refused if a special price of a single night is ten times too high', async () => {
    const database = await openFresh();
    await putOnSale(database);
    const night = { start: '2026-12-06', end: '2026-12-06', reason: 'A concert', prices: { 'chalet-lake': 38_620 } };
    const special = { ...content, rateCalendar: { ...content.rateCalendar, special_nights: [night] } };
    const told = 'chalet-lake: 3862 → 38620 UAH, nights: 1, the first 2026-12-06';
    await expect(refuseLargeChanges(database.read, special, TODAY)).rejects.toThrow(told);
  });

  test('is refused if the price of a night that only the desk sells is ten times too high', async () => {
    const database = await openFresh();
    const night = calendarDate('2026-12-06');
    const closure = { accommodations: ['chalet-lake'], start: night, end: night, reason: 'A concert' };
    const rateCalendar = { ...content.rateCalendar, closed_nights: [closure] };
    await updateCalendar({ ...content, rateCalendar, database, log: recordingLog().log }, TODAY, NOW);
    const special = { start: night, end: night, reason: 'A concert', prices: { 'chalet-lake': 38_620 } };
    const dear = { ...content, rateCalendar: { ...rateCalendar, special_nights: [special] } };
    await expect(refuseLargeChanges(database.read, dear, TODAY)).resolves.toBeUndefined();
    await database.transaction((transaction) =>
      transaction.updateTable('nights').set({ rule_closed: 0 }).where('night', '=', night).execute(),
    );
    const told = 'chalet-lake: 3862 → 38620 UAH, nights: 1, the first 2026-12-06';
    await expect(refuseLargeChanges(database.read, dear, TODAY)).rejects.toThrow(told);
  });

  test('is refused if it removes an accommodation with future guests, until they have left', async () => {
    const database = await openFresh();
    await enqueueConfirmations(database, ['SM-100', 'SM-101']);
    const data = content.categories.data.filter(({ id }) => id !== CHALET.id);
    const without = { categories: { data } };
    await expect(refuseRemovedAccommodations(database.read, content, TODAY)).resolves.toBeUndefined();
    const refused = refuseRemovedAccommodations(database.read, without, TODAY);
    await expect(refused).rejects.toThrow(`  ${CHALET.code}: bookings 2, the last until 2026-12-16`);
    await expect(refused).rejects.toThrow(`  ${CHALET.code}: бронювань 2, останнє до 2026-12-16`);
    await expect(
      refuseRemovedAccommodations(database.read, without, calendarDate('2027-01-01')),
    ).resolves.toBeUndefined();
  });
});

describeEachDatabase('new names of units', (openFresh) => {
  test('are refused while guests have the old ones', async () => {
    const database = await openFresh();
    const [first] = content.units;
    if (first === undefined) throw new Error('The content has no units');
    await database.transaction(async (transaction) => {
      const block = { ...BLOCK, unit: first.name, category_id: first.accommodationId };
      await transaction.insertInto('unit_blocks').values(block).execute();
      await assignNights(
        transaction,
        { unit: first.name, accommodationId: first.accommodationId, stay: stay('2026-11-24', '2026-11-26') },
        { blockId: block.id },
      );
    });
    await expect(refuseRemovedUnits(database.read, content, TODAY)).resolves.toBeUndefined();
    const refused = refuseRemovedUnits(database.read, { units: content.units.slice(1) }, TODAY);
    await expect(refused).rejects.toThrow(`  ${first.name}: the last night 2026-11-25`);
    await expect(refused).rejects.toThrow(`  ${first.name}: остання ніч 2026-11-25`);
    const later = refuseRemovedUnits(database.read, { units: [] }, calendarDate('2026-11-26'));
    await expect(later).resolves.toBeUndefined();
  });
});

describe('a changed name', () => {
  test('is refused while one of its forms stays unchanged', () => {
    const renamed = withLake('title.uk', 'Шале біля озера');
    const half = structuredClone(renamed);
    expect(() => refuseOldForms(namesOf(content), content)).not.toThrow();
    expect(() => refuseOldForms(namesOf(content), half)).toThrow(
      'accommodations/chalet-lake.json · title_forms.keep.uk · expected a form of the new name, Шале біля озера, found "шале над озером"',
    );
    const resort = { ...content.resort, name: { ...content.resort.name, uk: 'Бучина' } };
    expect(() => refuseOldForms(namesOf(content), { ...content, resort })).toThrow('resort.json · name_genitive.uk');
  });

  test('is accepted with all its forms, or if only capitals change', () => {
    const forms = { instead_of: { uk: 'шале біля озера', en: '' }, keep: { uk: 'шале біля озера', en: '' } };
    const renamed = withLake('title_forms', forms);
    const [record] = renamed.categories.data.find(({ id }) => id === LAKE_ID)?.attributes ?? [];
    set('title.uk', 'Шале біля озера')(record as unknown as Record<string, unknown>);
    expect(() => refuseOldForms(namesOf(content), renamed)).not.toThrow();
    expect(() => refuseOldForms(namesOf(content), withLake('title.uk', 'ШАЛЕ НАД ОЗЕРОМ'))).not.toThrow();
  });
});
