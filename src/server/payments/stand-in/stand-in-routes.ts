import { randomInt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import fastifyFormbody from '@fastify/formbody';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply } from 'fastify';
import { Type } from 'typebox';
import { toMinor } from '#contract/availability/money.ts';
import { ProviderCallback as SignedForm } from '#contract/orders/payments.ts';
import type { DatabaseAndClock } from '../../database/database.ts';
import type { PlainLook } from '../../pages/render/plain-page.ts';
import type { PaymentProvider } from '../../settings/partner-settings.ts';
import { callBack, reportOf } from './call-back.ts';
import { writeCheckoutPage, writeRefusalPage } from './stand-in-page.ts';
import { createStandInRepository, type StandInPayment } from './stand-in-repository.ts';
import { hasExpired, openSigned, readPayRequest, type StandInRequest } from './stand-in-request.ts';

export interface StandInOptions extends DatabaseAndClock {
  readonly provider: PaymentProvider;
  readonly log: { warn(details: object, message: string): void };
  readonly look: PlainLook;
}

const STYLE_FILE = new URL('stand-in.css', import.meta.url);
const PaymentParams = Type.Object({ id: Type.String({ pattern: '^\\d{1,16}$' }) });
const hidden = { hide: true };

/** A checkout with the provider's protocol, for demos without keys. Must be registered with its own prefix. */
export const standInRoutes: FastifyPluginAsyncTypebox<StandInOptions> = async (app, options) => {
  const { database, provider, log, now, look } = options;
  const books = createStandInRepository(database);
  const style = await readFile(STYLE_FILE, 'utf8');
  await app.register(fastifyFormbody);
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex');
  });

  app.post('/api/3/checkout', { schema: { ...hidden, body: SignedForm } }, async ({ body }, reply) => {
    const message = openSigned(body, provider);
    const request = message === null ? null : readPayRequest(message);
    if (request === null) return sendPage(reply.code(403), writeRefusalPage('refused', null, look));
    if (hasExpired(request, now())) return sendPage(reply, writeRefusalPage('expired', request, look));
    const id = String(randomInt(1_000_000_000, 2 ** 47));
    const opened = await books.open({ id, order_id: request.order_id, request: JSON.stringify(request) }, now());
    return reply.redirect(`${app.prefix}/checkout/${opened.id}`, 303);
  });

  app.get('/checkout/:id', { schema: { ...hidden, params: PaymentParams } }, async ({ params }, reply) => {
    const payment = await books.find(params.id);
    return payment === null ? reply.callNotFound() : sendPage(reply, writeCheckoutPage(payment, look));
  });

  async function report(payment: StandInPayment): Promise<void> {
    const isTold = await callBack(payment, provider);
    if (!isTold) log.warn({ order: payment.order_id }, 'The stand-in could not call back');
  }

  for (const [path, status] of [['pay', 'success'] as const, ['decline', 'failure'] as const]) {
    const schema = { ...hidden, params: PaymentParams };
    app.post(`/checkout/:id/${path}`, { schema }, async ({ params }, reply) => {
      const payment = await books.find(params.id);
      if (payment === null) return reply.callNotFound();
      const decided = await books.decide(payment.id, status);
      if (decided !== undefined) void report(decided);
      const { result_url }: StandInRequest = JSON.parse(payment.request);
      return reply.redirect(result_url, 303);
    });
  }

  app.post('/api/request', { schema: { ...hidden, body: SignedForm } }, async ({ body }, reply) => {
    const message = openSigned(body, provider);
    if (message === null) return reply.code(403).send(failure('invalid_signature'));
    const { action, order_id: orderId } = message;
    if ((action !== 'status' && action !== 'refund') || typeof orderId !== 'string') return failure('invalid_action');
    const payment = await books.findByOrder(orderId);
    if (payment === null) return failure('payment_not_found');
    if (action === 'status') return { result: 'ok', ...reportOf(payment, provider) };
    const amount = readRefundAmount(message, payment);
    const refunded = amount === null ? undefined : await books.refund(payment.id, amount, paidMinorOf(payment));
    if (refunded === undefined) return failure('refund_not_possible');
    void report(refunded);
    return { result: 'ok', action: 'refund', payment_id: Number(payment.id), status: 'reversed', wait_amount: false };
  });

  app.get('/stand-in.css', { schema: hidden }, async (_request, reply) => reply.type('text/css').send(style));
};

function paidMinorOf({ request }: StandInPayment): number {
  const { amount }: StandInRequest = JSON.parse(request);
  return toMinor(amount);
}

/** Returns kopiyky. Without an amount the full payment is refunded. null: not an amount. */
function readRefundAmount({ amount }: Readonly<Record<string, unknown>>, payment: StandInPayment): number | null {
  if (amount === undefined) return paidMinorOf(payment);
  return typeof amount === 'number' && amount > 0 ? toMinor(amount) : null;
}

function failure(code: string) {
  return { result: 'error', status: 'error', err_code: code };
}

function sendPage(reply: FastifyReply, html: string): FastifyReply {
  return reply.type('text/html; charset=utf-8').send(html);
}
