import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterEach, expect, test } from 'vitest';
import { describeEachDatabase } from '../../../tests/fixtures/databases/databases.ts';
import { nameOfBackup } from '../backup/backup-folders.ts';
import type { Database } from '../database/database.ts';
import { createJobRunner, type Job } from '../jobs/job-runner.ts';
import { enqueueConfirmations, MAIL_CONTEXT, NOW, recordingLog } from '../mail/mail-fixture.ts';
import { createSmtpTransport } from '../mail/mail-transport.ts';
import { askProvider } from '../payments/ask-provider.ts';
import { openTestProvider } from '../payments/provider-fixture.ts';
import { readFreeShare } from './alarm-causes.ts';
import { createErrorCounts } from './error-counts.ts';
import { mailAlarm, postAlarm } from './tell-alarm.ts';
import { lookForAlarms } from './watch.ts';

const MINUTE_MS = 60_000;

const endings: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});

/** A mail server and a webhook that accept everything, unless `isDown`. */
async function openDesk() {
  const desk = {
    subjects: [] as string[],
    bodies: [] as string[],
    posts: [] as Record<string, string>[],
    isDown: false,
  };
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 1,
    onMailFrom: (_address, _session, done) => done(desk.isDown ? new Error('Down') : null),
    onData(stream, _session, done) {
      text(stream)
        .then((raw) => PostalMime.parse(raw))
        .then((mail) => {
          desk.subjects.push(mail.subject ?? '');
          desk.bodies.push(mail.text ?? '');
          done();
        }, done);
    },
  });
  smtp.on('error', () => undefined);
  smtp.listen(0, '127.0.0.1');
  await once(smtp.server, 'listening');
  endings.push(() => new Promise<void>((resolve) => smtp.close(resolve)));
  const hook = createServer((request, response) => {
    text(request).then((body) => {
      response.statusCode = desk.isDown ? 500 : 200;
      if (!desk.isDown) desk.posts.push(JSON.parse(body));
      response.end();
    });
  });
  hook.listen(0, '127.0.0.1');
  await once(hook, 'listening');
  endings.push(() => hook.close());
  const portOf = (server: { address(): unknown }) => (server.address() as AddressInfo).port;
  const transport = createSmtpTransport(`smtp://127.0.0.1:${portOf(smtp.server)}`);
  endings.push(() => transport.close());
  return Object.assign(desk, { transport, webhook: `http://127.0.0.1:${portOf(hook)}/alarms` });
}

async function openWatch(database: Database, replace: Partial<Parameters<typeof lookForAlarms>[0]['sources']> = {}) {
  const clock = { nowMs: NOW };
  const desk = await openDesk();
  const now = () => clock.nowMs;
  const errors = createErrorCounts(database, now);
  const { log, lines } = recordingLog();
  const jobs: Job[] = [];
  const sources = {
    database,
    errors,
    dataFolder: tmpdir(),
    readFreeShare: async () => 0.5,
    askProvider: null,
    backupFolder: join(tmpdir(), 'no such folder'),
    backupEveryMs: null,
    ...replace,
  };
  const look = (afterMinutes = 0) => {
    clock.nowMs += afterMinutes * MINUTE_MS;
    const mail = (alarm: Parameters<typeof mailAlarm>[2]) => mailAlarm(desk.transport, MAIL_CONTEXT, alarm);
    const post = (alarm: Parameters<typeof postAlarm>[2]) => postAlarm(desk.webhook, MAIL_CONTEXT.publicUrl, alarm);
    return lookForAlarms({ sources, mail, post, now, log }, jobs);
  };
  return { desk, clock, now, errors, jobs, look, lines };
}

describeEachDatabase('the desk and a webhook get one alert about', (openFresh) => {
  test('a payment provider that does not answer for ten minutes, and one about its recovery', async () => {
    const database = await openFresh();
    const { provider, close } = await openTestProvider();
    let url = provider.url;
    const { log } = recordingLog();
    const ask = async () => (await askProvider('alive', { provider: { ...provider, url }, log })) !== null;
    const { desk, look } = await openWatch(database, { askProvider: ask });
    await look();
    await close();
    for (const minutes of [1, 9]) await look(minutes);
    expect(desk.subjects).toEqual([]);
    for (const minutes of [1, 1, 60]) await look(minutes);
    expect(desk.subjects).toEqual(['Увага: платіжний сервіс не відповідає']);
    expect(desk.bodies[0]).toContain('Перевірте кабінет LiqPay');
    expect(desk.posts).toMatchObject([{ cause: 'provider_silent', news: 'raised', since: '2026-11-21T10:01:00.000Z' }]);
    const again = await openTestProvider();
    endings.push(again.close);
    url = again.provider.url;
    for (const minutes of [1, 1]) await look(minutes);
    expect(desk.subjects.slice(1)).toEqual(['Минуло: платіжний сервіс не відповідає']);
    expect(desk.posts[1]).toMatchObject({ cause: 'provider_silent', news: 'over', at: '2026-11-21T11:13:00.000Z' });
    expect(await database.readLatest.selectFrom('alarms').selectAll().execute()).toEqual([]);
  });

  test('a payment provider only if it does not answer for that long', async () => {
    const answers = [false, true, false, true];
    const { desk, look } = await openWatch(await openFresh(), { askProvider: async () => answers.shift() ?? true });
    for (const minutes of [0, 9, 1, 9]) await look(minutes);
    expect(desk.subjects).toEqual([]);
  });

  test('mails that wait for fifteen minutes, by webhook immediately and by mail once mails are sent again', async () => {
    const database = await openFresh();
    await enqueueConfirmations(database, ['SM-100']);
    const { desk, look, clock } = await openWatch(database);
    desk.isDown = true;
    for (const minutes of [14, 2]) await look(minutes);
    expect([desk.subjects, desk.posts]).toEqual([[], []]);
    desk.isDown = false;
    for (const minutes of [1, 1]) await look(minutes);
    expect(desk.subjects).toEqual(['Увага: листи не відправляються']);
    expect(desk.bodies[0]).toContain('Чекає листів: 1, найстаріший – 17 хв');
    expect(desk.posts).toHaveLength(1);
    const sent_at = new Date(clock.nowMs).toISOString();
    await database.transaction((transaction) => transaction.updateTable('outbox').set({ sent_at }).execute());
    await look(1);
    expect(desk.subjects[1]).toBe('Минуло: листи не відправляються');
  });

  test('a job that hangs, although another one still runs', async () => {
    const database = await openFresh();
    const { desk, look, jobs, clock, now } = await openWatch(database);
    const slotAt = (ms: number) => new Date(ms - (ms % MINUTE_MS)).toISOString();
    const frozen = Promise.withResolvers<void>();
    let isFrozen = false;
    jobs.push({ name: 'holds', slotAt, run: () => (isFrozen ? frozen.promise : Promise.resolve()) });
    jobs.push({ name: 'sessions', slotAt, run: async () => undefined });
    const { log } = recordingLog();
    const runner = createJobRunner({ jobs, database, now, log });
    await runner.tick();
    isFrozen = true;
    for (let minute = 1; minute <= 12; minute += 1) {
      clock.nowMs += MINUTE_MS;
      void runner.tick();
      await expect
        .poll(async () => {
          const rows = await database.readLatest
            .selectFrom('jobs')
            .selectAll()
            .where('name', '=', 'sessions')
            .execute();
          return rows[0]?.done_slot;
        })
        .toBe(slotAt(clock.nowMs));
      await look();
      if (minute === 9) expect(desk.subjects).toEqual([]);
    }
    expect(desk.subjects).toEqual(['Увага: фонова робота зупинилася']);
    expect(desk.bodies[0]).toMatch(/Не виконано вчасно: holds\./);
    frozen.resolve();
    // The first run is for the period in which it froze, the second for the current one.
    for (let run = 0; run < 2; run += 1) await runner.tick();
    await look(1);
    expect(desk.subjects).toHaveLength(2);
  });

  test('holds that expire while no payment arrives', async () => {
    const database = await openFresh();
    const numbers = ['SM-100', 'SM-101', 'SM-102', 'SM-103', 'SM-104'];
    await enqueueConfirmations(database, numbers);
    await database.transaction(async (transaction) => {
      const ended_at = new Date(NOW).toISOString();
      await transaction.updateTable('orders').set({ state: 'expired', ended_at }).execute();
      await transaction.deleteFrom('outbox').execute();
    });
    const { desk, look } = await openWatch(database);
    for (const minutes of [1, 1]) await look(minutes);
    expect(desk.subjects).toEqual(['Увага: бронювання не оплачують']);
    await look(180);
    expect(desk.subjects[1]).toBe('Минуло: бронювання не оплачують');
  });

  test('a disk with less than a tenth free, until there is enough space', async () => {
    let free = 0.5;
    const { desk, look } = await openWatch(await openFresh(), { readFreeShare: async () => free });
    await look();
    for (const share of [0.099, 0.08, 0.11]) {
      free = share;
      await look(1);
    }
    expect(desk.subjects).toEqual(['Увага: на диску мало місця']);
    expect(desk.bodies[0]).toContain('вільно 9 %');
    free = 0.13;
    await look(1);
    expect(desk.subjects[1]).toBe('Минуло: на диску мало місця');
  });

  test('a backup that is older than scheduled', async () => {
    const backupFolder = await mkdtemp(join(tmpdir(), 'backups-'));
    endings.push(() => rm(backupFolder, { recursive: true }));
    await mkdir(join(backupFolder, nameOfBackup(NOW)));
    const whileClockWasAhead = NOW + 365 * 24 * 60 * MINUTE_MS;
    await mkdir(join(backupFolder, nameOfBackup(whileClockWasAhead)));
    const { desk, look } = await openWatch(await openFresh(), { backupFolder, backupEveryMs: 60 * MINUTE_MS });
    for (const minutes of [80, 20, 60]) await look(minutes);
    expect(desk.subjects).toEqual(['Увага: немає свіжої резервної копії']);
    await mkdir(join(backupFolder, nameOfBackup(NOW + 161 * MINUTE_MS)));
    await look(2);
    expect(desk.subjects[1]).toBe('Минуло: немає свіжої резервної копії');
  });

  test('a rising number of errors, counted over two processes', async () => {
    const database = await openFresh();
    const { desk, look, errors, now } = await openWatch(database);
    const other = createErrorCounts(database, now);
    for (let error = 0; error < 5; error += 1) {
      errors.note('answer', `request ${error}`);
      if (error < 4) other.note('answer', `request ${error} of another process`);
      errors.note('device', 'a report');
    }
    await Promise.all([errors.flush(), other.flush()]);
    await look();
    expect(desk.subjects).toEqual([]);
    other.note('answer', 'the last request');
    await other.flush();
    await look(1);
    await look(1);
    expect(desk.subjects).toEqual(['Увага: сайт відповідає помилками']);
    expect(desk.bodies[0]).toContain('Помилок за 10 хвилин: 10.');
    expect(desk.bodies[0]).toContain('останню – за запитом the last request.');
    await look(10);
    expect(desk.subjects[1]).toBe('Минуло: сайт відповідає помилками');
  });

  test('any problem, even if two processes notice it', async () => {
    const database = await openFresh();
    const desks = [];
    const runners = [];
    const slotAt = (ms: number) => new Date(ms - (ms % MINUTE_MS)).toISOString();
    for (const name of ['first', 'second']) {
      const watch = await openWatch(database, { readFreeShare: async () => 0.01 });
      desks.push(watch.desk);
      const jobs = [{ name: 'alarms', slotAt, run: () => watch.look() }];
      const { log } = recordingLog();
      runners.push({
        name,
        clock: watch.clock,
        runner: createJobRunner({ jobs, database, now: watch.now, log }),
      });
    }
    for (let minute = 0; minute < 3; minute += 1) {
      await Promise.all(runners.map(({ runner }) => runner.tick()));
      for (const { clock } of runners) clock.nowMs += MINUTE_MS;
    }
    expect(desks.flatMap(({ subjects }) => subjects)).toEqual(['Увага: на диску мало місця']);
    expect(desks.flatMap(({ posts }) => posts)).toHaveLength(1);
  });
});

test('the free share of a disk is read from the disk', async () => {
  const free = await readFreeShare(tmpdir());
  expect(free).toBeGreaterThan(0);
  expect(free).toBeLessThanOrEqual(1);
});
