import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { toQuoteAnswer } from '#contract/availability/bill.ts';
import type { OrderRequest } from '#contract/orders/orders.ts';
import { API_PATHS } from '#contract/site/paths.ts';
import { calendarDate } from '#domain/calendar/calendar-date.ts';
import { quoteStay } from '#domain/pricing/quote.ts';
import type { SpecialOffer } from '#domain/pricing/special-offer.ts';
import { SAMPLE_EXTRAS } from '#domain/samples/sample-extras.ts';
import { UKRAINE } from '#domain/samples/sample-numbering.ts';
import type { StayRules } from '#domain/stay/stay.ts';
import { insertAccount, verifyAccount } from '../../accounts/accounts-repository.ts';
import { bearerTokenFor } from '../../accounts/sessions/account-tokens.ts';
import { insertSession } from '../../accounts/sessions/sessions-repository.ts';
import { createAccountAccess } from '../../accounts/sessions/signed-in.ts';
import {
  CHALET,
  FAMILY_CHALET,
  nightsOnSale,
  PHONE_VILLA,
  RULES,
  TODAY,
} from '../../availability/inventory-fixture.ts';
import { upsertNights } from '../../availability/inventory-repository.ts';
import type { Database } from '../../database/database.ts';
import { openRouteApp } from '../../http/routes-fixture.ts';
import { rateLimits } from '../../limits/rate-limits.ts';
import type { SharedRateStoreOptions } from '../../limits/shared-rate-store.ts';
import { pollOrder } from '../../payments/ask-about-order.ts';
import { holdRoutes } from '../../payments/hold-routes.ts';
import type { PaymentDependencies } from '../../payments/payment-dependencies.ts';
import { writePaymentForm } from '../../payments/payment-form.ts';
import { paymentRoutes } from '../../payments/payment-routes.ts';
import { SESSION_SECRET, testPayments } from '../../payments/payments-fixture.ts';
import { createOrderAccess } from '../access/order-access.ts';
import { ordersRoutes } from '../orders.ts';
import type { OrdersContext } from '../orders-context.ts';
import { openPassSigner } from '../passes/pass-signer.ts';

/** 21 November 2026, noon in Kyiv. */
export const NOW = Date.parse('2026-11-21T10:00:00Z');

export const SECRET = SESSION_SECRET;

/** The resort blocks a long weekend in March, and the family chalet has a longer minimum stay in February. */
const ORDER_RULES: StayRules = {
  ...RULES,
  blockedDates: [{ start: calendarDate('2027-03-05'), end: calendarDate('2027-03-07') }],
};
const FEBRUARY = { start: calendarDate('2027-02-01'), end: calendarDate('2027-02-28'), minimumNights: 5 };
const LONG_STAY_CHALET = { ...FAMILY_CHALET, minimumStayBlocks: [FEBRUARY] };

const TIME_ZONE = 'Europe/Kyiv';
const ACCOMMODATIONS = [CHALET, LONG_STAY_CHALET, PHONE_VILLA];

const ANY_STAY = { minimumNights: 3, exceptions: [], weekdays: null, guests: null };
const CHRISTMAS: SpecialOffer = {
  ...ANY_STAY,
  code: 'offer-5',
  reduction: { kind: 'percent', percent: 12 },
  period: { start: '12-10', end: '12-24' },
  accommodations: ['chalets'],
};
const FAMILY_WEEK: SpecialOffer = {
  ...ANY_STAY,
  code: 'offer-2',
  reduction: { kind: 'free_nights', free: 1, of: 7 },
  period: null,
  accommodations: null,
};
export const SPECIAL_OFFERS = [CHRISTMAS, FAMILY_WEEK];
const CATALOGUE = {
  accommodations: ACCOMMODATIONS,
  rules: ORDER_RULES,
  specialOffers: SPECIAL_OFFERS,
  extras: SAMPLE_EXTRAS,
};

/** Opens the order routes over a database whose nights are on sale; 20 December is closed, 10 January sold out. */
export async function openOrderApp(
  database: Database,
  replace: Partial<PaymentDependencies> &
    Partial<Pick<OrdersContext, 'budgets' | 'deposit'>> & {
      hasLimits?: boolean;
      answerAfterMs?: number;
      serverLog?: FastifyBaseLogger;
      limits?: SharedRateStoreOptions;
    } = {},
): Promise<FastifyInstance> {
  const {
    budgets = null,
    deposit = null,
    hasLimits = false,
    answerAfterMs = 0,
    serverLog,
    limits,
    ...dependencies
  } = replace;
  const payments = testPayments(database, { now: () => NOW, ...dependencies });
  const { sessionSecret, now, onMailQueued } = payments;
  const findSignedIn = createAccountAccess({ database, sessionSecret, now });
  const access = createOrderAccess({ database, sessionSecret, now, findSignedIn, timeZone: TIME_ZONE });
  const nights = ACCOMMODATIONS.flatMap((accommodation) =>
    [
      ...nightsOnSale(accommodation, '2026-11-21', '2027-04-15', {
        '2026-12-20': { closed: true },
        '2027-01-10': { units: 0 },
      }),
    ].map(([night, { taken: _, ...row }]) => ({ ...row, night, accommodationId: accommodation.id })),
  );
  await upsertNights(database, nights);
  return openRouteApp(async (app) => {
    if (limits !== undefined) await app.register(rateLimits, limits);
    await app.register(ordersRoutes, {
      ...CATALOGUE,
      rules: { ...ORDER_RULES, lateArrivalUntil: payments.lateArrivalUntil },
      database,
      sessionSecret,
      now,
      onMailQueued,
      findSignedIn,
      access,
      budgets,
      deposit,
      hasLimits,
      answerAfterMs,
      timeZone: TIME_ZONE,
      phones: UKRAINE,
      paymentHoldMs: 30 * 60_000,
      orderPrefix: 'SM',
      cancellation: { freeCancellationDays: 7, smallDifferenceMinor: 5_000 },
      passSigner: openPassSigner(null, sessionSecret),
      writePaymentForm: (order, attemptId) => writePaymentForm(order, attemptId, payments),
      writeDifferenceForm: (order, attemptId, change) => writePaymentForm(order, attemptId, payments, change),
      pollOrder: (order) => pollOrder(order, payments),
      writeCalendarFile: async ({ number }) => ({ name: `${number}.ics`, text: 'BEGIN:VCALENDAR' }),
    });
    await app.register(paymentRoutes, { payments, access });
    await app.register(holdRoutes, { payments, access, budgets });
  }, serverLog);
}

const quote = toQuoteAnswer(
  quoteStay(
    [{ accommodation: CHALET, party: { adults: 2, children: ['6+'] }, nightPricesMinor: [386200, 386200, 386200] }],
    { arrival: calendarDate('2026-12-13'), departure: calendarDate('2026-12-16') },
    TODAY,
  ),
  ACCOMMODATIONS,
);

export const BOOKED_ROOM = {
  category_code: 'chalet-lake',
  servio_id: 101,
  adults: 2,
  children: 1,
  child_ages: [10],
  price: quote.rooms[0]?.price,
};

export const FAMILY_ROOM = { category_code: FAMILY_CHALET.code, servio_id: FAMILY_CHALET.roomTypeId };

/** Three nights in the lake chalet for two adults and a child of 6+. */
export const ORDER_BODY: OrderRequest = {
  check_in: '13.12.2026',
  check_out: '16.12.2026',
  reservation_price: quote.reservation_price,
  city_tax: quote.city_tax,
  total_price: quote.total_price,
  bookings: JSON.stringify([BOOKED_ROOM]),
  first_name: 'Олена',
  last_name: 'Гнатюк',
  phone: '067 123 45 67',
  email: 'olena@example.com',
  comments: '',
  newsletter: false,
  create_account: false,
  locale: 'uk',
  payment: 'at_reception',
};

/** Two chalets for ten nights: twenty unit-nights, so they need confirmation by mail. */
export const LARGE = (() => {
  const [room] = JSON.parse(ORDER_BODY.bookings);
  const price = (room.price / 3) * 10;
  const reservation = price * 2;
  const tax = (ORDER_BODY.city_tax / 3) * 10 * 2;
  return {
    check_in: '03.12.2026',
    check_out: '13.12.2026',
    bookings: JSON.stringify([
      { ...room, price },
      { ...room, price },
    ]),
    reservation_price: reservation,
    city_tax: tax,
    total_price: reservation + tax,
  };
})();

export function signInGuest(database: Database, email: string, nowMs = NOW) {
  return database.transaction(async (transaction) => {
    const account = { email, passwordHash: 'no hash', locale: 'uk' } as const;
    const id = (await insertAccount(transaction, account, nowMs)) ?? '';
    await verifyAccount(transaction, id, nowMs);
    const session = (await insertSession(transaction, id, 'firefox', nowMs)).id;
    return { session, headers: { authorization: `Bearer ${bearerTokenFor(session, SECRET, nowMs)}` } };
  });
}

export async function post(
  app: FastifyInstance,
  body: unknown,
  headers: Readonly<Record<string, string>> = { 'idempotency-key': crypto.randomUUID() },
) {
  const payload = typeof body === 'string' ? body : JSON.stringify(body);
  const response = await app.inject({
    method: 'POST',
    url: API_PATHS.orders,
    headers: { 'content-type': 'application/json', ...headers },
    payload,
  });
  return { status: response.statusCode, body: response.json(), headers: response.headers };
}
