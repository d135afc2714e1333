import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { describeEachDatabase } from '../../../../../tests/fixtures/databases/databases.ts';

describeEachDatabase('the handover to another phone', (openFresh) => {
  test('no longer has a table', async () => {
    const database = await openFresh();
    const read = database.transaction((transaction) => sql`select * from handovers`.execute(transaction));
    await expect(read).rejects.toThrow(/handovers/);
  });
});
