import fastifyCompress from '@fastify/compress';
import fastifyCookie from '@fastify/cookie';
import type { FastifyBaseLogger, FastifyInstance, FastifyPluginAsync } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { StaticContent } from '#contract/content/site-content.ts';
import { toPhoneNumbering } from '#contract/resort/phone-numbering.ts';
import type { ClientReportKind } from '#contract/site/client-reports.ts';
import { API_BASE } from '#contract/site/paths.ts';
import { phonesOf } from '#domain/guest/phones.ts';
import { createAccountLimits } from './accounts/account-limits.ts';
import { accountRoutes } from './accounts/account-routes.ts';
import { passkeySite } from './accounts/passkeys/passkey-site.ts';
import { guessableWords } from './accounts/passwords/guessable-words.ts';
import { createPasswordHasher } from './accounts/passwords/password-hasher.ts';
import { createAccountAccess } from './accounts/sessions/account-access.ts';
import { createSocialProvider } from './accounts/social/social-provider.ts';
import { availabilityRoutes } from './availability/availability-routes.ts';
import { calendarRoutes } from './availability/calendar-routes.ts';
import { homeOf, resortOf, toCatalogue } from './availability/catalogue.ts';
import { createInventoryRepository } from './availability/inventory-repository.ts';
import type { Database } from './database/database.ts';
import { enquiryContentOf } from './enquiries/enquiry-request.ts';
import { enquiryRoutes } from './enquiries/enquiry-routes.ts';
import { eraseGuest, erasingResort } from './guests/erase-guest.ts';
import { ownDataRoutes } from './guests/own-data-routes.ts';
import { clientReportRoutes } from './http/error-reports/client-report-routes.ts';
import { healthRoutes } from './http/health-routes.ts';
import { createHttpServer } from './http/http-server.ts';
import { refusedWrites } from './http/log/security-events.ts';
import { openApi, openApiRoutes } from './http/openapi/openapi-routes.ts';
import { fixedHeader } from './http/plugins/fixed-header.ts';
import { requestLog } from './http/plugins/request-log.ts';
import { securityHeaders } from './http/plugins/security-headers.ts';
import { stopNotice } from './http/plugins/stop-notice.ts';
import type { PrecompressedBody } from './http/precompressed-body.ts';
import { rateLimits } from './limits/rate-limits.ts';
import { createRequestCounts } from './limits/request-counts.ts';
import { unpaidRefusals } from './limits/unpaid-refusals.ts';
import type { ErrorCounts } from './monitoring/error-counts.ts';
import type { Metrics } from './monitoring/metrics.ts';
import { monitoring } from './monitoring/monitoring.ts';
import type { ResortFigures } from './monitoring/resort-figures.ts';
import { NEWSLETTER_PATH } from './newsletter/newsletter-link.ts';
import { newsletterRoutes } from './newsletter/newsletter-routes.ts';
import { confirmationRoutes } from './orders/access/confirmation-routes.ts';
import { emailRoutes } from './orders/access/email-routes.ts';
import { findRoutes } from './orders/access/find-routes.ts';
import { createOrderAccess } from './orders/access/order-access.ts';
import { cancelRoutes } from './orders/cancel/cancel-routes.ts';
import { changeRoutes } from './orders/change/change-routes.ts';
import { endKeysOf } from './orders/history/guest-orders.ts';
import { historyRoutes } from './orders/history/history-routes.ts';
import { type CalendarFileRoutesOptions, calendarFileRoutes } from './orders/mails/calendar-file-routes.ts';
import { passRoutes } from './orders/passes/pass-routes.ts';
import type { PassSigner } from './orders/passes/pass-signer.ts';
import { orderRoutes } from './orders/place/order-routes.ts';
import type { ReadCategories } from './pages/changing-content.ts';
import { clientFolders } from './pages/client-folders.ts';
import { contentRoutes } from './pages/content-routes.ts';
import { feedRoutes } from './pages/feeds/feed-routes.ts';
import { imageRoutes } from './pages/image-routes.ts';
import { type MenuFileRoutesOptions, menuFileRoutes } from './pages/menus/menu-file-routes.ts';
import { pageIndexRoutes } from './pages/page-index-routes.ts';
import { pageRoutes } from './pages/page-routes.ts';
import type { PageCache } from './pages/render/page-cache.ts';
import type { ReadResortClock } from './pages/resort-clock.ts';
import { resortClockRoutes } from './pages/resort-clock-routes.ts';
import type { ResortStatusSource } from './pages/resort-status.ts';
import { resortStatusRoutes } from './pages/resort-status-routes.ts';
import { pollOrder } from './payments/ask-about-order.ts';
import { holdRoutes } from './payments/hold/hold-routes.ts';
import type { PaymentDependencies } from './payments/payment-dependencies.ts';
import { writePaymentForm } from './payments/payment-form.ts';
import { paymentReturnRoutes, paymentRoutes } from './payments/payment-routes.ts';
import { STAND_IN_PATH } from './payments/stand-in/stand-in-provider.ts';
import { standInRoutes } from './payments/stand-in/stand-in-routes.ts';
import { isPublicDemo } from './settings/public-demo.ts';
import type { Settings } from './settings/settings.ts';

/** Longer than an answer takes that writes a mail: its time does not reveal an order or an account. */
const ANSWER_AFTER_MS = 250;

/** Content and files of the site. */
export interface Site {
  readonly content: StaticContent;
  readonly readClock: ReadResortClock;
  readonly readCategories: ReadCategories;
  readonly pages: PageCache;
  readonly scriptHashes: readonly string[];
  /** Addresses of the style sheets that every page loads. */
  readonly styles: readonly string[];
  readonly clientFolders: readonly string[];
  /** By path: answers that replace files of the current build. */
  readonly replacedFiles: ReadonlyMap<string, PrecompressedBody>;
  readonly pictureFolder: string;
  /** Files of the pictures' masters, by name. */
  readonly masters: ReadonlyMap<string, string>;
}

export interface AppDependencies {
  readonly settings: Settings;
  readonly database: Database;
  readonly site: Site;
  readonly log: FastifyBaseLogger;
  readonly metrics: Metrics;
  readonly figures: ResortFigures;
  readonly errors: Pick<ErrorCounts, 'note'>;
  readonly sessionSecret: string;
  readonly payments: PaymentDependencies;
  readonly writeCalendarFile: CalendarFileRoutesOptions['writeCalendarFile'];
  readonly drawMenuFile: MenuFileRoutesOptions['drawMenuFile'];
  readonly passSigner: PassSigner;
  readonly resortStatus: ResortStatusSource;
  /** Called when the stand-in provider has news for the site; must not throw. null: a real provider takes the payments. */
  readonly onStandInDecided: (() => void) | null;
  /** Called when mails may have been committed; must not throw. */
  readonly onMailQueued: () => void;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/** The whole server without a port, so that tests can inject requests. */
export async function buildApp(dependencies: AppDependencies): Promise<FastifyInstance> {
  const { settings, database, site, log, sessionSecret, payments, now, onStandInDecided } = dependencies;
  const { publicUrl } = settings;
  const isSecure = publicUrl.startsWith('https:');
  const app = await createHttpServer(settings, log);
  await app.register(requestLog);
  await app.register(stopNotice);
  await app.register(monitoring, {
    metrics: dependencies.metrics,
    figures: dependencies.figures,
    onError: (requestId) => dependencies.errors.note('answer', requestId),
    metricsToken: settings.metricsToken,
  });
  await app.register(refusedWrites, { sessionSecret });
  await app.register(securityHeaders, {
    scriptHashes: site.scriptHashes,
    formTargets: [new URL(payments.provider.url).origin],
    analyticsUrl: settings.thirdParties?.analyticsUrl ?? null,
    reviewsUrl: settings.thirdParties?.reviewsUrl ?? null,
    isSecure,
  });
  // If the site is encrypted, no cookie of ours is sent unencrypted.
  await app.register(fastifyCookie, { parseOptions: { secure: isSecure } });
  if (isPublicDemo(settings)) await app.register(fixedHeader, { name: 'x-robots-tag', value: 'noindex' });
  const resort = resortOf(site.content);
  await app.register(openApi, { publicUrl, title: resort.name.en });
  await app.register(healthRoutes, { checkReady: database.checkReady, searchSource: database.searchSource });
  await app.register(imageRoutes, { content: site.content, folder: site.pictureFolder, masters: site.masters });
  await app.register(menuFileRoutes, { drawMenuFile: dependencies.drawMenuFile });
  await app.register(clientFolders, site);
  await app.register(pageIndexRoutes, { content: site.content, pages: site.pages, publicUrl });
  await app.register(pageRoutes, { pages: site.pages, now });
  if (settings.hotelPricesFeed) {
    const { accommodations, specialOffers } = toCatalogue(site.content);
    await app.register(feedRoutes, {
      ...{ accommodations, specialOffers },
      inventory: createInventoryRepository(database),
      hotelCode: resort.file_name,
      timeZone: settings.resortTimeZone,
      now,
    });
  }
  await app.register(paymentReturnRoutes);
  const look = { siteStyles: site.styles, isPublicDemo: isPublicDemo(settings), resort };
  // Without keys a demo acts as the payment provider.
  if (onStandInDecided !== null) {
    const { provider } = payments;
    const options = { database, provider, log, now, look, onDecided: onStandInDecided };
    await app.register(standInRoutes, { ...options, prefix: STAND_IN_PATH });
  }
  await app.register(newsletterRoutes, { database, sessionSecret, look, now, prefix: NEWSLETTER_PATH });
  await app.register(apiRoutes, { dependencies, prefix: API_BASE });
  return app;
}

const api: FastifyPluginAsync<{ readonly dependencies: AppDependencies }> = async (app, { dependencies }) => {
  const { settings, database, site, log, sessionSecret, payments, onMailQueued, now } = dependencies;
  const { resortTimeZone: timeZone, rateLimit: hasLimits } = settings;
  await app.register(fixedHeader, { name: 'cache-control', value: 'no-store' });
  if (hasLimits) await app.register(rateLimits, { counts: createRequestCounts(database), sessionSecret, now, log });
  await app.register(fastifyCompress, { encodings: ['br', 'gzip'], globalDecompression: false });
  await app.register(contentRoutes, { content: site.content, readCategories: site.readCategories });
  await app.register(resortClockRoutes, { readClock: site.readClock });
  await app.register(resortStatusRoutes, { status: dependencies.resortStatus });
  const countReport = (kind: ClientReportKind, requestId: string) => {
    dependencies.metrics.countClientReport(kind);
    dependencies.errors.note('device', requestId);
  };
  await app.register(clientReportRoutes, { now, onReport: countReport });
  await app.register(openApiRoutes);
  const { accommodations, rules, cancellation, specialOffers } = toCatalogue(site.content);
  const resort = resortOf(site.content);
  const phones = phonesOf(toPhoneNumbering(resort));
  const inventory = createInventoryRepository(database);
  await app.register(availabilityRoutes, { accommodations, rules, inventory, timeZone, now });
  await app.register(calendarRoutes, { accommodations, rules, inventory, timeZone, now });
  const hasher = createPasswordHasher(settings.passwordHashMemoryKib);
  const accounts = { database, sessionSecret, hasher, now, hasLimits, endOrderKeys: endKeysOf };
  const findSignedIn = createAccountAccess(accounts);
  const accountOptions = {
    ...{ ...accounts, findSignedIn, onMailQueued, timeZone, phones, publicUrl: settings.publicUrl },
    answerAfterMs: ANSWER_AFTER_MS,
    limits: createAccountLimits(accounts),
    passwordWords: guessableWords(homeOf(site.content)),
    passkeySite: passkeySite(settings.publicUrl, resortOf(site.content).name.en),
    socialProviders: settings.socialProviders.map((provider) => createSocialProvider(provider)),
    isSecure: settings.publicUrl.startsWith('https:'),
  };
  await app.register(accountRoutes, accountOptions);
  await app.register(ownDataRoutes, {
    ...accountOptions,
    eraseGuest: (email) => eraseGuest(email, erasingResort(settings, database, now())),
  });
  const access = createOrderAccess({ database, sessionSecret, timeZone, findSignedIn, now });
  await app.register(historyRoutes, { database, findSignedIn, now });
  const budgets = hasLimits ? { limits: settings.unpaidLimits, sessionSecret } : null;
  await app.register(unpaidRefusals, { now });
  const catalogue = { accommodations, rules, specialOffers };
  const ordering = { ...catalogue, database, now, access, timeZone, onMailQueued, budgets };
  const { paymentHoldMs } = settings;
  const { writeCalendarFile, passSigner } = dependencies;
  await app.register(orderRoutes, {
    ...{ ...ordering, sessionSecret, paymentHoldMs, orderPrefix: resort.order_prefix, passSigner, phones },
    cancellation,
    writePaymentForm: (order, attemptId) => writePaymentForm(order, attemptId, payments),
    pollOrder: (order) => pollOrder(order, payments),
  });
  const enquiries = { content: enquiryContentOf(site.content), inventory, onMailQueued };
  await app.register(enquiryRoutes, { ...enquiries, database, sessionSecret, timeZone, now, hasLimits });
  await app.register(findRoutes, {
    ...{ database, sessionSecret, timeZone, now, hasLimits, onMailQueued },
    answerAfterMs: ANSWER_AFTER_MS,
  });
  await app.register(calendarFileRoutes, { access, sessionSecret, now, writeCalendarFile });
  await app.register(paymentRoutes, { payments, access });
  await app.register(emailRoutes, { access, database, sessionSecret, now, onMailQueued });
  await app.register(confirmationRoutes, { database, sessionSecret, now, onMailQueued });
  await app.register(holdRoutes, { payments, access, budgets });
  await app.register(cancelRoutes, { ...ordering, cancellation });
  await app.register(changeRoutes, {
    ...{ ...ordering, cancellation, paymentHoldMs },
    writeDifferenceForm: (order, attemptId, change) => writePaymentForm(order, attemptId, payments, change),
  });
  await app.register(passRoutes, { database, access, passSigner, now });
};

/** Everything below `API_BASE`. */
const apiRoutes = fastifyPlugin(api, {
  name: 'api',
  encapsulate: true,
  dependencies: ['request-validation', 'openapi'],
});
