import fastifyFormbody from '@fastify/formbody';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import fastifyPlugin from 'fastify-plugin';
import { OrderStatusAnswer } from '#contract/orders/orders.ts';
import { PaymentAnswer, PaymentRefusal, ProviderCallback } from '#contract/orders/payments.ts';
import { NamedError } from '#contract/site/errors.ts';
import { API_PATHS } from '#contract/site/paths.ts';
import { record } from '#contract/site/schema.ts';
import { orNotFound } from '../http/plugins/error-handlers.ts';
import { NoQuery, type OrderAccess, OrderParams, OWN_ORDER, StatusAccess } from '../orders/access/order-access.ts';
import { findAttempt } from '../orders/money/payments-repository.ts';
import { readPaymentState } from '../orders/money/read-order-money.ts';
import { toStatusResponse } from '../orders/order-responses.ts';
import { applyReport } from './apply-report.ts';
import { pollOrder } from './ask-about-order.ts';
import type { PaymentDependencies } from './payment-dependencies.ts';
import { attemptOf, readReport } from './payment-report.ts';
import { decodeMessage, isSignature, restorePluses } from './signature.ts';
import { readRest, startAttempt } from './start-attempt.ts';

export interface PaymentRoutesOptions {
  readonly payments: PaymentDependencies;
  readonly access: OrderAccess;
}

/** All callbacks come from a few IP addresses of the provider, so their limit is far above a guest's. */
const CALLBACKS_PER_MINUTE = 1200;

/** A separate plugin, because no other route accepts forms. */
const callbackRoutes: FastifyPluginAsyncTypebox<Pick<PaymentRoutesOptions, 'payments'>> = async (app, { payments }) => {
  app.removeContentTypeParser('application/json');
  await app.register(fastifyFormbody);

  app.post(
    API_PATHS.liqpayCallback,
    {
      config: { rateLimit: { max: CALLBACKS_PER_MINUTE } },
      schema: {
        summary: 'What the payment provider tells',
        consumes: ['application/x-www-form-urlencoded'],
        body: ProviderCallback,
        response: { 200: record({}), 400: NamedError, 403: NamedError, 409: NamedError },
      },
    },
    async (request, reply) => {
      const outcome = await receiveCallback(request.body, payments);
      if (outcome === 'taken') return reply.send({});
      request.log.warn({ outcome }, 'A payment callback was refused');
      if (outcome === 'forged') return reply.code(403).send({ error: 'Forbidden' });
      return outcome === 'foreign'
        ? reply.code(400).send({ error: 'Bad Request' })
        : reply.code(409).send({ error: 'payment_of_another_order' });
    },
  );
};

export const paymentRoutes: FastifyPluginAsyncTypebox<PaymentRoutesOptions> = async (app, { payments, access }) => {
  app.post(
    API_PATHS.orderPayments,
    {
      schema: {
        summary: 'Begin another attempt to pay, while the hold lives',
        ...OWN_ORDER,
        querystring: NoQuery,
        response: { 201: PaymentAnswer, 404: NamedError, 409: PaymentRefusal, 429: NamedError },
      },
    },
    async (request, reply) => {
      const { number } = orNotFound(await access.findOwn(request));
      return reply.code(201).send({ data: await startAttempt(number, payments) });
    },
  );

  app.get(
    API_PATHS.orderStatus,
    {
      schema: {
        summary: 'How far an order is',
        params: OrderParams,
        querystring: StatusAccess,
        response: { 200: OrderStatusAnswer, 404: NamedError },
      },
    },
    async ({ params, query }, reply) => {
      const order = orNotFound(await access.findByStatusToken(params.number, query.status_token));
      reply.header('cache-control', 'no-store');
      const current = await pollOrder(order, payments);
      const paymentState = await readPaymentState(payments.database, current.number, payments.now());
      return {
        data: toStatusResponse(current, paymentState, await readRest(payments.database.readLatest, current, payments)),
      };
    },
  );

  await app.register(callbackRoutes, { payments });
};

const RESULT_PAGES = ['/result_url', '/en/result_url'];

/** A provider may return the guest by a form. Its content proves nothing; the page asks the server. */
export const paymentReturnRoutes = fastifyPlugin(
  async (app) => {
    await app.register(fastifyFormbody);
    for (const path of RESULT_PAGES) {
      app.post(path, { schema: { hide: true } }, (request, reply) =>
        reply.header('cache-control', 'no-store').redirect(request.url, 303),
      );
    }
  },
  { name: 'payment-return-routes', encapsulate: true },
);

/** `forged`: not signed with our key. `foreign`: about no attempt of ours. Only `taken` changes something. */
async function receiveCallback(
  callback: ProviderCallback,
  dependencies: PaymentDependencies,
): Promise<'taken' | 'foreign' | 'forged' | 'of_another_order'> {
  const { database, provider, log } = dependencies;
  const data = restorePluses(callback.data);
  if (!isSignature(restorePluses(callback.signature), data, provider)) return 'forged';
  const message = decodeMessage(data);
  const attemptId = message === null ? null : attemptOf(message);
  if (message === null || attemptId === null) return 'foreign';
  const attempt = await findAttempt(database.readLatest, attemptId);
  const report = attempt === null ? null : readReport(message, attemptId, provider);
  if (attempt === null || report === null) return 'foreign';
  const { orderNumber } = attempt;
  const { order, hasChanged, isOfAnotherOrder } = await applyReport(orderNumber, report, dependencies);
  if (isOfAnotherOrder) return 'of_another_order';
  const about = { order: orderNumber, attempt: attemptId, payment: report.paymentId, status: report.status };
  log.info({ ...about, state: order.state, hasChanged }, 'The provider reported a payment');
  return 'taken';
}
