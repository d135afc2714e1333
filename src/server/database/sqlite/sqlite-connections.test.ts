import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeFreshSqlite } from '../../../../tests/fixtures/databases/databases.ts';
import { openDatabase } from '../database.ts';

test('the database and its log are readable only by the user that runs the resort', async () => {
  const { address, remove } = await makeFreshSqlite();
  const dataDirectory = join(address.dataDirectory, 'data');
  const database = await openDatabase({ ...address, dataDirectory });
  const names = await readdir(dataDirectory);
  expect(names).toContain('smereka.sqlite-wal');
  for (const name of names) expect([name, (await stat(join(dataDirectory, name))).mode & 0o777]).toEqual([name, 0o600]);
  expect((await stat(dataDirectory)).mode & 0o777).toBe(0o700);
  await database.close();
  await remove();
});
