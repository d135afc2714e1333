import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { API_BASE } from '#contract/site/paths.ts';
import { accounts } from './accounts/accounts.ts';
import { availability } from './availability/availability.ts';
import { resortOf } from './availability/catalogue.ts';
import { publishedCalendar } from './desk/channels/published-calendar.ts';
import { type DeskOptions, desk, deskPages } from './desk/desk.ts';
import { deskHost } from './desk/desk-host.ts';
import { enquiries } from './enquiries/enquiries.ts';
import { guests } from './guests/guests.ts';
import { apiHttp } from './http/api-http.ts';
import { createHttpServer } from './http/http-server.ts';
import { siteHttp } from './http/site-http.ts';
import { type MonitoringOptions, monitoring } from './monitoring/monitoring.ts';
import { newsletter } from './newsletter/newsletter.ts';
import { type OrdersOptions, orders } from './orders/orders.ts';
import { type PagesOptions, pages, type SiteContentOptions, siteContent } from './pages/pages.ts';
import { onlinePayments, type PaymentPagesOptions, paymentPages, payments } from './payments/payments.ts';

export interface AppDependencies
  extends Omit<OrdersOptions, 'onlinePayments'>,
    PagesOptions,
    Pick<SiteContentOptions, 'resortStatus'>,
    Pick<DeskOptions, 'drawShift' | 'writeReplyTexts'>,
    Pick<PaymentPagesOptions, 'payments'>,
    Pick<MonitoringOptions, 'errors' | 'figures' | 'metrics'> {
  readonly site: PagesOptions['site'];
  readonly log: FastifyBaseLogger;
}

/** Builds the whole server without a port, so that tests can inject requests. */
export async function buildApp(dependencies: AppDependencies): Promise<FastifyInstance> {
  const app = await createHttpServer(dependencies.settings, dependencies.log);
  await app.register(monitoring, dependencies);
  await app.register(siteHttp, dependencies);
  await app.register(deskHost, dependencies);
  await app.register(pages, dependencies);
  await app.register(deskPages, dependencies);
  await app.register(paymentPages, dependencies);
  await app.register(newsletter, dependencies);
  await app.register(api, { dependencies, prefix: API_BASE });
  return app;
}

async function api(app: FastifyInstance, { dependencies }: { readonly dependencies: AppDependencies }): Promise<void> {
  const title = resortOf(dependencies.site.content).name.en;
  await app.register(apiHttp, { ...dependencies, title });
  await app.register(siteContent, dependencies);
  await app.register(availability, dependencies);
  await app.register(accounts, dependencies);
  await app.register(guests, dependencies);
  await app.register(orders, { ...dependencies, onlinePayments: onlinePayments(dependencies.payments) });
  await app.register(payments, dependencies);
  await app.register(enquiries, dependencies);
  await app.register(publishedCalendar, dependencies);
  await app.register(desk, dependencies);
}
