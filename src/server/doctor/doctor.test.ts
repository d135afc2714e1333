import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { describeEachDatabase } from '../../../tests/fixtures/databases/databases.ts';
import { openTestProvider } from '../payments/provider-fixture.ts';
import { readSettings } from '../settings/read-settings.ts';
import type { Settings } from '../settings/settings.ts';
import { checkAddress } from './check-address.ts';
import { checkMachine } from './check-machine.ts';
import { checkDatabase, checkMail, checkPayment, runDoctorCommand } from './doctor-command.ts';

const NOW = Date.parse('2026-11-28T12:00:00Z');
const HOUR_MS = 60 * 60_000;

let folder: string;
const endings: (() => unknown)[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'smereka-doctor-'));
});
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
  await rm(folder, { recursive: true });
});

function settingsWith(environment: Record<string, string>): Settings {
  const { settings, problems } = readSettings(environment);
  if (problems !== null) throw new Error(problems.join('\n'));
  return settings;
}

describe('the mail check', () => {
  async function startMailServer(): Promise<number> {
    const server = new SMTPServer({
      disabledCommands: ['STARTTLS'],
      onAuth: ({ username, password }, _session, done) =>
        username === 'desk@resort.com' && password === 'p/ss'
          ? done(null, { user: username })
          : done(new Error('Wrong password')),
    });
    server.listen(0, '127.0.0.1');
    await once(server.server, 'listening');
    endings.push(() => new Promise<void>((resolve) => server.close(resolve)));
    return (server.server.address() as AddressInfo).port;
  }

  test('succeeds once the server has accepted the login', async () => {
    const SMTP_URL = `smtp://desk%40resort.com:p%2Fss@127.0.0.1:${await startMailServer()}`;
    expect(await checkMail(settingsWith({ SMTP_URL }))).toMatchObject({ state: 'good' });
  });

  test('fails if the password is wrong, without showing it', async () => {
    const SMTP_URL = `smtp://desk%40resort.com:secret@127.0.0.1:${await startMailServer()}`;
    const finding = await checkMail(settingsWith({ SMTP_URL }));
    expect(finding).toMatchObject({ state: 'mend', told: expect.stringContaining('mend SMTP_URL') });
    expect(finding.told).not.toContain('secret');
  });

  test('fails if no server answers', async () => {
    expect(await checkMail(settingsWith({ SMTP_URL: 'smtp://127.0.0.1:1' }))).toMatchObject({ state: 'mend' });
  });
});

describe('the payment check', () => {
  const settingsOf = (url: string, privateKey: string) =>
    settingsWith({ LIQPAY_URL: url, LIQPAY_PUBLIC_KEY: 'public', LIQPAY_PRIVATE_KEY: privateKey });

  test('succeeds if the provider accepts the signature and does not know the payment', async () => {
    const { provider, close } = await openTestProvider();
    endings.push(close);
    expect(await checkPayment(settingsOf(provider.url, provider.privateKey))).toMatchObject({ state: 'good' });
  });

  test('fails with another merchant’s keys, and if the provider does not answer', async () => {
    const { provider, close } = await openTestProvider();
    expect(await checkPayment(settingsOf(provider.url, 'another'))).toMatchObject({ state: 'mend' });
    await close();
    expect(await checkPayment(settingsOf(provider.url, provider.privateKey))).toMatchObject({
      state: 'mend',
      told: expect.stringContaining('does not answer'),
    });
  });
});

describe('the backup check', () => {
  const look = async (...names: string[]) => {
    for (const name of names) await mkdir(join(folder, 'backups', name), { recursive: true });
    const settings = settingsWith({ DATA_DIR: folder, BACKUP_DIR: join(folder, 'backups') });
    return (await checkMachine(settings, NOW)).find(({ subject }) => subject === 'backup');
  };

  test.each([[[]], [['2027-11-28T12-00-00-000Z']]])('fails if there is no backup up to now, but %j', async (names) => {
    expect(await look(...names)).toMatchObject({ state: 'mend', told: expect.stringContaining('npm run backup') });
  });

  test('fails if the backup is older than a day, or on the disk of the data', async () => {
    const old = new Date(NOW - 26 * HOUR_MS).toISOString().replaceAll(/[:.]/g, '-');
    expect(await look(old)).toMatchObject({ state: 'mend', told: expect.stringContaining('is 26 hours old: look at') });
    const fresh = new Date(NOW - HOUR_MS).toISOString().replaceAll(/[:.]/g, '-');
    expect(await look(fresh)).toMatchObject({
      state: 'mend',
      told: expect.stringContaining('on the disk of the data'),
    });
  });
});

test('the command reports all checks, and exits with an error if any fails', async () => {
  const settings = settingsWith({ DATA_DIR: folder, PUBLIC_URL: 'http://127.0.0.1:1', MAIL_FROM: 'us@resort.example' });
  const told = await runDoctorCommand([], settings, NOW, {}, ['SMPT_URL is no setting']).catch(
    ({ message }) => message,
  );
  for (const subject of ['settings', 'content', 'database', 'backup', 'site'])
    expect(told).toContain(`MEND     ${subject}: `);
  expect(told).toMatch(/\nTo mend: \d+$/);
  await expect(runDoctorCommand(['please'], settings, NOW, {}, [])).rejects.toThrow(/^How to use it:/);
});

test('a missing data folder fails', async () => {
  const settings = settingsWith({ DATA_DIR: join(folder, 'nowhere') });
  expect((await checkMachine(settings, NOW))[0]).toMatchObject({ subject: 'disk', state: 'mend' });
});

describe('the address check', () => {
  async function startSite(status: number): Promise<string> {
    const server = createServer((_request, response) => response.writeHead(status).end());
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    endings.push(() => new Promise((resolve) => server.close(resolve)));
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }
  const statesOf = async (publicUrl: string, now = Date.now) => {
    const findings = await checkAddress(settingsWith({ PUBLIC_URL: publicUrl }), now);
    return Object.fromEntries(findings.map(({ subject, state }) => [subject, state]));
  };

  test('succeeds if the site takes bookings there, and the clocks agree', async () => {
    expect(await statesOf(await startSite(200))).toEqual({ DNS: 'good', TLS: 'skipped', site: 'good', clock: 'good' });
  });

  test('fails if the site is not ready, or the clock is wrong', async () => {
    const wrong = () => Date.now() - HOUR_MS;
    expect(await statesOf(await startSite(503), wrong)).toMatchObject({ site: 'mend', clock: 'mend' });
  });

  test('fails if the name does not resolve, or has no certificate', async () => {
    expect(await statesOf('https://nowhere.invalid')).toMatchObject({ DNS: 'mend', TLS: 'mend', site: 'mend' });
    const { port } = new URL(await startSite(200));
    expect(await statesOf(`https://127.0.0.1:${port}`)).toMatchObject({ DNS: 'good', TLS: 'mend', site: 'mend' });
  });
});

describeEachDatabase('the database check', (_openFresh, { makeAddress, open }) => {
  test('succeeds with its version, and fails otherwise', async () => {
    const address = await makeAddress();
    await open(address);
    const { dataDirectory, databaseUrl } = address;
    const settings = { ...settingsWith({ DATA_DIR: dataDirectory || folder }), databaseUrl };
    expect(await checkDatabase(settings)).toMatchObject({
      state: 'good',
      told: expect.stringMatching(/SQL(?:ite)? \d+/),
    });
    const away = {
      ...settings,
      dataFolder: folder,
      databaseUrl: databaseUrl && 'postgres://guest:secret@127.0.0.1:1/no',
    };
    const finding = await checkDatabase(away);
    expect(finding).toMatchObject({ state: 'mend' });
    expect(finding.told).not.toContain('secret');
  });
});
