import fastifyCompress from '@fastify/compress';
import fastifyCookie from '@fastify/cookie';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { API_BASE } from '#contract/paths.ts';
import type { StandingContent } from '#contract/site-content.ts';
import { createRequestCounts } from './budgets/request-counts.ts';
import { toCatalogue } from './catalogue.ts';
import type { Database } from './database/database.ts';
import { createHttpServer } from './http/http-server.ts';
import type { PreparedBody } from './http/precompressed-body.ts';
import { NEWSLETTER_PATH } from './newsletter/newsletter-link.ts';
import { newsletterRoutes } from './newsletter/newsletter-routes.ts';
import type { PassSigner } from './passes/pass-signer.ts';
import type { PaymentCircumstances } from './payments/payment-dependencies.ts';
import { registerClientFolders } from './plugins/client-folders.ts';
import { registerQueryValues } from './plugins/query-values.ts';
import { registerRateLimits } from './plugins/rate-limits.ts';
import { logAnswers } from './plugins/request-log.ts';
import { registerSecurityHeaders } from './plugins/security-headers.ts';
import type { PageCache } from './render/page-cache.ts';
import { createInventoryRepository } from './repositories/inventory-repository.ts';
import type { ReadResortClock } from './resort-clock.ts';
import type { ResortStatusSource } from './resort-status.ts';
import { availabilityRoutes } from './routes/availability/availability-routes.ts';
import { calendarRoutes } from './routes/availability/calendar-routes.ts';
import { registerHealthRoutes } from './routes/health-routes.ts';
import { registerOpenApi, registerOpenApiRoute } from './routes/openapi/openapi-routes.ts';
import { type OrderCalendarOptions, orderCalendarRoutes } from './routes/orders/calendar-file-routes.ts';
import { cancelRoutes } from './routes/orders/cancel-routes.ts';
import { confirmationRoutes } from './routes/orders/confirmation-routes.ts';
import { findOrderRoute } from './routes/orders/find-routes.ts';
import { createOrderAccess } from './routes/orders/order-access.ts';
import { orderRoutes } from './routes/orders/order-routes.ts';
import { passRoutes } from './routes/orders/pass-routes.ts';
import { paymentReturnRoutes } from './routes/payments/payment-return-routes.ts';
import { paymentRoutes } from './routes/payments/payment-routes.ts';
import { clientReportRoutes } from './routes/reports/client-report-routes.ts';
import { registerContentRoutes } from './routes/site/content-routes.ts';
import { registerImageRoutes } from './routes/site/image-routes.ts';
import { registerPageIndexRoutes } from './routes/site/page-index-routes.ts';
import { registerPageRoutes } from './routes/site/page-routes.ts';
import { registerResortClockRoute } from './routes/site/resort-clock-routes.ts';
import { registerResortStatusRoute } from './routes/site/resort-status-routes.ts';
import { isPublicDemo } from './settings/public-demo.ts';
import type { Settings } from './settings/settings.ts';
import { STAND_IN_PATH } from './stand-in/stand-in-provider.ts';
import { standInRoutes } from './stand-in/stand-in-routes.ts';

/** What the site shows and where its files lie. */
export interface Site {
  readonly content: StandingContent;
  readonly readClock: ReadResortClock;
  readonly pages: PageCache;
  readonly scriptHashes: readonly string[];
  /** Addresses of the style sheets that every page loads. */
  readonly styles: readonly string[];
  readonly clientFolders: readonly string[];
  /** By their paths: what is served in place of files of the current build. */
  readonly replacedFiles: ReadonlyMap<string, PreparedBody>;
  readonly pictureFolder: string;
}

export interface AppSurroundings {
  readonly settings: Settings;
  readonly database: Database;
  readonly site: Site;
  readonly log: FastifyBaseLogger;
  readonly payments: PaymentCircumstances;
  readonly writeCalendarFile: OrderCalendarOptions['writeCalendarFile'];
  readonly passSigner: PassSigner;
  readonly resortStatus: ResortStatusSource;
  /** Told once the stand-in has news for the site; must not throw. null: a real provider takes the payments. */
  readonly onStandInDecided: (() => void) | null;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/** The whole server without a port, so that tests can put requests straight into it. */
export async function buildApp(surroundings: AppSurroundings): Promise<FastifyInstance> {
  const { settings, database, site, log } = surroundings;
  const app = createHttpServer(settings, log);
  logAnswers(app);
  const isSecure = settings.publicUrl.startsWith('https:');
  await registerSecurityHeaders(app, {
    scriptHashes: site.scriptHashes,
    formTargets: [new URL(surroundings.payments.provider.url).origin],
    isSecure,
  });
  // No cookie of ours travels unencrypted once the site is encrypted.
  await app.register(fastifyCookie, { parseOptions: { secure: isSecure } });
  if (isPublicDemo(settings)) {
    app.addHook('onRequest', async (_request, reply) => {
      reply.header('x-robots-tag', 'noindex');
    });
  }
  await registerOpenApi(app, settings.publicUrl);
  registerHealthRoutes(app, () => database.checkReady());
  await registerImageRoutes(app, site.content, site.pictureFolder);
  await registerClientFolders(app, site.clientFolders, site.replacedFiles);
  registerPageIndexRoutes(app, site, settings.publicUrl);
  registerPageRoutes(app, site.pages);
  await app.register(paymentReturnRoutes);
  await registerStandIn(app, surroundings);
  await registerNewsletter(app, surroundings);
  await app.register((api) => registerApi(api, surroundings), { prefix: API_BASE });
  return app;
}

/** A demo without keys plays the provider itself. */
async function registerStandIn(app: FastifyInstance, surroundings: AppSurroundings): Promise<void> {
  const { settings, database, payments, log, now, site, onStandInDecided: onDecided } = surroundings;
  if (onDecided === null) return;
  const { provider } = payments;
  const look = { siteStyles: site.styles, isPublicDemo: isPublicDemo(settings) };
  const options = { database, provider, log, now, look, onDecided };
  await app.register(standInRoutes, { ...options, prefix: STAND_IN_PATH });
}

async function registerNewsletter(app: FastifyInstance, surroundings: AppSurroundings): Promise<void> {
  const { settings, database, site, payments, now } = surroundings;
  const look = { siteStyles: site.styles, isPublicDemo: isPublicDemo(settings) };
  const options = { database, sessionSecret: payments.sessionSecret, look, now };
  await app.register(newsletterRoutes, { ...options, prefix: NEWSLETTER_PATH });
}

async function registerApi(api: FastifyInstance, surroundings: AppSurroundings): Promise<void> {
  const { settings, database, site, now } = surroundings;
  api.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });
  if (settings.rateLimit) {
    const { sessionSecret } = surroundings.payments;
    await registerRateLimits(api, { counts: createRequestCounts(database), sessionSecret, now, log: surroundings.log });
  }
  await api.register(fastifyCompress, { encodings: ['br', 'gzip'], globalDecompression: false });
  registerQueryValues(api);
  await registerContentRoutes(api, site.content);
  registerResortClockRoute(api, site.readClock);
  registerResortStatusRoute(api, surroundings.resortStatus);
  await api.register(clientReportRoutes, { now });
  registerOpenApiRoute(api);
  const catalogue = toCatalogue(site.content);
  const inventory = createInventoryRepository(database);
  const { resortTimeZone: timeZone } = settings;
  await api.register(availabilityRoutes, { ...catalogue, inventory, timeZone, now });
  await api.register(calendarRoutes, { ...catalogue, inventory, timeZone, now });
  const { payments, writeCalendarFile } = surroundings;
  const { sessionSecret } = payments;
  const access = createOrderAccess({ database, sessionSecret, timeZone, now });
  const budgets = settings.rateLimit ? { limits: settings.unpaidLimits, sessionSecret } : null;
  await api.register(orderRoutes, { ...catalogue, payments, access, budgets, timeZone });
  await api.register(findOrderRoute, { payments, timeZone, hasLimits: settings.rateLimit });
  await api.register(orderCalendarRoutes, { access, sessionSecret, now, writeCalendarFile });
  await api.register(paymentRoutes, { payments, access });
  await api.register(confirmationRoutes, { payments });
  await api.register(cancelRoutes, { ...catalogue, payments, access, timeZone });
  await api.register(passRoutes, { access, passSigner: surroundings.passSigner, now });
}
