import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { record } from '#contract/site/schema.ts';
import { openRouteApp } from '../routes-fixture.ts';

const Body = record({ ages: Type.Optional(Type.Array(Type.Integer(), { maxItems: 20 })), name: Type.String() });

let app: FastifyInstance;
beforeAll(async () => {
  app = await openRouteApp((routes) => {
    routes.post('/body', { schema: { body: Body } }, async () => ({}));
    routes.get('/query', { schema: { querystring: record({ name: Type.String() }) } }, async () => ({}));
  });
});
afterAll(() => app.close());

const fields = (prefix: string, count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`${prefix}${index}`, 1]));
const deep = (levels: number): unknown => (levels === 0 ? 1 : [deep(levels - 1)]);

async function refusal(url: string, payload?: object) {
  const { statusCode, ...response } = await app.inject(
    payload ? { method: 'POST', url, payload } : { method: 'GET', url },
  );
  return { statusCode, ...response.json() };
}

// The schema would report the first twenty mistakes. A single one proves that the schema was not used.
test.each<[string, object, string]>([
  ['a list', { name: 'x', ages: Array(301).fill({}) }, 'ages'],
  ['an object', fields('unknown', 4_000), 'body'],
  ['nested lists', { name: 'x', ages: Array.from({ length: 40 }, () => Array(40).fill('x')) }, 'ages.'],
  ['a deeply nested list', { name: 'x', ages: deep(2_000) }, 'ages.0.0'],
])('%s with too many parts is refused before its schema is checked', async (_what, payload, field) => {
  const { statusCode, error } = await refusal('/body', payload);
  expect(statusCode).toBe(422);
  expect(Object.keys(error)).toHaveLength(1);
  expect(Object.keys(error)[0]?.startsWith(field)).toBe(true);
  expect(Object.values(error)).toEqual([['has too many parts']]);
});

test('a query with too many names is refused as well', async () => {
  const query = Array.from({ length: 1_000 }, (_, index) => `q${index}=1`).join('&');
  expect(await refusal(`/query?${query}`)).toEqual({ statusCode: 422, error: { query: ['has too many parts'] } });
});

test('an ordinary form still reports all its errors at once', async () => {
  const { statusCode, error } = await refusal('/body', { ages: Array(21).fill('six'), colour: 'red' });
  expect(statusCode).toBe(422);
  expect(Object.keys(error)).toEqual(expect.arrayContaining(['name', 'colour', 'ages', 'ages.0', 'ages.16']));
});
