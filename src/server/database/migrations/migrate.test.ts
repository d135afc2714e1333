import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { describeEachDatabase } from '../../../../tests/fixtures/databases/databases.ts';
import { StartError } from '../../settings/start-error.ts';

describeEachDatabase('a database of a newer release', (_openFresh, { makeAddress, open }) => {
  test('stops the start in one sentence, and is left as it is', async () => {
    const address = await makeAddress();
    const newer = await open(address);
    const note = sql`insert into kysely_migration (name, timestamp) values ('999-of-tomorrow', '')`;
    await newer.transaction((transaction) => note.execute(transaction));
    const refusal = await open(address).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(StartError);
    expect((refusal as Error).message).toBe(
      'The database is of a newer release (its schema 999-of-tomorrow is unknown here): install that release, or put a backup from before it back.',
    );
    const forget = sql`delete from kysely_migration where name = '999-of-tomorrow' returning name`;
    const { rows } = await newer.transaction((transaction) => forget.execute(transaction));
    expect(rows).toHaveLength(1);
  });
});
