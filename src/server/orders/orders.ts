import type { FastifyPluginAsync } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { AccountsOptions } from '../accounts/accounts.ts';
import { resortOf, toCatalogue } from '../availability/catalogue.ts';
import { describeGroup } from '../http/openapi-routes.ts';
import { budgetsOf } from '../limits/unpaid-budgets.ts';
import { accessRoutes } from './access/access-routes.ts';
import { createOrderAccess, type OrderAccess } from './access/order-access.ts';
import { cancelRoutes } from './cancel/cancel-routes.ts';
import { changeRoutes } from './change/change-routes.ts';
import { historyRoutes } from './history-routes.ts';
import { answerRefusals } from './order-responses.ts';
import type { OrdersContext } from './orders-context.ts';
import { passRoutes } from './passes/pass-routes.ts';
import { orderRoutes } from './place/order-routes.ts';
import { promoRoutes } from './promo/promo-routes.ts';

declare module 'fastify' {
  interface FastifyInstance {
    readonly orderAccess: OrderAccess;
  }
}

export interface OrdersOptions extends AccountsOptions, Pick<OrdersContext, 'writeCalendarFile' | 'passSigner'> {
  readonly onlinePayments: OnlinePayments;
}

export type OnlinePayments = Pick<OrdersContext, 'writePaymentForm' | 'writeDifferenceForm' | 'pollOrder'>;

const plugin: FastifyPluginAsync<OrdersOptions> = async (app, options) => {
  const { settings, site, sessionSecret, passSigner, writeCalendarFile } = options;
  const { paymentHoldMs, deposit } = settings;
  const { order_prefix: orderPrefix } = resortOf(site.content);
  const access = createOrderAccess(app.accounts);
  app.decorate('orderAccess', access);
  await app.register(ordersRoutes, {
    ...app.accounts,
    ...options.onlinePayments,
    ...toCatalogue(site.content),
    access,
    passSigner,
    budgets: budgetsOf(settings, sessionSecret),
    paymentHoldMs,
    deposit,
    orderPrefix,
    writeCalendarFile,
  });
};

export const ordersRoutes: FastifyPluginAsync<OrdersContext> = async (app, context) => {
  describeGroup(app, 'orders');
  answerRefusals(app, context);
  const routes = [orderRoutes, promoRoutes, cancelRoutes, changeRoutes, historyRoutes, accessRoutes, passRoutes];
  for (const each of routes) await app.register(each, context);
};

export const orders = fastifyPlugin(plugin, { name: 'orders', dependencies: ['accounts'] });
