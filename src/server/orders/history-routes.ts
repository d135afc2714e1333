import { OrderHistory } from '#contract/orders/orders.ts';
import { API_PATHS } from '#contract/site/paths.ts';
import { isHeld } from '#domain/order/order-state.ts';
import { signedInOf, signedInOnly } from '../accounts/sessions/signed-in.ts';
import { NoQuery } from './access/order-access.ts';
import { readMoneyOf, readPaymentState } from './money/read-order-money.ts';
import { listOrdersOf, readOrders } from './order-repository.ts';
import { toHistoryEntry } from './order-responses.ts';
import type { OrderRoutes } from './orders-context.ts';

/** Guests with more stays have to ask the desk. */
const MOST_LISTED = 200;
/** Each request reads up to two hundred orders. */
const LISTED_PER_MINUTE = 60;

/** Only a verified address can sign in, which proves whose orders they are. */
export const historyRoutes: OrderRoutes = async (app, { database, findSignedIn, now }) => {
  await app.register(signedInOnly, { findSignedIn });

  app.get(
    API_PATHS.orders,
    {
      config: { rateLimit: { max: LISTED_PER_MINUTE } },
      schema: {
        summary: 'The orders placed with the email of whoever is signed in, the newest first',
        querystring: NoQuery,
        response: { 200: OrderHistory },
      },
    },
    async (request) => {
      const numbers = await listOrdersOf(database.readLatest, signedInOf(request).account.email);
      const newest = numbers.toReversed().slice(0, MOST_LISTED);
      const orders = await readOrders(database.readLatest, newest);
      const money = await readMoneyOf(database, orders);
      const data = orders.map(async (order) => {
        const payment = isHeld(order.state) ? await readPaymentState(database, order.number, now()) : null;
        return toHistoryEntry(order, payment, money.get(order.number)?.balanceMinor ?? 0);
      });
      return { data: await Promise.all(data) };
    },
  );
};
