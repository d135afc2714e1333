import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeFreshSqlite } from '../../tests/fixtures/databases/databases.ts';
import { openTestApp, type TestApp } from './app-fixture.ts';
import { openDatabase } from './database/database.ts';
import { ORDER_BODY, signInGuest } from './orders/place/order-routes-fixture.ts';

let opened: TestApp;
let app: FastifyInstance;
beforeAll(async () => {
  opened = await openTestApp();
  ({ app } = opened);
  app.post('/test/echo', { schema: { body: { type: 'object' } } }, async ({ body }) => body);
  app.get('/test/bug', () => {
    throw new Error('connection string with a password');
  });
});
afterAll(() => opened.close());

const post = (payload: string, type: string) =>
  app.inject({ method: 'POST', url: '/test/echo', payload, headers: { 'content-type': type } });

describe('a request that cannot be served is answered in JSON', () => {
  test.each([
    ['JSON that is not JSON', '{"a":', 'application/json', 400],
    ['an empty body', '', 'application/json', 400],
    ['a body over 64 KB', JSON.stringify({ text: 'x'.repeat(65 * 1024) }), 'application/json', 413],
    ['plain text', 'hello', 'text/plain', 415],
    ['a form', 'a=1', 'application/x-www-form-urlencoded', 415],
    ['a list instead of an object', '[]', 'application/json', 422],
  ])('%s', async (_what, payload, type, status) => {
    const response = await post(payload, type);
    expect(response.statusCode).toBe(status);
    expect(response.json()).toEqual({ error: expect.anything() });
  });

  test.each([
    ['GET', '/api/v1/nothing', 404],
    ['GET', '/api', 404],
    ['GET', '/api/v1/%E0%A4%A', 400],
    ['POST', '/api/v1/categories', 404],
    ['POST', '/accommodation/chalet-lake', 404],
    ['GET', '/assets/none.js', 404],
    ['GET', '/assets/', 404],
    ['GET', '/assets', 404],
    ['GET', '/assets//app-new.js', 404],
    ['GET', '/assets/..%2f..%2fpackage.json', 404],
    ['GET', '/assets/x%2f..%2f..%2findex.html', 404],
    ['GET', '/assets/%2e%2e%5cindex.html', 404],
    ['GET', '/assets/app-new.js%00', 404],
    ['GET', '/pictures/', 404],
    ['GET', '/pictures/x%2f..%2flake-480.0123abcd.avif', 404],
    ['GET', '/pictures/none-480.0123abcd.avif', 404],
    ['GET', '/pictures/notes.txt', 404],
    ['GET', '/pictures/..%2f..%2fpackage.json', 404],
    ['GET', '/index.html.br', 404],
  ] as const)('%s %s is %i', async (method, url, status) => {
    const response = await app.inject({ method, url });
    expect(response.statusCode).toBe(status);
    if (url !== '/index.html.br') expect(response.json()).toEqual({ error: expect.any(String) });
  });

  test('a body with a hidden prototype or constructor is refused as an unknown field', async () => {
    const url = '/api/v1/orders';
    const headers = { 'content-type': 'application/json', 'idempotency-key': 'a-key-for-hidden-fields' };
    for (const field of ['__proto__', 'constructor']) {
      const hidden = `{"${field}":{"prototype":{"admin":true}}}`;
      const inBody = await app.inject({ method: 'POST', url, headers, payload: hidden });
      expect([inBody.statusCode, inBody.json().error.locale]).toEqual([422, ['is required']]);
      expect(Object.entries(inBody.json().error)).toContainEqual([field, ['is not known']]);
      const payload = JSON.stringify({ ...ORDER_BODY, bookings: `[${hidden}]` });
      const inRoom = await app.inject({ method: 'POST', url, headers, payload });
      expect(inRoom.statusCode).toBe(422);
      expect(inRoom.json().error[`bookings.0.${field}`]).toEqual(['is not known']);
    }
    expect(Object.hasOwn(Object.prototype, 'admin')).toBe(false);
  });

  test('a compressed request body is not decompressed', async () => {
    for (const encoding of ['gzip', 'br', 'deflate', 'zstd', 'x']) {
      const response = await app.inject({
        method: 'POST',
        url: '/api/v1/orders',
        headers: { 'content-type': 'application/json', 'content-encoding': encoding },
        payload: gzipSync('{}'),
      });
      expect([response.statusCode, response.json()]).toEqual([415, { error: expect.any(String) }]);
      expect(response.headers['accept-encoding']).toBe('identity');
    }
    const plain = { 'content-type': 'application/json', 'content-encoding': 'identity' };
    const asItIs = await app.inject({ method: 'POST', url: '/api/v1/orders', headers: plain, payload: '{}' });
    expect(asItIs.statusCode).toBe(422);
  });

  test('an unreadable address is answered with a type that browsers do not render as a page', async () => {
    const { headers, statusCode } = await app.inject('/%E0%A4%A');
    expect(statusCode).toBe(400);
    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
  });

  test('an unexpected error is answered without its details', async () => {
    const response = await app.inject('/test/bug');
    expect(response.statusCode).toBe(500);
    expect(response.json()).toEqual({ error: 'Internal Server Error' });
  });
});

describe('the health check', () => {
  test('succeeds while the process answers and the database is available', async () => {
    expect((await app.inject('/healthz')).json()).toEqual({ ok: true });
    expect((await app.inject('/readyz')).json()).toEqual({ ok: true });
  });

  test('names the database used for searches if there is a replica', async () => {
    const other = await openTestApp({ database: { searchSource: () => 'primary' } });
    expect((await other.app.inject('/readyz')).json()).toEqual({ ok: true, searches: 'primary' });
    await other.close();
  });

  test('reports the process as alive but not ready without its database, with a Retry-After', async () => {
    const away = async () => {
      throw Object.assign(new Error('connect ECONNREFUSED 10.0.0.1:5432'), { code: 'ECONNREFUSED' });
    };
    const other = await openTestApp({ database: { checkReady: away } });
    other.app.get('/test/away', away);
    expect((await other.app.inject('/healthz')).statusCode).toBe(200);
    expect((await other.app.inject('/readyz')).statusCode).toBe(503);
    const answer = await other.app.inject('/test/away');
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toBe('5');
    expect(answer.json()).toEqual({ error: 'Service Unavailable' });
    await other.close();
  });
});

test('a request that has lost every race in the database is answered with a short Retry-After', async () => {
  const busy = await openTestApp();
  busy.app.get('/test/busy', async () => {
    throw Object.assign(new Error('could not serialize access due to concurrent update'), { code: '40001' });
  });
  const answer = await busy.app.inject('/test/busy');
  expect(answer.statusCode).toBe(503);
  expect(answer.headers['retry-after']).toBe('2');
  expect(answer.json()).toEqual({ error: 'Service Unavailable' });
  await busy.close();
});

describe('rate limits', () => {
  test('apply to the API, which answers 429 with Retry-After, and never to pages', async () => {
    const limited = await openTestApp({ environment: { RATE_LIMIT: 'on' } });
    const ask = (url: string) => limited.app.inject(url);
    const refused: Awaited<ReturnType<typeof ask>>[] = [];
    for (let request = 0; request <= 1200; request += 1) {
      const answer = await ask('/api/v1/mices');
      if (answer.statusCode === 429) refused.push(answer);
    }
    expect(refused).toHaveLength(1);
    // The rest of the minute that began with the first request.
    const restSeconds = Number(refused[0]?.headers['retry-after']);
    expect(restSeconds).toBeGreaterThan(0);
    expect(restSeconds).toBeLessThanOrEqual(60);
    expect(refused[0]?.json()).toEqual({ error: expect.any(String) });
    expect((await ask('/accommodation/chalet-lake')).statusCode).toBe(200);
    await limited.close();
  });
});

test('rate limits are lower for writing than for reading', async () => {
  const limited = await openTestApp({ environment: { RATE_LIMIT: 'on' } });
  const statuses: number[] = [];
  for (let attempt = 0; attempt <= 60; attempt += 1) {
    const answer = await limited.app.inject({ method: 'POST', url: '/api/v1/orders', payload: {} });
    statuses.push(answer.statusCode);
  }
  expect(new Set(statuses.slice(0, 60))).toEqual(new Set([422]));
  expect(statuses.at(-1)).toBe(429);
  expect((await limited.app.inject('/api/v1/categories')).statusCode).toBe(200);
  await limited.close();
});

test('rate limits are lowest for long price lists not in the cache, while cached ones count as reading', async () => {
  const limited = await openTestApp({ environment: { RATE_LIMIT: 'on' } });
  const ask = async (day: number) => {
    const from = `2027-01-${String(day).padStart(2, '0')}`;
    const query = `date_arrival=${from}&date_departure=2027-12-01&room_type_ids[]=0`;
    return (await limited.app.inject(`/api/v1/orders/get-prices?${query}`)).statusCode;
  };
  const answers: number[] = [];
  for (let day = 1; day <= 25; day += 1) answers.push(await ask(day));
  expect(answers).toEqual([...Array(20).fill(200), ...Array(5).fill(429)]);
  expect(await ask(20)).toBe(200);
  await limited.close();
});

test.each([
  ['the copy of the data', '/api/v1/profile/export', 10],
  ['the history of bookings', '/api/v1/orders', 60],
])('rate limits of %s are separate for each address, far below those for reading', async (_what, url, most) => {
  const { address, remove } = await makeFreshSqlite();
  const database = await openDatabase(address);
  const limited = await openTestApp({ environment: { RATE_LIMIT: 'on' }, database });
  const { headers } = await signInGuest(database, 'olena@example.com');
  const statuses: number[] = [];
  for (let request = 0; request <= most; request += 1) {
    statuses.push((await limited.app.inject({ url, headers })).statusCode);
  }
  expect(statuses).toEqual([...Array(most).fill(200), 429]);
  expect((await limited.app.inject({ url: '/api/v1/profile', headers })).statusCode).toBe(200);
  await limited.close();
  await database.close();
  await remove();
});

test('rate limits do not apply to the payment provider, whose callbacks come from few addresses', async () => {
  const limited = await openTestApp({ environment: { RATE_LIMIT: 'on' } });
  const statuses: number[] = [];
  for (let callback = 0; callback <= 60; callback += 1) {
    const { statusCode } = await limited.app.inject({
      method: 'POST',
      url: '/api/v1/payments/liqpay',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'data=e30%3D&signature=x',
    });
    statuses.push(statusCode);
  }
  expect(new Set(statuses)).toEqual(new Set([403]));
  await limited.close();
});

describe('files', () => {
  test('are sent completely, whatever range is requested', async () => {
    const urls = [
      '/assets/app-new.js',
      '/icon.svg',
      '/pictures/lake-480.0123abcd.avif',
      '/images/square/1',
      '/',
      '/api/v1/categories',
    ];
    for (const url of urls) {
      for (const range of ['bytes=999999-', 'bytes=5-2', 'bytes=0-1', 'lines=1', 'bytes=']) {
        const { statusCode, headers } = await app.inject({ url, headers: { range } });
        expect([url, range, statusCode, headers['accept-ranges']]).toEqual([url, range, 200, undefined]);
      }
    }
  });

  test('of this and an earlier build are cached permanently, and compressed if the browser accepts it', async () => {
    const fresh = await app.inject({ url: '/assets/app-new.js', headers: { 'accept-encoding': 'gzip, br' } });
    expect(fresh.headers['content-encoding']).toBe('br');
    expect(fresh.headers['content-type']).toMatch(/^(?:text|application)\/javascript/);
    expect(fresh.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const old = await app.inject('/assets/app-old.js');
    expect(old.body).toContain('old');
  });

  test('keep their names and are revalidated if they are icons', async () => {
    const icon = await app.inject('/icon.svg');
    expect(icon.statusCode).toBe(200);
    expect(icon.headers['cache-control']).toBe('public, max-age=3600');
  });

  test('are cached permanently if they are pictures', async () => {
    const picture = await app.inject('/pictures/lake-480.0123abcd.avif');
    expect(picture.headers['content-type']).toBe('image/avif');
    expect(picture.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  test('are sent as the original for a minute if a picture is not encoded yet, then as a permanent file', async () => {
    const { name } = opened.site.content.pictures.data[0]?.attributes[0] ?? {};
    const url = `/pictures/${name}-480.0123abcd.avif`;
    const scaled = await app.inject(url);
    expect(scaled.headers['cache-control']).toBe('public, max-age=60');
    expect(await sharp(scaled.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 480 });
    const jpeg = await app.inject(`/pictures/${name}.0123abcd.jpg`);
    expect(await sharp(jpeg.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 960 });
    await writeFile(join(opened.site.pictureFolder, `${name}-480.0123abcd.avif`), 'avif');
    const encoded = await app.inject(url);
    expect(encoded.body).toBe('avif');
    expect(encoded.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  test('include a square picture of each accommodation in the best format that the browser reads', async () => {
    const { id } = opened.site.content.categories.data[0] ?? {};
    const modern = await app.inject({ url: `/images/square/${id}`, headers: { accept: 'image/avif,*/*' } });
    expect([modern.body, modern.headers['content-type']]).toEqual(['square avif', 'image/avif']);
    const plain = await app.inject(`/images/square/${id}`);
    expect([plain.body, plain.headers['content-type'], plain.headers.vary]).toEqual([
      'square jpeg',
      'image/jpeg',
      'accept',
    ]);
    for (const unknown of ['99999', 'abc', `${id}.0`, `0${id}`, `%2B${id}`, `0x${id}`, '']) {
      expect((await app.inject(`/images/square/${unknown}`)).statusCode).toBe(404);
    }
  });
});

describe('a cookie that the server sets', () => {
  const cookieOf = async (PUBLIC_URL: string) => {
    const other = await openTestApp({ environment: { PUBLIC_URL } });
    other.app.get('/test/cookie', (_request, reply) => reply.setCookie('a', 'b').send({}));
    const { headers } = await other.app.inject('/test/cookie');
    await other.close();
    return String(headers['set-cookie']).includes('; Secure');
  };

  test('is sent only over encrypted connections if the site is encrypted', async () => {
    expect(await cookieOf('https://resort.example')).toBe(true);
    expect(await cookieOf('http://localhost:3000')).toBe(false);
  });
});

test('a demo that strangers can reach is hidden from search engines, and nothing else is', async () => {
  const robotsOf = async (PUBLIC_URL: string) => {
    const other = await openTestApp({ environment: { PUBLIC_URL } });
    const answers = await Promise.all(['/', '/robots.txt', '/api/v1/categories'].map((url) => other.app.inject(url)));
    await other.close();
    return answers.map(({ headers }) => headers['x-robots-tag']);
  };
  expect(await robotsOf('https://demo.example')).toEqual(['noindex', 'noindex', 'noindex']);
  expect(await robotsOf('http://localhost:3000')).toEqual([undefined, undefined, undefined]);
});

test('the page of a newsletter link also says that a public demo is a demo', async () => {
  const pageOf = async (publicUrl: string) => {
    const demo = await openTestApp({ environment: { PUBLIC_URL: publicUrl } });
    const { body } = await demo.app.inject('/newsletter/uk');
    await demo.close();
    return body;
  };
  expect(await pageOf('https://demo.example')).toContain('Це демонстраційний сайт');
  expect(await pageOf('http://localhost:3000')).not.toContain('демонстраційний');
});

test('a page declares where browsers report policy violations, in both formats; its resources do not', async () => {
  const { headers } = await app.inject({ url: '/' });
  expect(headers['reporting-endpoints']).toBe('policy="/api/v1/client-reports/policy"');
  expect(headers['content-security-policy']).toContain('report-to policy;report-uri /api/v1/client-reports/policy');
  expect((await app.inject({ url: '/assets/app-new.js' })).headers).not.toHaveProperty('reporting-endpoints');
});

describe('third parties', () => {
  const policyWith = async (environment: Record<string, string>) => {
    const other = await openTestApp({ environment });
    const { headers } = await other.app.inject({ url: '/' });
    await other.close();
    const policy = String(headers['content-security-policy']);
    return new Map(policy.split(';').map((part) => [part.split(' ', 1)[0], part.split(' ').slice(1)]));
  };

  test('are not allowed without a setting', async () => {
    const policy = await policyWith({});
    expect(policy.get('connect-src')).toEqual(["'self'"]);
    expect(policy.get('trusted-types')).toEqual(['default']);
    expect(policy.has('frame-src')).toBe(false);
  });

  test('a tag extends the policy by its script, its reporting origin and its Trusted Types policy', async () => {
    const [plain, tagged] = await Promise.all([
      policyWith({}),
      policyWith({ ANALYTICS_URL: 'https://counter.example/a;b,c/tag.js?site=7' }),
    ]);
    const added = [...tagged].map(([name, values]) => [name, values.filter((one) => !plain.get(name)?.includes(one))]);
    expect(added.filter(([, values]) => values?.length !== 0)).toEqual([
      ['script-src', ['https://counter.example/a%3Bb%2Cc/tag.js']],
      ['img-src', ['https://counter.example']],
      ['connect-src', ['https://counter.example']],
      ['trusted-types', ['analytics']],
    ]);
  });

  test('a page of reviews may be shown in a frame, without any other permission', async () => {
    const [plain, framed] = await Promise.all([
      policyWith({}),
      policyWith({ REVIEWS_URL: 'https://reviews.example/smereka?x=1' }),
    ]);
    expect(framed.get('frame-src')).toEqual(['https://reviews.example/smereka']);
    framed.delete('frame-src');
    expect(framed).toEqual(plain);
  });
});
