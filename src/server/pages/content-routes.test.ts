import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../app-fixture.ts';

let opened: TestApp;
let app: FastifyInstance;
beforeAll(async () => {
  opened = await openTestApp();
  ({ app } = opened);
});
afterAll(() => opened.close());

const get = (path: string, headers: Record<string, string> = {}) => app.inject({ url: `/api/v1${path}`, headers });

const ONE_ENTRY = ['/spas', '/wellnesses', '/activities', '/stories', '/informations', '/mices', '/contacts'];
const LISTS = ['/categories', '/cottages-and-numbers', '/pictures', '/foods', '/special-offers', '/menus'];

describe.each([...LISTS, '/home-pages', ...ONE_ENTRY])('%s', (path) => {
  test('lists records, each as an entry with an id', async () => {
    const response = await get(path, { accept: 'application/json, text/plain, */*' });
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(response.headers['cache-control']).toBe('no-cache');
    const { data } = response.json();
    expect(data.length).toBeGreaterThan(0);
    expect(data[0]).toEqual({ id: expect.any(Number), attributes: [expect.any(Object)] });
  });

  test('answers 304 to a client that has the current version', async () => {
    const { headers } = await get(path, { 'accept-encoding': 'br' });
    expect(headers.etag).toMatch(/^"[^"]+"$/);
    for (const known of [headers.etag, `W/${headers.etag}`, `"other", ${headers.etag}`, '*']) {
      const again = await get(path, { 'accept-encoding': 'br', 'if-none-match': String(known) });
      expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', headers.etag]);
    }
    expect((await get(path, { 'if-none-match': '"other"' })).statusCode).toBe(200);
  });

  test('has the same text in every encoding, each with its own ETag', async () => {
    const plain = await get(path);
    const zipped = await get(path, { 'accept-encoding': 'gzip' });
    const brotli = await get(path, { 'accept-encoding': 'gzip, deflate, br' });
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(zipped.headers['content-encoding']).toBe('gzip');
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(gunzipSync(zipped.rawPayload).toString()).toBe(plain.body);
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body);
    expect(new Set([plain, zipped, brotli].map(({ headers }) => headers.etag)).size).toBe(3);
    expect(brotli.headers.vary).toBe('accept-encoding');
  });

  test('answers HEAD with the same headers and no body', async () => {
    const response = await app.inject({ method: 'HEAD', url: `/api/v1${path}` });
    expect([response.statusCode, response.body]).toEqual([200, '']);
    expect(response.headers.etag).toBe((await get(path)).headers.etag);
  });
});

test.each([
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.0, gzip;q=0', undefined],
  ['*', 'br'],
  ['identity', undefined],
  ['GZIP ; q=0.5', 'gzip'],
])('the Accept-Encoding %s is respected', async (header, encoding) => {
  expect((await get('/home-pages', { 'accept-encoding': header })).headers['content-encoding']).toBe(encoding);
});

test.each(ONE_ENTRY)('%s returns one entry that can be opened as a page', async (path) => {
  const { data } = (await get(path)).json();
  expect(data).toHaveLength(1);
  for (const field of ['eyebrow', 'title', 'lead']) {
    expect(data[0].attributes[0][field]).toEqual({ uk: expect.any(String), en: expect.any(String) });
  }
});

test('/foods returns the five places by their slugs, /special-offers six offers of three paragraphs', async () => {
  const records = async (path: string) =>
    (await get(path)).json().data.map(({ attributes }: { attributes: unknown[] }) => attributes[0]);
  const slugs = (await records('/foods')).map(({ slug }: { slug: string }) => slug);
  expect(slugs.toSorted()).toEqual(['food-and-forest', 'lobby-bar', 'phyto-bar', 'poolbar', 'senoval']);
  const offers = await records('/special-offers');
  expect(offers.map(({ slug }: { slug: string }) => slug)).toEqual([1, 2, 3, 4, 5, 6].map((n) => `offer-${n}`));
  for (const { paragraphs } of offers) expect(paragraphs).toHaveLength(3);
});

test('/mices lists the halls as the specification does', async () => {
  const [{ attributes }] = (await get('/mices')).json().data;
  const [{ halls, minimum_hours }] = attributes;
  expect(minimum_hours).toBe(5);
  expect(
    halls.map((hall: { area_square_metres: number; seats: { theatre: number }; price_per_hour: number }) => [
      hall.area_square_metres,
      hall.seats.theatre,
      hall.price_per_hour,
    ]),
  ).toEqual([
    [244, 188, 800],
    [134, 80, 800],
    [110, 80, 800],
  ]);
});
