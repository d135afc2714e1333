import { afterEach, beforeEach, expect, test } from 'vitest';
import { freshContentFolder, set } from '#content/loading/content-folder-fixture.ts';
import { loadContent } from '#content/loading/load-content.ts';
import { calendarDate } from '#domain/calendar/calendar-date.ts';
import { type FreshAddress, makeEmptySqlite } from '../../../tests/fixtures/databases/databases.ts';
import { testSettings } from '../app-fixture.ts';
import { type Database, openDatabase } from '../database/database.ts';
import { updateCalendar } from '../jobs/calendar-upkeep.ts';
import { NOW, recordingLog } from '../mail/mail-fixture.ts';
import { runContentCommand } from './content-command.ts';
import { declareContent, hashContent, readCurrentContent } from './current-content-repository.ts';

const content = freshContentFolder();
const PRICE = 'accommodations.chalet-lake.ordinary';
let fresh: FreshAddress;
beforeEach(async () => {
  fresh = await makeEmptySqlite();
});
afterEach(() => fresh.remove());

/** Leaves the database as a server does that has started with the content and is still running. */
async function startOnce(): Promise<Database> {
  const database = await openDatabase(fresh.address);
  const shown = await loadContent(content.path);
  const rateCalendar = { ...shown.rateCalendar, months_ahead: 1 };
  await updateCalendar({ ...shown, rateCalendar, database, log: recordingLog().log }, calendarDate('2026-11-21'), NOW);
  await declareContent(database, shown, NOW);
  return database;
}

function run(...words: string[]): Promise<string> {
  const settings = testSettings({ DATA_DIR: fresh.address.dataDirectory, CONTENT_DIR: content.path });
  return runContentCommand(words, settings, NOW);
}

test('the content is only checked before the first start', async () => {
  expect(await run()).toMatch(/^No server has been started yet/);
  await content.edit('prices.json', set(PRICE, -1));
  await expect(run()).rejects.toThrow(`prices.json · ${PRICE} · expected an amount in hryvnias`);
  await expect(run('now')).rejects.toThrow('How to use it:');
});

test('only valid content becomes current, and a large change only after confirmation', async () => {
  const database = await startOnce();
  const isCurrent = async () =>
    (await readCurrentContent(database.readLatest))?.hash === hashContent(await loadContent(content.path));
  await content.edit('prices.json', set(PRICE, 3_900));
  expect(await run()).toMatch(/^The running server shows this content/);
  expect(await isCurrent()).toBe(true);
  await content.edit('prices.json', set(PRICE, 390));
  await expect(run()).rejects.toThrow('chalet-lake: 3862 → 390 UAH');
  expect(await isCurrent()).toBe(false);
  await run('--yes');
  expect(await isCurrent()).toBe(true);
  await content.edit('accommodations/chalet-lake.json', set('title.uk', 'Шале біля озера'));
  await expect(run('--yes')).rejects.toThrow('title_forms.keep.uk · expected a form of the new name');
  await content.edit('resort.json', (resort) => {
    for (const form of ['name', 'name_genitive', 'name_locative']) set(`${form}.uk`, 'Бучина')(resort);
  });
  await content.edit('accommodations/chalet-lake.json', set('title.uk', 'Шале над озером'));
  await expect(run('--yes')).rejects.toThrow(/^resort\.json · name, name_genitive, name_locative · .*npm run build/);
  await database.close();
});
