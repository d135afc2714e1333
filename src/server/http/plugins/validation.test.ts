import Fastify, { type FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Amount, record } from '#contract/site/schema.ts';
import { errorHandlers } from './error-handlers.ts';
import { requestValidation } from './validation.ts';

const Body = record({
  price: Amount,
  payment: Type.Union([Type.Literal('online'), Type.Literal('at_reception')]),
  rooms: Type.Optional(Type.Array(record({ adults: Type.Integer({ minimum: 1 }) }), { maxItems: 30 })),
});
const Query = record({
  adults: Type.Integer({ minimum: 1 }),
  name: Type.Optional(Type.String()),
  'ids[]': Type.Optional(Type.Array(Type.Integer())),
  'ages[]': Type.Optional(Type.Array(Type.Union([Type.Literal(0), Type.Literal(6)]))),
});

let app: FastifyInstance;
beforeAll(async () => {
  app = Fastify();
  await app.register(errorHandlers);
  await app.register(requestValidation);
  const response = { 200: Type.Union([Body, Type.Null()]) };
  app.post('/body', { schema: { body: Body, response } }, async ({ body }) => body);
  app.get('/query', { schema: { querystring: Query } }, async ({ query }) => query);
  await app.ready();
});
afterAll(() => app.close());

const post = async (payload: object) => {
  const { statusCode, ...response } = await app.inject({ method: 'POST', url: '/body', payload });
  return { status: statusCode, body: response.json() };
};
const get = async (query: string) => {
  const { statusCode, ...response } = await app.inject(`/query?${query}`);
  return { status: statusCode, body: response.json() };
};
const good = { price: 7.34, payment: 'online' };

describe('a body', () => {
  test.each([0, 0.01, 7.34, 3862, 19.99, 1234567.89, 1.1, 4.35, 0.29, 99_999_999.99])(
    'and its answer may contain the amount %d',
    async (price) => {
      expect(await post({ ...good, price })).toEqual({ status: 200, body: { ...good, price } });
    },
  );

  test.each([
    [{ ...good, price: 7.345 }, { price: ['must be multiple of 0.01'] }],
    [{ ...good, price: 6662.001 }, { price: ['must be multiple of 0.01'] }],
    [{ ...good, price: -1 }, { price: ['must be >= 0'] }],
    [{ ...good, price: '7.34' }, { price: ['must be number'] }],
    [{ ...good, price: null }, { price: ['must be number'] }],
    [{ ...good, payment: 'cash' }, { payment: ['must be one of online, at_reception'] }],
    [{ ...good, discount: 1 }, { discount: ['is not known'] }],
    [
      { ...good, rooms: [{ adults: 1 }, { adults: 0, extra: 1 }] },
      { 'rooms.1.extra': ['is not known'], 'rooms.1.adults': ['must be >= 1'] },
    ],
    [{}, { price: ['is required'], payment: ['is required'] }],
    [[], { body: ['must be object'] }],
  ])('%j is refused with every invalid field', async (payload, error) => {
    expect(await post(payload)).toEqual({ status: 422, body: { error } });
  });

  test('with too many errors lists only some of them', async () => {
    const { status, body } = await post(
      Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`x${index}`, 1])),
    );
    expect(status).toBe(422);
    expect(Object.keys(body.error)).toHaveLength(20);
  });
});

describe('a query', () => {
  test('is read by its schema: digits as numbers, one value as a list', async () => {
    expect((await get('adults=2&name=12&ids[]=7&ages[]=0&ages[]=6')).body).toEqual({
      adults: 2,
      name: '12',
      'ids[]': [7],
      'ages[]': [0, 6],
    });
    expect((await get('adults=1&ids%5B%5D=0')).body).toEqual({ adults: 1, 'ids[]': [0] });
  });

  test.each([
    ['adults=1&adults=2', 'adults'],
    ['adults=', 'adults'],
    ['adults=1e1', 'adults'],
    ['adults=0x1', 'adults'],
    ['adults=true', 'adults'],
    ['adults=1.5', 'adults'],
    ['adults=99999999999999999999', 'adults'],
    ['adults=1&name=a&name=b', 'name'],
    ['adults=1&ids[]=a', 'ids[].0'],
    ['adults=1&ages[]=5', 'ages[].0'],
    ['adults=1&ids=1', 'ids'],
    ['adults=1&__proto__=1', '__proto__'],
    ['adults=1&constructor=1', 'constructor'],
    ['adults=%E0%A4%A', 'adults'],
    ['', 'adults'],
  ])('%s is refused and names %s', async (query, field) => {
    const { status, body } = await get(query);
    expect(status).toBe(422);
    expect(Object.keys(body.error)).toEqual([field]);
  });
});
