import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { makeDataDirectory, startServerProcess } from '../../tests/fixtures/processes/server-process.ts';
import { revisionOf } from './pages/render/client-files.ts';

const SERVE = fileURLToPath(new URL('serve.ts', import.meta.url));

async function startInVain(environment: Record<string, string>) {
  const child = spawn(process.execPath, [SERVE], { env: { PATH: process.env.PATH, ...environment } });
  const [told, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  return { told, code };
}

test('wrong settings stop the start with clear messages, all of them at once', async () => {
  const { told, code } = await startInVain({ PORT: 'http', DATABASE_URL: 'mysql://host' });
  expect(code).toBe(1);
  expect(told.trimEnd().split('\n')).toEqual([
    'These settings are wrong:',
    '  PORT: expected a port from 0 to 65535',
    expect.stringMatching(/^ {2}DATABASE_URL: expected an address that starts with postgres:\/\/ or postgresql:\/\/, /),
  ]);
});

/** Time for two starts while other tests run. */
const STARTS_TWICE = { timeout: 60_000 };

test('the built site starts, sells nights, keeps its port, and exits with 0 on request', STARTS_TWICE, async () => {
  const data = await makeDataDirectory();
  const server = await startServerProcess({ DATA_DIR: data.path, HOST: 'localhost', LOG_LEVEL: 'silent' });
  // The printed address must be the one to which payments return, where the browser has stored the key.
  expect(server.origin).toMatch(/^http:\/\/localhost:\d+$/);
  const get = (path: string) => fetch(server.origin + path);
  expect((await get('/readyz')).status).toBe(200);
  const page = await get('/accommodation/chalet-lake');
  expect(page.status).toBe(200);
  const style = /href="(\/assets\/[^"]+\.css)"/.exec(await page.text())?.[1] ?? '';
  expect((await get(style)).headers.get('content-encoding')).toMatch(/^(?:br|gzip)$/);
  const prices = await get(
    '/api/v1/orders/get-prices?date_arrival=2020-01-01&date_departure=2020-01-03&room_type_ids[]=0',
  );
  expect(prices.status).toBe(422);
  const { port: PORT, hostname: HOST } = new URL(server.origin);
  const untouched = await makeDataDirectory();
  const other = await startInVain({ DATA_DIR: untouched.path, HOST, PORT, LOG_LEVEL: 'silent' });
  expect(other).toEqual({ told: expect.stringMatching(/^PORT: expected a free port[^\n]*\n$/), code: 1 });
  expect(await readdir(untouched.path)).toEqual([]);
  expect(await server.stop()).toBe(0);
  await Promise.all([data, untouched].map((folder) => folder.remove()));
});

test('a demo that strangers can reach says so in every page, file and its log', async () => {
  const data = await makeDataDirectory();
  const log: string[] = [];
  const server = await startServerProcess(
    { DATA_DIR: data.path, LOG_LEVEL: 'warn', PUBLIC_URL: 'https://demo.resort.example' },
    (line) => log.push(line),
  );
  const read = async (path: string) => (await fetch(server.origin + path)).text();
  for (const path of ['/', '/accommodation/chalet-lake', '/booking/checkout', '/nowhere', '/shell-uk.html']) {
    expect(await read(path)).toContain('Це демонстраційний сайт');
  }
  for (const path of ['/en', '/en/booking/thank-you', '/en/result_url', '/shell-en.html']) {
    expect(await read(path)).toContain('This site is a demo');
  }
  // The worker's revision of a shell must match the shell that the server sends.
  const worker = await read('/sw.js');
  for (const path of ['/shell-uk.html', '/shell-en.html']) expect(worker).toContain(revisionOf(await read(path)));
  expect(log.join('\n')).toContain('This is a demo, and https://demo.resort.example is not on this machine');
  await server.stop();
  await data.remove();
});
