import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { MENU_FILES } from '#contract/menus/menu-file-path.ts';
import { openTestApp, type TestApp } from '../../app-fixture.ts';
import { errorHandlers } from '../../http/plugins/error-handlers.ts';
import { type MenuFileRoutesOptions, menuFileRoutes } from './menu-file-routes.ts';

let opened: TestApp;
let app: FastifyInstance;
beforeAll(async () => {
  opened = await openTestApp();
  ({ app } = opened);
});
afterAll(() => opened.close());

const get = (path: string, headers: Record<string, string> = {}) => app.inject({ url: `/storage/${path}`, headers });

test('every place has its file in both languages', async () => {
  expect([...MENU_FILES.keys()].toSorted()).toEqual(
    [
      ...['food-and-forest', 'senoval', 'lobby-bar', 'phyto-bar', 'poolbar'].map((place) => `menu-${place}`),
      ...['relax-spa', 'wellness'].map((place) => `prices-${place}`),
    ]
      .flatMap((name) => [`${name}.pdf`, `${name}-en.pdf`])
      .toSorted(),
  );
  for (const [name, { place, locale }] of MENU_FILES) {
    const response = await get(name);
    expect([name, response.statusCode, response.body]).toEqual([name, 200, `%PDF of ${place} in ${locale}`]);
    expect(response.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="${name}"`,
      'content-language': locale,
      'cache-control': 'no-cache',
    });
  }
});

test('a browser that has the current file gets 304', async () => {
  const { headers } = await get('menu-senoval.pdf');
  expect(headers.etag).toMatch(/^"[\w-]{22}"$/);
  for (const known of [headers.etag, `W/${headers.etag}`, `"other", ${headers.etag}`]) {
    const again = await get('menu-senoval.pdf', { 'if-none-match': String(known) });
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', headers.etag]);
  }
  expect((await get('menu-senoval.pdf', { 'if-none-match': '"other"' })).statusCode).toBe(200);
  expect((await get('menu-senoval-en.pdf')).headers.etag).not.toBe(headers.etag);
});

test('HEAD has the same headers and no body', async () => {
  const response = await app.inject({ method: 'HEAD', url: '/storage/menu-senoval.pdf' });
  const { headers } = await get('menu-senoval.pdf');
  expect([response.statusCode, response.body]).toEqual([200, '']);
  for (const name of ['etag', 'content-type', 'content-length']) expect(response.headers[name]).toBe(headers[name]);
});

test.each([
  'menu-pizzeria.pdf',
  'menu-senoval',
  'menu-senoval-uk.pdf',
  'MENU-SENOVAL.PDF',
  'prices-senoval.pdf',
  '',
  'menu-senoval.pdf/',
  '..%2Fpackage.json',
  'constructor',
  '__proto__',
  'menu%00.pdf',
])('%s answers 404', async (name) => {
  for (const method of ['GET', 'HEAD'] as const) {
    const response = await app.inject({ method, url: `/storage/${name}` });
    expect([method, response.statusCode, response.headers['cache-control']]).toEqual([method, 404, 'no-store']);
  }
});

async function appWith(drawMenuFile: MenuFileRoutesOptions['drawMenuFile']): Promise<FastifyInstance> {
  const own = Fastify();
  await own.register(errorHandlers);
  await own.register(menuFileRoutes, { drawMenuFile });
  return own;
}

test('a file is created once, even for simultaneous requests', async () => {
  const draw = vi.fn(async () => Buffer.from('%PDF'));
  const own = await appWith(draw);
  const ask = () => own.inject('/storage/menu-senoval.pdf');
  await Promise.all([ask(), ask(), ask()]);
  await ask();
  expect(draw).toHaveBeenCalledOnce();
});

test('a failure is not cached: the next guest gets the file', async () => {
  const draw = vi.fn(async () => Buffer.from('%PDF')).mockRejectedValueOnce(new Error('no fonts'));
  const own = await appWith(draw);
  expect((await own.inject('/storage/menu-senoval.pdf')).statusCode).toBe(500);
  expect((await own.inject('/storage/menu-senoval.pdf')).statusCode).toBe(200);
});
