import type { FastifyInstance } from 'fastify';
import { expect } from 'vitest';
import type { Order as OrderAnswer } from '#contract/orders/orders.ts';
import type { PaymentForm } from '#contract/orders/payments.ts';
import { ORDER_TOKEN_HEADER } from '#contract/site/paths.ts';
import type { DepositTerms } from '#domain/order/deposit.ts';
import { isDeskMailKind } from '#domain/order/mail-kinds.ts';
import { checkLedger } from '../backup/ledger/ledger-repository.ts';
import type { Database } from '../database/database.ts';
import { statusTokenFor } from '../orders/access/access-token.ts';
import { findNightFaults } from '../orders/orders-fixture.ts';
import { NOW, ORDER_BODY, openOrderApp, post } from '../orders/place/order-routes-fixture.ts';
import { SESSION_SECRET, testPayments } from './payments-fixture.ts';
import { messageOf, openTestProvider, signMessage } from './provider-fixture.ts';
import { sweepPayments } from './sweep-payments.ts';

export const MINUTE_MS = 60_000;

export interface HeldOrder {
  readonly number: string;
  readonly form: PaymentForm;
  readonly access: Readonly<Record<string, string>>;
  readonly statusQuery: string;
}

export interface Books {
  readonly state: string;
  /** Payment, status and outcome, sorted. */
  readonly payments: readonly string[];
  readonly mails: readonly string[];
  readonly deskMails: readonly string[];
}

interface PaymentAppOptions {
  readonly deposit?: DepositTerms;
  readonly isDemo?: boolean;
  readonly version?: 3 | 7;
  /** In minutes since midnight, for orders and payments alike. */
  readonly lateArrivalUntil?: number;
}

/** The provider listens on the loopback interface; the clock is the test's own. */
export async function openPaymentApp(
  database: Database,
  { isDemo = true, version = 3, lateArrivalUntil, deposit }: PaymentAppOptions = {},
) {
  const testProvider = await openTestProvider(version);
  const clock = { nowMs: NOW };
  const payments = testPayments(database, {
    provider: testProvider.provider,
    now: () => clock.nowMs,
    isDemo,
    ...(lateArrivalUntil !== undefined && { lateArrivalUntil }),
  });
  const app = await openOrderApp(database, { ...payments, ...(deposit !== undefined && { deposit }) });
  return {
    ...testProvider,
    setRefundAnswer(answer: typeof testProvider.refundAnswer) {
      testProvider.refundAnswer = answer;
    },
    app,
    clock,
    payments,
    placeOnline: (change: object = {}) => placeOnline(app, change),
    async sellOut() {
      while ((await post(app, ORDER_BODY)).status === 201);
    },
    async callBack(form: PaymentForm, status: string, change: Readonly<Record<string, unknown>> = {}) {
      return sendCallback(app, signMessage(messageOf(form, status, change), testProvider.provider));
    },
    sweep: () => sweepPayments(payments),
    books: (number: string) => readBooks(database, number),
    findFaults: () => findFaults(database),
    async close() {
      await app.close();
      await testProvider.close();
    },
  };
}

export type PaymentApp = Awaited<ReturnType<typeof openPaymentApp>>;

/** Runs a test in its own resort. At the end, taken nights must be exactly those of the orders that hold them. */
export function resortsOver(openFresh: () => Promise<Database>) {
  return async (
    work: (resort: PaymentApp, database: Database) => Promise<void>,
    options?: PaymentAppOptions,
  ): Promise<void> => {
    const database = await openFresh();
    const resort = await openPaymentApp(database, options);
    try {
      await work(resort, database);
      expect(await resort.findFaults()).toEqual([]);
    } finally {
      await resort.close();
    }
  };
}

async function placeOnline(app: FastifyInstance, change: object): Promise<HeldOrder> {
  const { status, body } = await post(app, { ...ORDER_BODY, payment: 'online', ...change });
  const order: OrderAnswer = body.data;
  if (status !== 201 || order.payment === null) throw new Error(`Not placed: ${JSON.stringify(body)}`);
  const { number, access_token, payment: form } = order;
  return {
    number,
    form,
    access: { [ORDER_TOKEN_HEADER]: access_token },
    statusQuery: `status_token=${statusTokenFor(number, SESSION_SECRET)}`,
  };
}

export async function placePaid({ placeOnline, callBack }: PaymentApp, change: object = {}): Promise<HeldOrder> {
  const held = await placeOnline(change);
  await callBack(held.form, 'success');
  return held;
}

export async function sendCallback(app: FastifyInstance, fields: Readonly<Record<string, string>>): Promise<number> {
  const { statusCode } = await app.inject({
    method: 'POST',
    url: '/payments/liqpay',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });
  return statusCode;
}

async function readBooks({ readLatest }: Database, number: string): Promise<Books> {
  const order = await readLatest
    .selectFrom('orders')
    .select('state')
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
  const payments = await readLatest.selectFrom('payments').selectAll().where('order_number', '=', number).execute();
  const rows = await readLatest.selectFrom('outbox').select('kind').where('order_number', '=', number).execute();
  const kinds = rows.map(({ kind }) => kind).sort();
  return {
    state: order.state,
    payments: payments
      .map(({ provider_payment_id, status, outcome }) => `${provider_payment_id} ${status} ${outcome}`)
      .sort(),
    mails: kinds.filter((kind) => !isDeskMailKind(kind)),
    deskMails: kinds.filter(isDeskMailKind),
  };
}

/** Returns nights whose `taken` differs from the orders that hold them, and all contradictions in the ledger. */
async function findFaults(database: Database): Promise<string[]> {
  const { differences } = await checkLedger(database);
  return [...(await findNightFaults(database)), ...differences.map((each) => JSON.stringify(each))];
}
