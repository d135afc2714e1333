import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { afterEach, describe, expect, test } from 'vitest';
import { makeFreshSqlite } from '../../../tests/fixtures/databases/databases.ts';
import { openDatabase } from '../database/database.ts';
import { sendDueMails } from '../jobs/outbox-sender.ts';
import { enqueueConfirmations, NOW, senderOptions } from './mail-fixture.ts';
import { createMailTransport } from './mail-transport.ts';
import { pauseAfterMs } from './outbox-repository.ts';

const endings: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});

/** A real mail server that refuses its first mails. */
async function openMailServer(refusals: number) {
  const accepted: string[] = [];
  let offered = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    async onData(stream, _session, done) {
      const message = await text(stream);
      offered += 1;
      if (offered <= refusals) return done(Object.assign(new Error('Try later'), { responseCode: 451 }));
      accepted.push(message);
      return done();
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  endings.push(() => new Promise<void>((resolve) => server.close(resolve)));
  return { url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`, accepted };
}

describe('with a mail server', () => {
  test('that fails twice and then accepts, a mail arrives exactly once', async () => {
    const fresh = await makeFreshSqlite();
    endings.push(fresh.remove);
    const database = await openDatabase(fresh.address);
    endings.push(() => database.close());
    const { url, accepted } = await openMailServer(2);
    const transport = createMailTransport({ smtpUrl: url, dataFolder: '' });
    endings.push(transport.close);

    await enqueueConfirmations(database, ['SM-7K4M2Q']);
    let nowMs = NOW;
    const options = senderOptions(database, transport, { now: () => nowMs });
    const sent: number[] = [];
    for (const attempt of [1, 2, 3, 4]) {
      sent.push(await sendDueMails(options));
      nowMs += pauseAfterMs(attempt);
    }
    expect(sent).toEqual([0, 0, 1, 0]);
    expect(accepted).toHaveLength(1);
    expect(accepted[0]).toContain('Auto-Submitted: auto-generated');
  });

  test('that cannot be reached, a mail is sent later', async () => {
    const { url } = await openMailServer(0);
    await endings.pop()?.();
    const transport = createMailTransport({ smtpUrl: url, dataFolder: '' });
    endings.push(transport.close);
    const fresh = await makeFreshSqlite();
    endings.push(fresh.remove);
    const database = await openDatabase(fresh.address);
    endings.push(() => database.close());
    await enqueueConfirmations(database, ['SM-7K4M2Q']);
    expect(await sendDueMails(senderOptions(database, transport))).toBe(0);
    const [row] = await database.readLatest.selectFrom('outbox').selectAll().execute();
    expect(row).toMatchObject({ sent_at: null, given_up_at: null, attempts: 1 });
  });
});
