import type { FastifyPluginAsync } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { StaticContent } from '#contract/content/site-content.ts';
import { resortOf, toCatalogue } from '../availability/catalogue.ts';
import type { Database } from '../database/database.ts';
import { ANSWER_AFTER_MS } from '../limits/rate-limits.ts';
import { budgetsOf } from '../limits/unpaid-budgets.ts';
import type { Settings } from '../settings/settings.ts';
import { confirmationRoutes } from './access/confirmation-routes.ts';
import { emailRoutes } from './access/email-routes.ts';
import { findRoutes } from './access/find-routes.ts';
import { createOrderAccess, type OrderAccess } from './access/order-access.ts';
import { cancelRoutes } from './cancel/cancel-routes.ts';
import { type ChangeRoutesOptions, changeRoutes } from './change/change-routes.ts';
import { historyRoutes } from './history/history-routes.ts';
import { type CalendarFileRoutesOptions, calendarFileRoutes } from './mails/calendar-file-routes.ts';
import { endKeysOf } from './order-repository.ts';
import { passRoutes } from './passes/pass-routes.ts';
import type { PassSigner } from './passes/pass-signer.ts';
import { type OrderRoutesOptions, orderRoutes } from './place/order-routes.ts';
import { promoRoutes } from './promo/promo-routes.ts';

declare module 'fastify' {
  interface FastifyInstance {
    readonly endOrderKeys: typeof endKeysOf;
    readonly orderAccess: OrderAccess;
  }
}

export interface OrdersOptions extends Pick<CalendarFileRoutesOptions, 'writeCalendarFile'> {
  readonly settings: Settings;
  readonly database: Database;
  readonly site: { readonly content: StaticContent };
  readonly sessionSecret: string;
  readonly passSigner: PassSigner;
  /** Called when mails may have been committed; must not throw. */
  readonly onMailQueued: () => void;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/** Provided by payments; see `../payments/payments.ts`. */
export type OnlinePayments = Pick<OrderRoutesOptions, 'writePaymentForm' | 'pollOrder'> &
  Pick<ChangeRoutesOptions, 'writeDifferenceForm'>;

/** Ends the keys to a guest's orders. It is a separate plugin, because accounts need it and orders need accounts. */
export const orderKeys = fastifyPlugin(
  async (app) => {
    app.decorate('endOrderKeys', endKeysOf);
  },
  { name: 'order-keys' },
);

const plugin: FastifyPluginAsync<OrdersOptions> = async (app, options) => {
  const { settings, database, site, sessionSecret, passSigner, writeCalendarFile, onMailQueued, now } = options;
  const { resortTimeZone: timeZone, paymentHoldMs, deposit, rateLimit: hasLimits } = settings;
  const { findSignedIn, phones } = app.accounts;
  const { order_prefix: orderPrefix } = resortOf(site.content);
  const access = createOrderAccess({ database, sessionSecret, timeZone, findSignedIn, now });
  app.decorate('orderAccess', access);
  const common = { database, access, sessionSecret, timeZone, onMailQueued, now };
  const selling = {
    ...common,
    ...toCatalogue(site.content),
    paymentHoldMs,
    deposit,
    budgets: budgetsOf(settings, sessionSecret),
  };
  await app.register(orderRoutes, { ...selling, ...app.onlinePayments, orderPrefix, passSigner, phones });
  await app.register(promoRoutes, selling);
  await app.register(cancelRoutes, selling);
  await app.register(changeRoutes, { ...selling, ...app.onlinePayments });
  await app.register(historyRoutes, { database, findSignedIn, now });
  await app.register(findRoutes, { ...common, hasLimits, answerAfterMs: ANSWER_AFTER_MS });
  await app.register(emailRoutes, common);
  await app.register(confirmationRoutes, common);
  await app.register(calendarFileRoutes, { ...common, writeCalendarFile });
  await app.register(passRoutes, { ...common, passSigner });
};

/** Orders: placed, read, changed, cancelled, and their passes. */
export const orders = fastifyPlugin(plugin, { name: 'orders', dependencies: ['accounts', 'online-payments'] });
