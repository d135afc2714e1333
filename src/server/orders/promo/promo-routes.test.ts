import { expect, test } from 'vitest';
import { API_PATHS } from '#contract/site/paths.ts';
import { calendarDate } from '#domain/calendar/calendar-date.ts';
import type { PromoCode } from '#domain/pricing/promo-code.ts';
import { PLAIN_RULES } from '#domain/samples/sample-resort.ts';
import { describeEachDatabase } from '../../../../tests/fixtures/databases/databases.ts';
import type { Database } from '../../database/database.ts';
import { openRouteApp } from '../../http/routes-fixture.ts';
import { rateLimits } from '../../limits/rate-limits.ts';
import { createRequestCounts, type RequestCounts } from '../../limits/request-counts-repository.ts';
import { answerRefusals } from '../order-responses.ts';
import { ORDER_BODY, openOrderApp, post } from '../place/order-routes-fixture.ts';
import { insertPromoCode, stopPromoCode } from './promo-codes-repository.ts';
import { promoRoutes } from './promo-routes.ts';

/** 21 November 2026, noon in Kyiv. */
const NOW = Date.parse('2026-11-21T10:00:00Z');
const CHECKS = 10;
const PROMO: PromoCode = {
  code: 'РОДИНА',
  reduction: { kind: 'percent', percent: 8 },
  accommodations: ['chalet-lake'],
  nights: { start: calendarDate('2027-01-10'), end: calendarDate('2027-03-31') },
  bookedFrom: null,
  bookedUntil: null,
  mostUses: null,
  mostPerGuest: 1,
};
const TERMS = {
  code: 'РОДИНА',
  percent: 8,
  category_codes: ['chalet-lake'],
  nights_from: '2027-01-10',
  nights_to: '2027-03-31',
};

/** One of several processes on a database. */
async function openProcess(database: Database) {
  const counts = createRequestCounts(database);
  let last = Promise.resolve(0);
  const add: RequestCounts['add'] = (...call) => {
    last = counts.add(...call);
    return last;
  };
  const app = await openRouteApp(async (routes) => {
    const limits = { counts: { add }, sessionSecret: 'a secret of at least thirty-two characters', log: console };
    await routes.register(rateLimits, { ...limits, now: () => NOW });
    await routes.register(async (scope) => {
      answerRefusals(scope, { accommodations: [], now: () => 0 });
      await scope.register(promoRoutes, { database, rules: PLAIN_RULES, timeZone: 'Europe/Kyiv', now: () => NOW });
    });
  });
  return {
    app,
    async check(payload: object, remoteAddress = '192.0.2.1') {
      const response = await app.inject({ method: 'POST', url: API_PATHS.promoCodeCheck, payload, remoteAddress });
      // Injected requests are too fast for the database to respond in between, so the test waits.
      await last;
      return { status: response.statusCode, body: response.json() };
    },
  };
}

describeEachDatabase('the check of a promo code', (openFresh) => {
  async function open(change: Partial<PromoCode> = {}) {
    const database = await openFresh();
    const promo = { ...PROMO, ...change };
    await database.transaction((transaction) => insertPromoCode(transaction, promo, 'natalia@example.com', NOW));
    return { database, ...(await openProcess(database)) };
  }

  test.each(['РОДИНА', ' родина ', 'Ро дина'])('returns the terms of %j', async (code) => {
    const { check } = await open();
    expect(await check({ code })).toEqual({ status: 200, body: { data: TERMS } });
  });

  test('returns a sum in hryvnias, and neither its uses nor who created it', async () => {
    const { check } = await open({
      reduction: { kind: 'sum', amountMinor: 50_050 },
      accommodations: null,
      nights: null,
      mostUses: 7,
    });
    const none = { category_codes: null, nights_from: null, nights_to: null };
    expect((await check({ code: 'РОДИНА' })).body).toEqual({ data: { code: 'РОДИНА', amount: 500.5, ...none } });
  });

  test.each<[string, Partial<PromoCode>, string]>([
    ['that does not exist', { code: 'ІНШИЙ' }, 'unknown'],
    ['that is valid from tomorrow on', { bookedFrom: calendarDate('2026-11-22') }, 'later'],
    ['whose last day was yesterday', { bookedUntil: calendarDate('2026-11-20') }, 'over'],
  ])('refuses a code %s', async (_name, change, why) => {
    const { check } = await open(change);
    expect(await check({ code: 'РОДИНА' })).toEqual({ status: 422, body: { error: { promo_code: [why] } } });
  });

  test('refuses a code that is stopped or used up, even if it was valid before', async () => {
    const { database, check } = await open({ mostUses: 1 });
    expect((await check({ code: 'РОДИНА' })).status).toBe(200);
    await database.transaction((transaction) => transaction.updateTable('promo_codes').set({ used: 1 }).execute());
    expect((await check({ code: 'РОДИНА' })).body).toEqual({ error: { promo_code: ['used_up'] } });
    await database.transaction((transaction) => stopPromoCode(transaction, 'РОДИНА', NOW));
    expect((await check({ code: 'РОДИНА' })).body).toEqual({ error: { promo_code: ['stopped'] } });
  });

  test.each([
    ['nothing', {}],
    ['an empty text', { code: '' }],
    ['a long text', { code: 'я'.repeat(41) }],
    ['a zero character', { code: 'РОДИНА\u0000' }],
    ['something other than a text', { code: ['РОДИНА'] }],
  ])('refuses %s with the name of the field', async (_name, payload) => {
    const { check } = await open();
    expect(await check(payload)).toMatchObject({ status: 422, body: { error: { code: [expect.any(String)] } } });
  });

  test('allows ten requests a minute per address, over all processes, and does not affect others', async () => {
    const { database, app, check } = await open();
    const other = await openProcess(database);
    const statuses: number[] = [];
    for (let guess = 0; guess < CHECKS + 4; guess += 1) {
      const ask = guess % 2 === 0 ? check : other.check;
      statuses.push((await ask({ code: `СПРОБА${guess}` })).status);
    }
    expect(statuses).toEqual([...Array(CHECKS).fill(422), ...Array(4).fill(429)]);
    // Even a right guess gets no result.
    expect((await check({ code: 'РОДИНА' })).status).toBe(429);
    expect((await check({ code: 'РОДИНА' }, '192.0.2.2')).status).toBe(200);
    await Promise.all([app.close(), other.app.close()]);
  });

  test('counts an order with a code too: ten are answered in a minute, and others are not affected', async () => {
    const database = await openFresh();
    let last = Promise.resolve(0);
    const counts = createRequestCounts(database);
    const add: RequestCounts['add'] = (...call) => {
      last = counts.add(...call);
      return last;
    };
    const limits = { counts: { add }, sessionSecret: 'a secret of at least thirty-two characters', log: console };
    const app = await openOrderApp(database, { limits: { ...limits, now: () => NOW } });
    const order = async (change: object) => {
      const { status } = await post(app, { ...ORDER_BODY, ...change });
      await last;
      return status;
    };
    const statuses: number[] = [];
    for (let guess = 0; guess < CHECKS + 2; guess += 1) statuses.push(await order({ promo_code: `СПРОБА${guess}` }));
    expect(statuses).toEqual([...Array(CHECKS).fill(422), 429, 429]);
    expect(await order({})).toBe(201);
    await app.close();
  });
});
