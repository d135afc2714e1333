import type { FastifyBaseLogger, FastifyPluginAsync } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { describeGroup } from '../http/openapi-routes.ts';
import { budgetsOf } from '../limits/unpaid-budgets.ts';
import type { OnlinePayments } from '../orders/orders.ts';
import { type LookedSite, plainLookOf } from '../pages/render/plain-page.ts';
import type { Settings } from '../settings/settings.ts';
import { pollOrder } from './ask-about-order.ts';
import { holdRoutes } from './hold-routes.ts';
import type { PaymentDependencies } from './payment-dependencies.ts';
import { writePaymentForm } from './payment-form.ts';
import { paymentReturnRoutes, paymentRoutes } from './payment-routes.ts';
import { STAND_IN_PATH } from './stand-in/stand-in-request.ts';
import { standInRoutes } from './stand-in/stand-in-routes.ts';

export interface PaymentPagesOptions {
  readonly settings: Settings;
  readonly site: LookedSite;
  readonly payments: PaymentDependencies;
  readonly log: FastifyBaseLogger;
}

const pagesPlugin: FastifyPluginAsync<PaymentPagesOptions> = async (app, options) => {
  const { settings, site, payments, log } = options;
  await app.register(paymentReturnRoutes);
  // Without keys, a demo simulates the payment provider.
  if (settings.paymentProvider !== null) return;
  const { database, provider, now } = payments;
  const look = plainLookOf(site, settings);
  await app.register(standInRoutes, { database, provider, log, now, look, prefix: STAND_IN_PATH });
};

/** The page to which the provider redirects guests, and the simulated provider of a demo. */
export const paymentPages = fastifyPlugin(pagesPlugin, { name: 'payment-pages', dependencies: ['site-http'] });

/** What orders need of payments. */
export function onlinePayments(payments: PaymentDependencies): OnlinePayments {
  return {
    writePaymentForm: (order, attemptId) => writePaymentForm(order, attemptId, payments),
    writeDifferenceForm: (order, attemptId, change) => writePaymentForm(order, attemptId, payments, change),
    pollOrder: (order) => pollOrder(order, payments),
  };
}

export type PaymentsOptions = Pick<PaymentPagesOptions, 'payments' | 'settings'>;

const plugin: FastifyPluginAsync<PaymentsOptions> = async (app, { payments, settings }) => {
  describeGroup(app, 'payments');
  const access = app.orderAccess;
  await app.register(paymentRoutes, { payments, access });
  await app.register(holdRoutes, { payments, access, budgets: budgetsOf(settings, payments.sessionSecret) });
};

export const payments = fastifyPlugin(plugin, { name: 'payments', encapsulate: true, dependencies: ['orders'] });
