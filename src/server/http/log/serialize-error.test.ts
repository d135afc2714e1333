import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { expect, test } from 'vitest';
import { makeFreshPostgres } from '../../../../tests/fixtures/databases/databases.ts';
import { createLog } from './create-log.ts';

function openLog() {
  const lines: string[] = [];
  return { log: createLog('info', { write: (line) => void lines.push(line) }), lines };
}

function lineOf(error: unknown): string {
  const { log, lines } = openLog();
  log.error({ err: error }, 'A request failed');
  return lines.join('');
}

test('an error keeps its type, message, code and causes', () => {
  const cause = Object.assign(new Error('connect ECONNREFUSED 10.0.0.1:5432'), { code: 'ECONNREFUSED', port: 5432 });
  const { err } = JSON.parse(lineOf(new TypeError('No order could be read', { cause })));
  expect(err).toMatchObject({
    type: 'TypeError',
    message: 'No order could be read',
    stack: expect.stringContaining('serialize-error.test.ts'),
    cause: { message: 'connect ECONNREFUSED 10.0.0.1:5432', code: 'ECONNREFUSED', port: 5432 },
  });
  expect(JSON.parse(lineOf('thrown as it is')).err).toEqual({ message: 'thrown as it is' });
});

test('a connection error logs neither its password nor its cancel key', async () => {
  const { address, remove } = await makeFreshPostgres();
  const url = new URL(address.databaseUrl ?? '');
  const pool = new pg.Pool({ connectionString: url.href, password: 'a-word-that-no-log-holds' });
  const client = await pool.connect();
  const { processID, secretKey } = client as pg.PoolClient & { processID: number; secretKey: number };
  const broken = once(pool, 'error');
  client.release();
  const other = new pg.Client({ connectionString: url.href });
  await other.connect();
  await other.query('select pg_terminate_backend($1)', [processID]);
  const [error] = await broken;
  await Promise.all([other.end(), pool.end()]);
  await remove();

  // The driver attaches the whole connection to the error.
  expect(error.client.secretKey).toBe(secretKey);
  const line = lineOf(error);
  expect(line).toContain('57P01');
  for (const secret of ['secretKey', String(secretKey), 'a-word-that-no-log-holds', 'connectionParameters']) {
    expect(line).not.toContain(secret);
  }
});

test.each([
  ['an unreadable address', () => Reflect.construct(URL, ['postgres://resort:hunter2@host:port/name'])],
  [
    'an address in an error message',
    () => {
      throw new Error('could not connect to postgresql://resort:hunter2@db.example/resort');
    },
  ],
  [
    'a mail server in a cause',
    () => {
      throw new Error('no mail', { cause: new Error('smtps://desk:hunter2@mail.example answered nothing') });
    },
  ],
])('%s is logged without its password', (_what, work) => {
  const { log, lines } = openLog();
  try {
    work();
  } catch (error) {
    log.error({ err: error }, 'A request failed');
  }
  expect(lines).toHaveLength(1);
  expect(lines[0]).not.toContain('hunter2');
});

test('the values of a row are removed from a database error', () => {
  const error = Object.assign(new Error('duplicate key value violates unique constraint "orders_pkey"'), {
    code: '23505',
    detail: 'Key (email)=(olena@example.com) already exists.',
    constraint: 'orders_pkey',
  });
  const line = lineOf(error);
  expect(line).toContain('orders_pkey');
  expect(line).not.toContain('olena@example.com');
});

test('an uncaught error ends the process after it is logged', async () => {
  const program = `
    import { logUncaughtErrors } from ${JSON.stringify(new URL('create-log.ts', import.meta.url).href)};
    import { createLog } from ${JSON.stringify(new URL('create-log.ts', import.meta.url).href)};
    logUncaughtErrors(createLog('info'));
    setTimeout(() => { throw Object.assign(new Error('gone'), { client: { secretKey: 41424344 } }); });
  `;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program]);
  const [told, said, [code]] = await Promise.all([text(child.stderr), text(child.stdout), once(child, 'exit')]);
  expect(code).toBe(1);
  expect(JSON.parse(said)).toMatchObject({ level: 'fatal', err: { message: 'gone' } });
  expect(told + said).not.toContain('41424344');
});
