import { expect, test } from 'vitest';
import { makeFreshSqlite } from '../../../tests/fixtures/databases/databases.ts';
import { testSettings } from '../app-fixture.ts';
import { openDatabase } from '../database/database.ts';
import { sendDueMails } from '../jobs/outbox-sender.ts';
import { collectMails, enqueueConfirmations, NOW, senderOptions } from './mail-fixture.ts';
import { runMailsCommand } from './mails-command.ts';
import { claimDueMail } from './outbox-repository.ts';

test('mails that wait after a failure are sent by the command, and nothing else is sent earlier', async () => {
  const { address, remove } = await makeFreshSqlite();
  const database = await openDatabase(address);
  const settings = testSettings({ DATA_DIR: address.dataDirectory });
  await enqueueConfirmations(database, ['SM-100', 'SM-101']);
  let isDown = true;
  const { transport, delivered } = collectMails(() => (isDown ? new Error('Down') : null));
  const options = senderOptions(database, transport);
  await sendDueMails(options);
  isDown = false;
  expect(await sendDueMails(options)).toBe(0);
  expect(await runMailsCommand([], settings, NOW)).toBe('The running server sends now: 2 mails.\n');
  expect(await runMailsCommand([], settings, NOW)).toBe('No mail waits for another try.\n');
  expect(await sendDueMails(options)).toBe(2);
  expect(delivered).toHaveLength(2);
  await expect(runMailsCommand(['all'], settings, NOW)).rejects.toThrow('How to use it:');
  await database.close();
  await remove();
});

test('a mail being sent is not given to a second sender', async () => {
  const { address, remove } = await makeFreshSqlite();
  const database = await openDatabase(address);
  await enqueueConfirmations(database, ['SM-100']);
  const options = senderOptions(database, collectMails(() => new Error('Down')).transport);
  await sendDueMails(options);
  await claimDueMail(database, NOW + 60_000);
  const told = await runMailsCommand([], testSettings({ DATA_DIR: address.dataDirectory }), NOW + 60_000);
  expect(told).toBe('No mail waits for another try.\n');
  await database.close();
  await remove();
});
