import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { describeRarelyOnPostgres } from '../../../tests/fixtures/databases/databases.ts';
import { makeDataDirectory } from '../../../tests/fixtures/processes/server-process.ts';
import { insertAccount } from '../accounts/accounts-repository.ts';
import type { Database, DatabaseAddress } from '../database/database.ts';
import { findSubscription, listSubscribers } from '../newsletter/consents-repository.ts';
import { makePrivateFolder } from '../settings/data-folder.ts';
import { readSettings } from '../settings/read-settings.ts';
import { StartError } from '../settings/start-error.ts';
import { runGuestCommand } from './guest-command.ts';
import { DETAILS, findTraces, GUEST, insertPastOrder, NOW } from './guests-fixture.ts';

const SECRET = 'a secret of at least thirty-two characters';

function settingsOf({ dataDirectory, databaseUrl }: DatabaseAddress) {
  const { settings } = readSettings({
    DATA_DIR: dataDirectory,
    DATABASE_URL: databaseUrl ?? '',
    SESSION_SECRET: SECRET,
    PUBLIC_URL: 'https://resort.example',
  });
  if (settings === null) throw new Error('The settings of the test are wrong');
  return settings;
}

async function confirmAll(database: Database): Promise<void> {
  await database.transaction((transaction) =>
    transaction
      .updateTable('consents')
      .set({ confirmed_at: new Date(NOW).toISOString() })
      .execute(),
  );
}

describeRarelyOnPostgres('npm run guest', (_openFresh, { makeAddress, open }) => {
  async function startResort() {
    const address = await makeAddress();
    const database = await open(address);
    return { database, address, run: (...words: string[]) => runGuestCommand(words, settingsOf(address), NOW) };
  }

  test('export prints all data about the address, however it is spelt, and nothing about others', async () => {
    const { database, run } = await startResort();
    await insertPastOrder(database, 'SM-100', {
      state: 'paid',
      departureInDays: -5,
      payment: 'settles',
      newsletter: true,
    });
    await insertPastOrder(database, 'SM-200', { state: 'confirmed', departureInDays: 5, email: 'other@example.com' });
    const kept = JSON.parse(await run('export', '  Solomiya@Example.COM '));
    expect(kept.email).toBe(GUEST.email);
    expect(kept.orders).toHaveLength(1);
    expect(kept.orders[0]).toMatchObject({
      number: 'SM-100',
      guest: GUEST,
      comments: 'пізній заїзд',
      departure: '2026-11-18',
      rooms: [{ accommodation: 'chalet-lake', adults: 2, guest: 'Амвросій' }],
      arrivalHour: 21,
      company: DETAILS.company,
      payments: [{ status: 'success', amount: 1, message: 'the card of Соломія' }],
      mails: [{ kind: 'confirmed', last_error: 'mailbox of Соломія is full' }],
    });
    expect(kept.consents.map(({ kind }: { kind: string }) => kind).sort()).toEqual(['newsletter', 'privacy_notice']);
    expect(kept.consents[0]).toMatchObject({ text_version: '2026-11-23', source: 'checkout uk' });
  });

  test('export of an unknown address prints empty lists', async () => {
    const { run } = await startResort();
    expect(JSON.parse(await run('export', 'nobody@example.com'))).toMatchObject({ orders: [], consents: [] });
    expect(await run('erase', 'nobody@example.com')).toBe('Nothing is kept about this guest.\n');
  });

  test('erase deletes everything about finished orders, and prints why each other order stays', async () => {
    const { database, run } = await startResort();
    await insertPastOrder(database, 'SM-1', {
      state: 'expired',
      departureInDays: 30,
      endedDaysAgo: 1,
      newsletter: true,
    });
    await insertPastOrder(database, 'SM-2', { state: 'paid', departureInDays: -1200, payment: 'settles' });
    await insertPastOrder(database, 'SM-3', { state: 'paid', departureInDays: -30, payment: 'settles' });
    await insertPastOrder(database, 'SM-4', { state: 'confirmed', departureInDays: 30 });
    await insertPastOrder(database, 'SM-5', {
      state: 'refund_due',
      departureInDays: -9,
      endedDaysAgo: 9,
      payment: 'settles',
    });
    const told = (await run('erase', 'SOLOMIYA@example.com')).trimEnd().split('\n').sort();
    expect(told).toEqual([
      'SM-1: erased. Sums and nights stay, and tell of nobody.',
      'SM-2: erased. Sums and nights stay, and tell of nobody.',
      'SM-3: erased but for the names of guest and invoiced company, which the books keep until 2029-10-24.',
      'SM-4: stays. Its stay lies ahead: cancel it first, or erase again after the departure.',
      'SM-5: stays. Money is owed to the guest: send it back first.',
    ]);
    const left = await database.readLatest.selectFrom('orders').selectAll().orderBy('number').execute();
    expect(left.map(({ first_name, email }) => [first_name, email])).toEqual([
      ['', ''],
      ['', ''],
      [GUEST.firstName, ''],
      [GUEST.firstName, GUEST.email],
      [GUEST.firstName, GUEST.email],
    ]);
    expect(left.map(({ arrival_hour, company_code }) => [arrival_hour, company_code])).toEqual([
      [null, ''],
      [null, ''],
      // Invoice data must stay in the books; the guests' names by room and the arrival hour must not.
      [null, '32855961'],
      [21, '32855961'],
      [21, '32855961'],
    ]);
    const rooms = await database.readLatest.selectFrom('order_rooms').selectAll().orderBy('order_number').execute();
    expect(rooms.map(({ guest_name }) => guest_name)).toEqual([null, null, null, 'Амвросій', 'Амвросій']);
  });

  test('export and erase find a guest without an address by phone', async () => {
    const { database, run } = await startResort();
    await insertPastOrder(database, 'SM-1', { state: 'cancelled', departureInDays: 30, email: '' });
    expect(JSON.parse(await run('export', '+38 067 111-22-33')).orders).toMatchObject([{ number: 'SM-1' }]);
    expect(await run('erase', GUEST.phone)).toContain('SM-1: erased. Sums and nights stay, and tell of nobody.');
    expect(await findTraces(database)).toEqual([]);
  });

  test('erase ends the newsletter and leaves the guest’s words in no table', async () => {
    const { database, run } = await startResort();
    await insertPastOrder(database, 'SM-1', { state: 'cancelled', departureInDays: 30, newsletter: true });
    await confirmAll(database);
    expect(await run('erase', GUEST.email)).toContain('Newsletter: 1 erased, no news will come.');
    expect(await findTraces(database)).toEqual([]);
    expect(await findSubscription(database.readLatest, 'order_number', 'SM-1')).toBeNull();
  });

  test('export includes an account, and erase deletes it', async () => {
    const { database, run } = await startResort();
    const account = { email: GUEST.email, passwordHash: 'no hash', locale: 'uk' } as const;
    await database.transaction((transaction) => insertAccount(transaction, account, NOW));
    const kept = await run('export', GUEST.email);
    expect(JSON.parse(kept).account).toMatchObject({ email: GUEST.email, verified_at: null, sessions: [] });
    expect(kept).not.toContain('no hash');
    expect(await run('erase', GUEST.email)).toBe('Account: deleted, all its devices are signed out.\n');
    expect(await findTraces(database)).toEqual([]);
  });

  test('erase removes the files of the erased mails', async () => {
    const { database, address, run } = await startResort();
    await insertPastOrder(database, 'SM-1', { state: 'cancelled', departureInDays: 30 });
    const folder = join(address.dataDirectory, 'outbox');
    makePrivateFolder(folder);
    const [forgotten, kept] = ['2026-11-01-SM-1-held-1.eml', '2026-11-01-SM-12-held-2.eml'].map((name) =>
      join(folder, name),
    );
    await Promise.all([forgotten, kept].map((path) => writeFile(path ?? '', 'To: Соломія')));
    expect(await run('erase', GUEST.email)).toContain('Files of outgoing mail: 1 removed.');
    const left = await readdir(folder);
    expect(left).toContain('2026-11-01-SM-12-held-2.eml');
    expect(left).not.toContain('2026-11-01-SM-1-held-1.eml');
  });

  test('newsletter lists each confirmed address once, as text for a spreadsheet, with its unsubscribe link', async () => {
    const { database, run } = await startResort();
    const past = { state: 'confirmed', departureInDays: 5, newsletter: true } as const;
    await insertPastOrder(database, 'SM-1', { ...past, email: '=cmd@example.com' });
    await insertPastOrder(database, 'SM-2', { ...past, email: '=cmd@example.com' });
    await confirmAll(database);
    await insertPastOrder(database, 'SM-3', { ...past, email: 'unproved@example.com' });
    const [header, line, ...others] = (await run('newsletter')).trimEnd().split('\r\n');
    expect(header).toBe('email,language,asked_at,confirmed_at,text_version,source,unsubscribe_url');
    expect(line).toMatch(
      /^'=cmd@example\.com,uk,.*,2026-11-23,checkout uk,https:\/\/resort\.example\/newsletter\/uk\?consent=/,
    );
    expect(others).toEqual([]);
    expect(await listSubscribers(database.readLatest)).toHaveLength(1);
  });
});

describe('unknown arguments', () => {
  test.each([
    [[], 'How to use it:'],
    [['forget', 'ada@example.com'], 'How to use it:'],
    [['export'], 'How to use it:'],
    [['erase', 'ada@example.com', 'bob@example.com'], 'How to use it:'],
    [['erase', 'not an address'], 'EMAIL: expected an email address, not "not an address"'],
    [['export', 'ada@example.com'], 'DATA_DIR: expected the data folder of a resort'],
  ])('are refused with an explanation: %j', async (words, reason) => {
    const data = await makeDataDirectory();
    const settings = settingsOf({ dataDirectory: data.path, databaseUrl: null, databaseReadUrl: null });
    const refused = runGuestCommand(words, settings, NOW);
    await expect(refused).rejects.toThrow(StartError);
    await expect(refused).rejects.toThrow(reason);
    await data.remove();
  });

  test('end the process with 1 and print only the explanation', async () => {
    const command = fileURLToPath(new URL('../command.ts', import.meta.url));
    const child = spawn(process.execPath, [command, 'guest', 'erase', 'not an address'], {
      env: { PATH: process.env.PATH },
    });
    const [out, told, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
    expect({ out, told, code }).toEqual({
      out: '',
      told: 'EMAIL: expected an email address, not "not an address"\n',
      code: 1,
    });
  });
});
