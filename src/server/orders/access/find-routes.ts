import { setTimeout as pause } from 'node:timers/promises';
import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { FindOrderRequest } from '#contract/orders/orders.ts';
import { NamedError } from '#contract/site/errors.ts';
import { API_PATHS } from '#contract/site/paths.ts';
import { record } from '#contract/site/schema.ts';
import { type CalendarDate, calendarDateAt } from '#domain/calendar/calendar-date.ts';
import { normaliseEmail } from '#domain/guest/email.ts';
import { hasKeyEnded } from '#domain/order/order-key.ts';
import { readOrderNumber } from '#domain/order/order-number.ts';
import { mailboxOf } from '#domain/order/same-guest.ts';
import { type Transaction, utcDayOf } from '../../database/query.ts';
import { refuseTooMany } from '../../http/plugins/error-handlers.ts';
import { pseudonymOf } from '../../limits/pseudonym.ts';
import { spendMailRequest } from '../../limits/request-counts-repository.ts';
import { enqueueMail } from '../../mail/outbox-repository.ts';
import { hasMailbox, type Order } from '../order.ts';
import { findOrder } from '../order-repository.ts';
import type { OrdersContext } from '../orders-context.ts';

/** Mails a new link to a guest whose link is lost or invalid. Strangers learn nothing. */
export const findRoutes: FastifyPluginAsyncTypebox<OrdersContext> = async (app, options) => {
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
      options.onMailQueued();
      return reply.code(202).send({});
    },
  );
};

/** Requests per day (UTC). A whole office may share an IP address; a guest does not need a sixth mail. */
const MOST_PER_ADDRESS = 50;
const MOST_PER_RECIPIENT = 5;
const DAY_MS = 24 * 60 * 60_000;

/** Only the mailbox learns whether the order exists. Returns the seconds to wait for a network over its limit. */
export async function requestNewKey(
  { number, email, address }: { readonly number: string; readonly email: string; readonly address: string },
  {
    database,
    sessionSecret,
    timeZone,
    now,
    hasLimits,
  }: Pick<OrdersContext, 'database' | 'sessionSecret' | 'timeZone' | 'now' | 'hasLimits'>,
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
    if (order === null || !isGuestOf(order, email) || !isOpenable(order, today)) return null;
    // Counts only mails that are really written: a stranger without the order's number cannot use up a guest's mails.
    const recipient = pseudonymOf('email', mailboxOf(email), sessionSecret);
    if (!(await spend(transaction, recipient, MOST_PER_RECIPIENT))) return null;
    await enqueueMail(transaction, { kind: 'new_key', orderNumber: number, locale: order.locale }, nowMs);
    return null;
  });
}

function isGuestOf({ guest }: Order, email: string): boolean {
  return normaliseEmail(guest.email) === normaliseEmail(email);
}

/** Returns false if a new key would be invalid too. */
function isOpenable({ guest, stay }: Order, today: CalendarDate): boolean {
  return hasMailbox(guest) && !hasKeyEnded(stay.departure, today);
}
