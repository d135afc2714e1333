import { OrderAnswer, OrderConflict, OrderRequest, WithdrawalAnswer } from '#contract/orders/orders.ts';
import { FieldErrors, NamedError, OrderRefusal } from '#contract/site/errors.ts';
import { API_PATHS } from '#contract/site/paths.ts';
import { firstArrivalAt } from '../../availability/first-arrival-at.ts';
import type { Database } from '../../database/database.ts';
import { KEY_IN_HEADER, readIdempotencyKey } from '../../http/idempotency-key.ts';
import { withdrawKey } from '../../http/idempotency-repository.ts';
import { orNotFound } from '../../http/plugins/error-handlers.ts';
import { plainSerializer } from '../../http/plugins/validation.ts';
import { deskTokenFor } from '../access/access-token.ts';
import { NoQuery, OWN_ORDER } from '../access/order-access.ts';
import { findOpenChange } from '../change/order-changes-repository.ts';
import { attemptIdOf } from '../money/payments-repository.ts';
import { readOrderMoney, readPaymentState } from '../money/read-order-money.ts';
import { readSettlement } from '../money/read-settlement.ts';
import { FIRST_KEY_VERSION, type Order } from '../order.ts';
import { findOrderByKey } from '../order-repository.ts';
import { toOrderResponse, toOwnOrderResponse, toStatusResponse } from '../order-responses.ts';
import type { OrderRoutes, OrdersContext } from '../orders-context.ts';
import { issuePass } from '../passes/pass-signer.ts';
import { LIMITS_OF_ORDERS } from '../promo/read-promo.ts';
import { readOrderRequest } from './order-request.ts';
import { placeOrder } from './place-order.ts';
import { readBookings } from './read-bookings.ts';

/** Places an order and shows a guest's own order. For another guest's order the response is that it does not exist. */
export const orderRoutes: OrderRoutes = async (app, options) => {
  const { database, sessionSecret, now, access, passSigner } = options;

  app.post(
    API_PATHS.orders,
    {
      serializerCompiler: plainSerializer,
      config: { ...KEY_IN_HEADER, rateLimit: LIMITS_OF_ORDERS },
      schema: {
        summary: 'Place an order',
        body: OrderRequest,
        response: { 201: OrderAnswer, 409: OrderConflict, 422: OrderRefusal, 429: NamedError },
      },
    },
    async (request, reply) => {
      const idempotencyKey = readIdempotencyKey(request);
      const rooms = readBookings(request.body.bookings, request);
      const today = firstArrivalAt(now(), options.timeZone, options.rules.lateArrivalUntil);
      const wanted = readOrderRequest(request.body, rooms, { ...options, today });
      const attempt = { idempotencyKey, address: request.ip, request: wanted };
      const { order, isReplay } = await placeOrder(attempt, { ...options, today });
      if (!isReplay) options.onMailQueued();
      return reply.code(201).send({ data: answerPlaced(order, options) });
    },
  );

  app.post(
    API_PATHS.orderWithdraw,
    {
      serializerCompiler: plainSerializer,
      config: KEY_IN_HEADER,
      schema: {
        summary: 'Take an order back before it is placed',
        description:
          'Nothing is placed with the key any more. If the order was placed already, the answer tells its number and state; its key comes only to whoever repeats the whole order.',
        response: { 200: WithdrawalAnswer, 422: FieldErrors },
      },
    },
    async (request) => {
      const idempotencyKey = readIdempotencyKey(request);
      const order = await withdrawOrder(idempotencyKey, database, now());
      return order === null ? { state: 'withdrawn' as const } : { data: toStatusResponse(order) };
    },
  );

  app.get(
    API_PATHS.order,
    {
      schema: {
        summary: 'An order, to whoever holds its token or the one of a mail to the desk',
        ...OWN_ORDER,
        querystring: NoQuery,
        response: { 200: OrderAnswer, 404: NamedError },
      },
    },
    async (request) => {
      const own = await access.findOwn(request);
      const order = orNotFound(own ?? (await access.findForDesk(request)));
      const current = await options.pollOrder(order);
      const [money, paymentState, waiting, settlement] = await Promise.all([
        readOrderMoney(database.readLatest, current),
        readPaymentState(database, current.number, now()),
        findOpenChange(database.readLatest, current.number),
        readSettlement(database, current, options.cancellation, options.timeZone),
      ]);
      const pass = own === null ? null : issuePass(current, passSigner, now(), money.balanceMinor);
      const moment = {
        nowMs: now(),
        firstArrival: firstArrivalAt(now(), options.timeZone, options.rules.lateArrivalUntil),
      };
      const data = toOwnOrderResponse(current, sessionSecret, money, paymentState, waiting, pass, settlement, moment);
      // The desk's key must not reveal the guest's key.
      return { data: own === null ? { ...data, access_token: deskTokenFor(order.number, sessionSecret) } : data };
    },
  );
};

/** The same in every repetition. A renewed key is left out: others may have a copy of the first request. */
function answerPlaced(order: Order, { writePaymentForm, sessionSecret, passSigner }: OrdersContext) {
  const form = order.state === 'awaiting_payment' ? writePaymentForm(order, attemptIdOf(order.number, 1)) : null;
  // The pass is issued for the time at which the order was placed, so that every repetition has the same one.
  const pass = order.deposit === undefined ? issuePass(order, passSigner, Date.parse(order.placedAt)) : null;
  return toOrderResponse({ ...order, keyVersion: FIRST_KEY_VERSION }, sessionSecret, form, pass);
}

/** null: nothing will be placed with the key. Placing and withdrawing write the same row, so the first one decides. */
export function withdrawOrder(idempotencyKey: string, database: Database, nowMs: number): Promise<Order | null> {
  return database.transaction(async (transaction) => {
    const isWithdrawn = await withdrawKey(transaction, idempotencyKey, nowMs);
    return isWithdrawn ? null : findOrderByKey(transaction, idempotencyKey);
  });
}
