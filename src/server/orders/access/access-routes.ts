import { setTimeout as pause } from 'node:timers/promises';
import { normalizeIP } from '@fastify/rate-limit';
import {
  FindOrderRequest,
  MendEmailRefusal,
  MendEmailRequest,
  OrderAnswer,
  OrderConfirmation,
  OrderStatusAnswer,
} from '#contract/orders/orders.ts';
import { FieldErrors, NamedError } from '#contract/site/errors.ts';
import { API_PATHS } from '#contract/site/paths.ts';
import { record } from '#contract/site/schema.ts';
import { calendarDateAt } from '#domain/calendar/calendar-date.ts';
import { normaliseEmail } from '#domain/guest/email.ts';
import { hasKeyEnded } from '#domain/order/order-key.ts';
import { readOrderNumber } from '#domain/order/order-number.ts';
import { mailboxOf } from '#domain/order/same-guest.ts';
import { readEmail } from '../../accounts/account-answers.ts';
import { type Transaction, utcDayOf } from '../../database/query.ts';
import { orNotFound, Refused, refuseTooMany } from '../../http/plugins/error-handlers.ts';
import { pseudonymOf } from '../../limits/pseudonym.ts';
import { spendMailRequest } from '../../limits/request-counts-repository.ts';
import { enqueueMail } from '../../mail/outbox-repository.ts';
import { applyOrderEvent } from '../apply-order-event.ts';
import { hasMailbox, type Order } from '../order.ts';
import { findOrder } from '../order-repository.ts';
import { toOrderResponse, toStatusResponse } from '../order-responses.ts';
import type { OrderRoutes, OrdersContext } from '../orders-context.ts';
import { isConfirmationSecret } from './access-token.ts';
import { mendEmail } from './mend-email.ts';
import { NoQuery, OrderParams, OWN_ORDER } from './order-access.ts';

/** A new link, a corrected address, and the confirmation of a large order. Strangers learn nothing. */
export const accessRoutes: OrderRoutes = async (app, options) => {
  const { database, sessionSecret, now, onMailQueued } = options;

  app.post(
    API_PATHS.orderFind,
    {
      schema: {
        summary: 'Ask for a new key to an order',
        description:
          'It comes by mail when number and email are those of an order; its first use ends the key before it.',
        body: FindOrderRequest,
        response: { 202: record({}), 429: NamedError },
      },
    },
    async (request, reply) => {
      // Text that cannot be an order number gets the same response as an unknown number.
      const number = readOrderNumber(request.body.number) ?? '';
      const wanted = { number, email: request.body.email, address: request.ip };
      const [retryAfterSeconds] = await Promise.all([requestNewKey(wanted, options), pause(options.answerAfterMs)]);
      refuseTooMany(retryAfterSeconds);
      onMailQueued();
      return reply.code(202).send({});
    },
  );

  app.post(
    API_PATHS.orderEmail,
    {
      schema: {
        summary: 'Correct the email of an order',
        description:
          'Once, within a day of the booking. The answer has a new key: the keys before it and the links in mails to the old address end.',
        ...OWN_ORDER,
        querystring: NoQuery,
        body: MendEmailRequest,
        response: { 200: OrderAnswer, 404: NamedError, 409: MendEmailRefusal, 422: FieldErrors },
      },
    },
    async (request) => {
      const order = orNotFound(await options.access.findOwn(request));
      const mended = await mendEmail(order.number, readEmail(request.body.email), options);
      onMailQueued();
      return { data: toOrderResponse(mended, sessionSecret) };
    },
  );

  // A POST by the page of the mailed link, because mail scanners, which only follow links, must not confirm.
  app.post(
    API_PATHS.orderConfirmation,
    {
      schema: {
        summary: 'Confirm a large order by the secret from its mail',
        description: 'Answers how the order stands then: expired when it was too late, confirmed also the second time.',
        params: OrderParams,
        body: OrderConfirmation,
        response: { 200: OrderStatusAnswer, 404: NamedError },
      },
    },
    async ({ params: { number }, body: { secret } }) => {
      const { isEmailMended } = orNotFound(await findOrder(database.readLatest, number));
      if (!isConfirmationSecret(secret, number, sessionSecret, isEmailMended)) throw new Refused(404, 'Not Found');
      // The order holds its nights until the job ends the hold, so a slightly late confirmation still works.
      const command = {
        toEvent: ({ payment }: Order) => ({ type: 'confirmed_by_mail', wasOnline: payment === 'online' }) as const,
      };
      const { order, hasChanged } = await applyOrderEvent(number, command, { database, now });
      if (hasChanged) onMailQueued();
      return { data: toStatusResponse(order) };
    },
  );
};

/** Requests per day (UTC). A whole office may share an IP address; a guest does not need a sixth mail. */
const MOST_PER_ADDRESS = 50;
const MOST_PER_RECIPIENT = 5;
const DAY_MS = 24 * 60 * 60_000;

type KeyRequestContext = Pick<OrdersContext, 'database' | 'sessionSecret' | 'timeZone' | 'now' | 'hasLimits'>;

/** Only the mailbox learns whether the order exists. Returns the seconds to wait for a network over its limit. */
export async function requestNewKey(
  { number, email, address }: { readonly number: string; readonly email: string; readonly address: string },
  { database, sessionSecret, timeZone, now, hasLimits }: KeyRequestContext,
): Promise<number | null> {
  const nowMs = now();
  const day = utcDayOf(nowMs);
  const today = calendarDateAt(nowMs, timeZone);
  const spend = async (transaction: Transaction, holder: string, mostPerDay: number) =>
    !hasLimits || (await spendMailRequest(transaction, holder, day, mostPerDay));
  return database.transaction(async (transaction) => {
    const asking = pseudonymOf('address', normalizeIP(address), sessionSecret);
    if (!(await spend(transaction, asking, MOST_PER_ADDRESS))) return Math.ceil((DAY_MS - (nowMs % DAY_MS)) / 1000);
    const order = await findOrder(transaction, number);
    if (order === null || normaliseEmail(order.guest.email) !== normaliseEmail(email)) return null;
    // A new key would be invalid too.
    if (!hasMailbox(order.guest) || hasKeyEnded(order.stay.departure, today)) return null;
    // Counts only mails that are really written: a stranger without the order's number cannot use up a guest's mails.
    const recipient = pseudonymOf('email', mailboxOf(email), sessionSecret);
    if (!(await spend(transaction, recipient, MOST_PER_RECIPIENT))) return null;
    await enqueueMail(transaction, { kind: 'new_key', orderNumber: number, locale: order.locale }, nowMs);
    return null;
  });
}
