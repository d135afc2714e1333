import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FreshAddress, makeFreshSqlite } from '../../../../tests/fixtures/databases/databases.ts';
import { type Database, openDatabase } from '../../database/database.ts';
import type { Tables } from '../../database/tables.ts';
import { BOOKED_ROOM, ORDER_BODY, openOrderApp, post, SECRET } from './order-routes-fixture.ts';

let fresh: FreshAddress;
let database: Database;
let app: FastifyInstance;
let before: unknown;

beforeAll(async () => {
  fresh = await makeFreshSqlite();
  database = await openDatabase(fresh.address);
  app = await openOrderApp(database, {
    budgets: { limits: { atATime: 60, perDay: 60, share: 1 }, sessionSecret: SECRET },
  });
  before = await readEverything();
});
afterAll(async () => {
  await app.close();
  await database.close();
  await fresh.remove();
});

/** Reads all rows that a request could have written. */
async function readEverything() {
  const tables: (keyof Tables)[] = [
    'orders',
    'order_rooms',
    'idempotency_keys',
    'outbox',
    'payments',
    'unpaid_orders',
    'unpaid_holders',
  ];
  const rows = await Promise.all(tables.map((table) => database.readLatest.selectFrom(table).selectAll().execute()));
  const taken = await database.readLatest.selectFrom('nights').select('night').where('taken', '>', 0).execute();
  return [...rows, taken];
}

async function expectRefused(answer: Promise<{ status: number; body: unknown }>, status: number, body: unknown) {
  const { status: given, body: said } = await answer;
  expect({ status: given, body: said }).toEqual({ status, body });
  expect(await readEverything()).toEqual(before);
}

function withRoom(change: Readonly<Record<string, unknown>>) {
  return { bookings: JSON.stringify([{ ...BOOKED_ROOM, ...change }]) };
}

function named(text: string) {
  return { 'bookings.0.guest_name': [text] };
}

const notADate = ['must be a date that exists, written like 13.12.2026'];
const anyMessage = [expect.any(String)];

test('six thousand rooms are refused because of their number, before any of them is checked', async () => {
  const bookings = JSON.stringify(Array(6_000).fill({}));
  await expectRefused(post(app, { ...ORDER_BODY, bookings }), 422, {
    error: { bookings: ['must have at most 19 rooms'] },
  });
});

test('nineteen rooms with a thousand ages each are refused because of the ages', async () => {
  const ages = Array(400).fill(1);
  const bookings = JSON.stringify(Array(19).fill({ child_ages: ages }));
  await expectRefused(post(app, { ...ORDER_BODY, bookings }), 422, {
    error: { 'bookings.0.child_ages': ['has too many parts'] },
  });
});

describe('a body that breaks a rule is refused with the name of its field, and nothing is written', () => {
  test.each<[string, object, object]>([
    ['an unknown field', { coupon: 'FOREST' }, { coupon: ['is not known'] }],
    ['a missing field', { phone: undefined }, { phone: ['is required'] }],
    ['a number that comes as text', { total_price: '13626' }, { total_price: anyMessage }],
    ['a sum with three decimals', { total_price: 13626.001 }, { total_price: anyMessage }],
    ['a negative sum', { city_tax: -90 }, { city_tax: anyMessage }],
    ['a sum that is too large', { total_price: 1e15 }, { total_price: anyMessage }],
    ['an unknown language', { locale: 'pl' }, { locale: ['must be one of uk, en'] }],
    ['an unknown payment method', { payment: 'later' }, { payment: ['must be one of online, at_reception'] }],
    ['a date in another format', { check_in: '2026-12-13' }, { check_in: notADate }],
    ['a day that does not exist', { check_out: '30.02.2027' }, { check_out: notADate }],
    [
      'reversed dates',
      { check_in: '16.12.2026', check_out: '13.12.2026' },
      { check_out: ['must be later than check_in'] },
    ],
    ['a stay without a night', { check_out: '13.12.2026' }, { check_out: ['must be later than check_in'] }],
    ['a past arrival', { check_in: '20.11.2026', check_out: '23.11.2026' }, { check_in: ['is in the past'] }],
    ['a stay beyond the longest', { check_out: '13.01.2027' }, { check_out: ['must be at most 30 nights later'] }],
    [
      'dates in another century',
      { check_in: '13.12.2199', check_out: '16.12.2199' },
      { check_in: ['is more than 100 years away'], check_out: ['is more than 100 years away'] },
    ],
    [
      'blocked dates',
      { check_in: '04.03.2027', check_out: '08.03.2027' },
      { check_in: ['the resort takes no guests on some of these dates'] },
    ],
    ['no name', { first_name: ' ' }, { first_name: ['First name is required'] }],
    ['no last name', { last_name: '' }, { last_name: ['Last name is required'] }],
    ['no phone', { phone: '' }, { phone: ['Phone is required'] }],
    ['a phone of seven digits', { phone: '123-45-67' }, { phone: ['Phone is too short'] }],
    ['no email', { email: '' }, { email: ['email is required'] }],
    [
      'an email in full-width letters',
      { email: 'olena@ｇｍａｉｌ.com' },
      { email: ['Email has unusual letters, such as full-width ones. Type it anew in plain letters'] },
    ],
    ['an email without a domain', { email: 'olena@' }, { email: ['email is incorrect'] }],
    ['an email with a second header', { email: 'a@b.example\nBcc: c@d.example' }, { email: ['email is incorrect'] }],
    ['a name of many lines', { first_name: 'Olena\r\nBcc: c@d.example' }, { first_name: ['First name is incorrect'] }],
    ['a very long comment', { comments: 'a'.repeat(2001) }, { comments: anyMessage }],
    ['an hour that does not exist', { arrival_hour: 24 }, { arrival_hour: anyMessage }],
    ['a fraction of an hour', { arrival_hour: 18.5 }, { arrival_hour: anyMessage }],
    ['an hour as text', { arrival_hour: '18:00' }, { arrival_hour: anyMessage }],
    ['only a tax code', { company_code: '32855961' }, { company_name: ['Company name is required'] }],
    ['a company without a code', { company_name: 'ТОВ «Книга»' }, { company_code: ['Company code is required'] }],
    [
      'a mistyped tax code',
      { company_name: 'ТОВ «Книга»', company_code: '32855968' },
      { company_code: ['Company code has a mistake: its digits do not fit together'] },
    ],
    [
      'a tax code that is too short',
      { company_name: 'ТОВ «Книга»', company_code: '3285596' },
      { company_code: ['Company code must have 8 digits, or 10 for an entrepreneur'] },
    ],
    [
      'a very long company name',
      { company_name: 'а'.repeat(301), company_code: '32855961' },
      { company_name: anyMessage },
    ],
    ['a company that is not a text', { company_name: { $gt: '' } }, { company_name: anyMessage }],
    [
      'several invalid fields, all named',
      { phone: '', email: '' },
      { phone: ['Phone is required'], email: ['email is required'] },
    ],
  ])('%s', (_case, change, error) => expectRefused(post(app, { ...ORDER_BODY, ...change }), 422, { error }));
});

describe('rooms that break a rule are refused with their position in the list', () => {
  test.each<[string, object, object]>([
    ['invalid JSON', { bookings: '[{' }, { bookings: ['must be the JSON text of a list of rooms'] }],
    ['something other than a list', { bookings: '{}' }, { bookings: anyMessage }],
    ['no rooms', { bookings: '[]' }, { bookings: anyMessage }],
    ['twenty rooms', { bookings: JSON.stringify(Array(20).fill(BOOKED_ROOM)) }, { bookings: anyMessage }],
    ['an unknown field', withRoom({ view: 'lake' }), { 'bookings.0.view': ['is not known'] }],
    ['an unknown accommodation', withRoom({ category_code: 'tent' }), { 'bookings.0.category_code': ['is not known'] }],
    [
      'ids of two accommodations',
      withRoom({ servio_id: 102 }),
      { 'bookings.0.servio_id': ['is not that of chalet-lake'] },
    ],
    ['no guests', withRoom({ adults: 0 }), { 'bookings.0.adults': anyMessage }],
    ['far too many guests', withRoom({ adults: 1000 }), { 'bookings.0.adults': anyMessage }],
    ['half an adult', withRoom({ adults: 1.5 }), { 'bookings.0.adults': anyMessage }],
    [
      'more guests than beds',
      withRoom({ adults: 3 }),
      { 'bookings.0.adults': ['must be fewer: at most 3 guests sleep in chalet-lake'] },
    ],
    ['an unknown age group', withRoom({ child_ages: [7] }), { 'bookings.0.child_ages.0': ['must be one of 10, 5'] }],
    [
      'a guest’s name with two lines',
      withRoom({ guest_name: 'Марія\r\nBcc: all@d.example' }),
      named('Guest name is incorrect'),
    ],
    ['a guest with a long name', withRoom({ guest_name: 'а'.repeat(61) }), named('Guest name is too long')],
    [
      'a guest with a very long name',
      withRoom({ guest_name: 'а'.repeat(101) }),
      { 'bookings.0.guest_name': anyMessage },
    ],
    [
      'a guest’s name that is a web address',
      withRoom({ guest_name: 'win.example.com' }),
      named('Guest name looks like a web address. Put a space after a full stop'),
    ],
    [
      'a child without an age',
      withRoom({ child_ages: [] }),
      { 'bookings.0.child_ages': ['must name 1 ages, one per child'] },
    ],
    [
      'an invalid second room',
      { bookings: JSON.stringify([BOOKED_ROOM, { ...BOOKED_ROOM, category_code: 'tent' }]) },
      { 'bookings.1.category_code': ['is not known'] },
    ],
  ])('%s', (_case, change, error) => expectRefused(post(app, { ...ORDER_BODY, ...change }), 422, { error }));
});

describe('a stay that cannot be sold is refused with the reason, and nothing is written', () => {
  const quote = expect.objectContaining({ total_price: ORDER_BODY.total_price });
  const family = { category_code: 'chalet-family', servio_id: 102 };
  test.each<[string, object, number, object]>([
    ['one night', { check_out: '14.12.2026' }, 422, { error: 'two_night_min' }],
    [
      'less than the accommodation’s minimum',
      { check_in: '13.02.2027', check_out: '16.02.2027', ...withRoom(family) },
      422,
      { error: 'minimum_stay', nights: 5 },
    ],
    ['a closed night', { check_in: '19.12.2026', check_out: '22.12.2026' }, 409, { error: 'cant_to_book' }],
    [
      'nights that are not on sale yet',
      { check_in: '13.12.2027', check_out: '16.12.2027' },
      409,
      { error: 'cant_to_book' },
    ],
    [
      'rooms sold only by phone',
      withRoom({ category_code: 'villa-lake', servio_id: 103 }),
      409,
      { error: 'cant_to_book' },
    ],
    [
      'a sold night',
      { check_in: '09.01.2027', check_out: '12.01.2027' },
      409,
      { error: 'no_available_for_dates', nearest_date: '2027-01-11' },
    ],
    [
      'more rooms than exist',
      { bookings: JSON.stringify([BOOKED_ROOM, BOOKED_ROOM, BOOKED_ROOM]) },
      409,
      { error: 'no_available_for_all' },
    ],
    ['a total off by one kopiyka', { total_price: 13626.01 }, 409, { error: 'price_changed', quote }],
    ['a total with rounding noise', { total_price: 45_816_888.360000014 }, 409, { error: 'price_changed', quote }],
    ['a tax off by one kopiyka', { city_tax: 89.99 }, 409, { error: 'price_changed', quote }],
    ['a reservation off by one kopiyka', { reservation_price: 13535.99 }, 409, { error: 'price_changed', quote }],
    ['a room off by one kopiyka', withRoom({ price: 13536.01 }), 409, { error: 'price_changed', quote }],
  ])('%s', (_case, change, status, body) => expectRefused(post(app, { ...ORDER_BODY, ...change }), status, body));
});

describe('a request that is not an order is refused, and nothing is written', () => {
  const key = { 'idempotency-key': 'a-key-for-refusals-1' };

  test.each([
    ['missing', {}],
    ['too short', { 'idempotency-key': 'a'.repeat(15) }],
    ['too long', { 'idempotency-key': 'a'.repeat(129) }],
    ['with a space', { 'idempotency-key': 'a key of some words' }],
    ['not printable', { 'idempotency-key': 'клаклаклаклаклакла' }],
  ])('if its key is %s', (_case, headers) =>
    expectRefused(post(app, ORDER_BODY, headers as Record<string, string>), 422, {
      error: { 'Idempotency-Key': ['must be 16 to 128 printable characters without spaces'] },
    }),
  );

  test.each([
    ['JSON that is not JSON', '{"check_in":', 400],
    ['no body', '', 400],
    ['a body over 64 KB', JSON.stringify({ ...ORDER_BODY, comments: 'a'.repeat(65 * 1024) }), 413],
  ])('%s', async (_case, body, status) => {
    expect((await post(app, body, key)).status).toBe(status);
    expect(await readEverything()).toEqual(before);
  });

  test.each(['[]', '"order"', 'null'])('with %s as its body', async (body) => {
    expect((await post(app, body, key)).status).toBe(422);
    expect(await readEverything()).toEqual(before);
  });

  test('with another content type', async () => {
    const form = { ...key, 'content-type': 'application/x-www-form-urlencoded' };
    expect((await post(app, 'check_in=13.12.2026', form)).status).toBe(415);
    expect(await readEverything()).toEqual(before);
  });

  test('but a valid order is still accepted afterwards', async () => {
    expect((await post(app, ORDER_BODY, key)).status).toBe(201);
  });
});
