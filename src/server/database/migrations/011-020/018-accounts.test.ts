import { DatabaseSync } from 'node:sqlite';
import { Kysely } from 'kysely';
import { expect, test } from 'vitest';
import { describeEachDatabase } from '../../../../../tests/fixtures/databases/databases.ts';
import { NodeSqliteDialect } from '../../sqlite/sqlite-dialect.ts';
import { createAccounts } from './018-accounts.ts';

test('the outbox moves on SQLite to a new table with every mail unchanged', async () => {
  const file = new DatabaseSync(':memory:');
  file.exec(`
    create table orders (number text primary key);
    create table enquiries (id text primary key);
    create table outbox (
      id text not null primary key, kind text not null, order_number text, enquiry_id text, locale text not null,
      created_at text not null, due_at text not null, attempts integer not null, sent_at text, given_up_at text,
      last_error text, is_counted integer not null default 0) strict;
    insert into orders values ('SM-1');
    insert into enquiries values ('an enquiry');
    insert into outbox values
      ('1', 'paid', 'SM-1', null, 'uk', '2026-11-23', '2026-11-24', 3, '2026-11-25', null, 'full', 1),
      ('2', 'enquiry_received', null, 'an enquiry', 'en', '2026-11-23', '2026-11-24', 0, null, null, null, 0)`);
  const before = file.prepare('select * from outbox order by id').all();
  await createAccounts(new Kysely({ dialect: new NodeSqliteDialect(file) }), 'sqlite');
  const after = file.prepare('select * from outbox order by id').all();
  expect(after).toEqual(before.map((row) => ({ ...row, account_id: null, detail: null })));
  file.close();
});

describeEachDatabase('the outbox', (openFresh) => {
  test('refuses a mail about nothing, and a mail about a missing account', async () => {
    const database = await openFresh();
    const insert = (account_id: string | null) =>
      database.transaction((transaction) =>
        transaction
          .insertInto('outbox')
          .values({
            id: 'a mail',
            kind: 'verify_email',
            order_number: null,
            enquiry_id: null,
            account_id,
            detail: null,
            locale: 'uk',
            created_at: '2026-11-23',
            due_at: '2026-11-23',
            attempts: 0,
            sent_at: null,
            given_up_at: null,
            last_error: null,
            is_counted: 0,
          })
          .execute(),
      );
    await expect(insert(null)).rejects.toThrow(/outbox_about_one/);
    await expect(insert('nobody')).rejects.toThrow(/foreign key/i);
  });
});
