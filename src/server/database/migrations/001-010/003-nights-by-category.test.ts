import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { makeFreshSqlite } from '../../../../../tests/fixtures/databases/databases.ts';
import { openDatabase } from '../../database.ts';

const YEAR = "night >= '2026-11-23' and night < '2027-11-23'";

test('a year of one accommodation is read without the nights of the others', async () => {
  const fresh = await makeFreshSqlite();
  await (await openDatabase(fresh.address)).close();
  const file = new DatabaseSync(join(fresh.address.dataDirectory, 'smereka.sqlite'), { readOnly: true });
  const [step] = file.prepare(`explain query plan select * from nights where category_id in (7) and ${YEAR}`).all();
  file.close();
  await fresh.remove();
  expect(step?.detail).toBe('SEARCH nights USING INDEX nights_by_category (category_id=? AND night>? AND night<?)');
});
