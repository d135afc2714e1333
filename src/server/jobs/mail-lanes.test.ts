import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { afterEach, expect, test } from 'vitest';
import { loadOwnContent } from '#content/loading/own-content-fixture.ts';
import { makeFreshSqlite } from '../../../tests/fixtures/databases/databases.ts';
import { eventually } from '../../../tests/fixtures/eventually.ts';
import { openDatabase } from '../database/database.ts';
import { enqueueConfirmations, NOW, recordingLog, senderOptions } from '../mail/mail-fixture.ts';
import { createMailTransport } from '../mail/mail-transport.ts';
import { testPayments } from '../payments/payments-fixture.ts';
import { DEFAULT_RETENTION } from '../settings/resort-settings.ts';
import { createResortJobs } from './resort-jobs.ts';

const endings: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});

/** A real mail server that accepts connections and never responds about one recipient. */
async function openMailServer(silentAbout: string) {
  const [accepted, asked]: [string[], string[]] = [[], []];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 1,
    onRcptTo({ address }, _session, done) {
      asked.push(address);
      if (address !== silentAbout) done();
    },
    onData(stream, { envelope }, done) {
      text(stream).then(() => {
        accepted.push(...envelope.rcptTo.map(({ address }) => address));
        done();
      }, done);
    },
  });
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  endings.push(() => new Promise<void>((resolve) => server.close(resolve)));
  return { url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`, accepted, asked };
}

test('a mail server that does not answer delays only the mail it was given', async () => {
  const fresh = await makeFreshSqlite();
  const database = await openDatabase(fresh.address);
  endings.push(fresh.remove, () => database.close());
  const { url, accepted, asked } = await openMailServer('silent@example.com');
  const transport = createMailTransport({ smtpUrl: url, dataFolder: '' });
  const { rateCalendar, categories } = await loadOwnContent();
  const { log } = recordingLog();
  const now = () => NOW;
  const jobs = createResortJobs({
    lookAtChannels: async () => undefined,
    database,
    categories,
    log,
    now,
    watch: null,
    timeZone: 'Europe/Kyiv',
    slotMs: 60_000,
    rateCalendar: { ...rateCalendar, months_ahead: 1 },
    mail: senderOptions(database, transport, { now, log }),
    content: { look: async () => undefined, isBehind: () => false },
    payments: testPayments(database, { now }),
    retention: { periods: DEFAULT_RETENTION, mailFolder: '' },
  });
  const addressOf = (number: string) => (number === 'SM-100' ? 'silent@example.com' : `${number}@example.com`);
  const enqueue = async (numbers: readonly string[]) => {
    await enqueueConfirmations(database, numbers);
    for (const number of numbers) {
      await database.transaction((transaction) =>
        transaction
          .updateTable('orders')
          .set({ email: addressOf(number) })
          .where('number', '=', number)
          .execute(),
      );
    }
    jobs.nudgeMail();
  };

  await enqueue(['SM-100']);
  await eventually(() => expect(asked).toContain('silent@example.com'));
  await enqueue(['SM-101', 'SM-102', 'SM-103']);
  await eventually(() => expect(accepted).toHaveLength(3));
  expect(accepted.toSorted()).toEqual(['SM-101', 'SM-102', 'SM-103'].map(addressOf));
  // The queue also works again after it was empty.
  await enqueue(['SM-104']);
  await eventually(() => expect(accepted).toContain(addressOf('SM-104')));
  expect(asked.filter((address) => address === 'silent@example.com')).toHaveLength(1);
});
