import type { FastifyBaseLogger } from 'fastify';
import { type Content, loadContent } from '#content/loading/load-content.ts';
import type { ResortFile } from '#content/resort/resort-schema.ts';
import type { StaticContent } from '#contract/content/site-content.ts';
import { type AppDependencies, buildApp } from './app.ts';
import { homeOf, resortOf, toCatalogue } from './availability/catalogue.ts';
import { openNightRules } from './availability/night-rules.ts';
import { refuseUnbuilt } from './content/content-command.ts';
import { contentEditedAtMs, declareAtStart, hashContent } from './content/current-content-repository.ts';
import { type ContentFollower, createContentFollower } from './content/follow-content.ts';
import { openDatabase } from './database/database.ts';
import { createCalendarFetcher } from './desk/channels/fetch-calendar.ts';
import { createChannelLook } from './desk/channels/look-at-channels.ts';
import { openDemoSignIn } from './desk/season/demo-sign-in.ts';
import { fillSeason } from './desk/season/fill-season.ts';
import { createResortJobs, type ResortJobs } from './jobs/resort-jobs.ts';
import { createMailTransport, mailFolderOf } from './mail/mail-transport.ts';
import { createErrorCounts, type ErrorCounts } from './monitoring/error-counts.ts';
import { createMetrics, measureProcess } from './monitoring/metrics.ts';
import { createResortFigures } from './monitoring/resort-figures.ts';
import { openWatch } from './monitoring/watch.ts';
import { openPrinter, openSite } from './open-site.ts';
import { type MailContext, writeCalendarFile } from './orders/mails/write-order-mail.ts';
import { openPassSigner } from './orders/passes/pass-signer.ts';
import type { Site } from './pages/pages.ts';
import { type CurrentBuild, loadCurrentBuild } from './pages/render/builds.ts';
import { warmPages } from './pages/render/site-pages.ts';
import { openResortStatus } from './pages/resort-status.ts';
import type { PaymentDependencies } from './payments/payment-dependencies.ts';
import { standInProvider } from './payments/stand-in/stand-in-request.ts';
import { findExampleAddresses } from './settings/check-settings.ts';
import type { Settings } from './settings/settings.ts';
import { StartError } from './settings/start-error.ts';
import { readStoredSessionSecret } from './settings/stored-session-secret.ts';

export type Resort = Awaited<ReturnType<typeof startResort>>;

/** Starts the whole process, ready to listen: content checked, database migrated, nights on sale. */
export async function startResort(settings: Settings, buildFolder: string, log: FastifyBaseLogger, now: () => number) {
  const [content, build] = await Promise.all([loadContent(settings.contentFolder), loadCurrentBuild(buildFolder)]);
  await refuseUnbuilt(content, buildFolder, (message) => log.warn(message));
  if (settings.deployment === 'production') {
    for (const warning of findExampleAddresses(content.resort, settings)) log.warn(warning);
  }
  const nightRules = openNightRules({ timeZone: settings.resortTimeZone, now });
  const site = await openSite(content, build, settings, buildFolder, now, nightRules);
  const database = await openDatabase({
    dataDirectory: settings.dataFolder,
    databaseUrl: settings.databaseUrl,
    databaseReadUrl: settings.databaseReadUrl,
    onConnectionLost: (err) => log.warn({ err }, 'A connection to the database was lost'),
    onNewerSchema: (schema) =>
      log.warn({ schema }, 'The next release has migrated the database: update this process soon'),
    onSearchesMoved: (source, err) =>
      err === undefined
        ? log.info({ searches: source }, 'The replica answers searches again')
        : log.warn({ err, searches: source }, 'The replica is away: the primary answers searches'),
  });
  const refreshRules = () => nightRules.refresh(database);
  await refreshRules();
  // The next commit, or the job that checks the content, tries again.
  const unwatchRules = database.watchCommits(() => void refreshRules().catch(() => undefined));
  const metrics = createMetrics();
  measureProcess(metrics);
  const sessionSecret = settings.sessionSecret ?? readStoredSessionSecret(settings.dataFolder);
  const transport = createMailTransport(settings);
  const hash = hashContent(content);
  const follower = createContentFollower({ database, log, hash, replaceContent });
  const shared: SharedDependencies = {
    settings,
    build,
    database,
    log,
    now,
    metrics,
    sessionSecret,
    transport,
    follower,
    refreshRules,
    figures: createResortFigures(metrics.registry, database, now),
    errors: createErrorCounts(database, now),
    passSigner: openPassSigner(settings.passSigningKey, sessionSecret),
    resortStatus: openResortStatus({ folder: settings.contentFolder, log, now }),
    onMailQueued: () => edition.jobs.nudgeMail(),
  };
  const first = await openEdition(content, site, shared);
  let edition = first;
  // The last steps that may fail: until here the running site's nights and prices are unchanged.
  if (await declareAtStart(database, content, await contentEditedAtMs(settings.contentFolder), now())) {
    await edition.jobs.fillCalendar();
  } else {
    log.warn(
      'Newer prices are on sale: this process serves, and leaves them as they are. `npm run content` here sells by its own',
    );
    await follower.look();
  }
  await database.warm();

  async function replaceContent(wantedHash: string): Promise<void> {
    const latest = await loadContent(settings.contentFolder);
    if (hashContent(latest) !== wantedHash) {
      throw new StartError(`${settings.contentFolder}: expected the content that was checked, found another`);
    }
    await refuseUnbuilt(latest, buildFolder);
    const next = await openEdition(
      latest,
      await openSite(latest, build, settings, buildFolder, now, nightRules),
      shared,
    );
    await next.jobs.fillCalendar();
    const last = edition;
    edition = next;
    // The first app's server listens. Each started request ends in the app that started it.
    first.app.server.removeAllListeners('request').on('request', next.app.routing);
    await last.jobs.stop();
    next.jobs.start();
    // Ends the desk's streams there, which windows then open here. The server of the first app goes on listening.
    if (last !== first) await last.app.close();
    if (!settings.warmPages) return;
    // Not awaited: guests already see the new pages.
    warmPages(next.site.pages, next.site.content).catch((err) => log.error({ err }, 'Pages could not be rendered'));
  }

  return {
    // App, jobs and site depend on the current content.
    get app() {
      return edition.app;
    },
    get jobs() {
      return edition.jobs;
    },
    get site() {
      return edition.site;
    },
    /** Fills a demo, and returns the sign-in for its desk; null: this is no demo, or other people have access. */
    async openDemoDesk() {
      if (settings.deployment === 'production') return null;
      const { passwordHashMemoryKib, resortTimeZone: timeZone } = settings;
      const resortName = resortOf(site.content).name.en;
      const signIn = await openDemoSignIn({ database, sessionSecret, passwordHashMemoryKib, resortName, now });
      const { rateCalendar, units } = content;
      // Not awaited: in the meantime the sign-in is printed and read.
      fillSeason({ database, content: site.content, rateCalendar, units, timeZone, now }).catch((err) =>
        log.error({ err }, 'The season of the demo could not be filled'),
      );
      return signIn;
    },
    /** Reports the process as not ready although it still serves. */
    async announceStop() {
      await follower.stop();
      edition.app.announceStop();
    },
    /** Closes the app after its open requests, waits for running jobs, closes mail and database. */
    async close() {
      await follower.stop();
      await edition.app.close();
      await first.app.close();
      await edition.jobs.stop();
      unwatchRules();
      transport.close();
      await database.close();
    },
  };
}

/** Objects that a process creates once, regardless of its content. */
interface SharedDependencies extends Omit<AppDependencies, OfEdition | 'errors'> {
  readonly errors: ErrorCounts;
  readonly build: CurrentBuild;
  readonly transport: ReturnType<typeof createMailTransport>;
  readonly follower: ContentFollower;
  readonly refreshRules: () => Promise<void>;
}

/** What depends on the content. */
type OfEdition = 'site' | 'payments' | 'writeCalendarFile' | 'writeReplyTexts' | 'drawMenuFile' | 'drawShift';

/** Everything that is rebuilt when the content changes. */
async function openEdition(content: Content, site: Site, shared: SharedDependencies) {
  const { settings, build, database, log, now, sessionSecret, onMailQueued } = shared;
  const mailContext = createMailContext(site.content, content.resort, shared);
  const payments: PaymentDependencies = {
    database,
    now,
    log,
    sessionSecret,
    onMailQueued,
    publicUrl: settings.publicUrl,
    provider: settings.paymentProvider ?? standInProvider(sessionSecret, settings.publicUrl),
    timeZone: settings.resortTimeZone,
    lateArrivalUntil: payableUntil(site.content, settings),
    isDemo: settings.deployment === 'demo',
    resort: resortOf(site.content),
  };
  const jobs = openJobs(shared, content, mailContext, payments);
  const app = await buildApp({
    ...shared,
    site,
    payments,
    writeCalendarFile: (order) => writeCalendarFile(order, mailContext),
    ...openPrinter(site.content, build),
    writeReplyTexts: build.mails.writeReplyTexts,
  });
  await app.ready();
  return { app, jobs, site };
}

const MINUTE_MS = 60_000;

/** A hold that starts in the last minute for late arrivals can still be paid. */
function payableUntil(content: StaticContent, { paymentHoldMs }: Settings): number | null {
  const until = toCatalogue(content).rules.lateArrivalUntil;
  return until === null ? null : until + Math.ceil(paymentHoldMs / MINUTE_MS);
}

function createMailContext(
  content: StaticContent,
  { name, mail }: ResortFile,
  { build, settings, sessionSecret, passSigner }: SharedDependencies,
): MailContext {
  const { resort, ...home } = homeOf(content);
  const times = {
    checkInTime: home.check_in_time,
    checkOutTime: home.check_out_time,
    timeZone: settings.resortTimeZone,
  };
  const { publicUrl, deskUrl, mailFrom, deskEmail } = settings;
  const from = mailFrom ?? `${name.en} <${mail.from}>`;
  const desk = deskEmail ?? mail.desk;
  const addresses = { publicUrl, deskUrl: deskUrl ?? publicUrl };
  return { ...build.mails, ...addresses, content, resort, times, sessionSecret, passSigner, from, desk };
}

function openJobs(
  { metrics, database, transport, settings, log, now, follower, refreshRules, errors }: SharedDependencies,
  content: Content,
  mailContext: MailContext,
  payments: PaymentDependencies,
): ResortJobs {
  const { categories, rateCalendar, units } = content;
  // Behind a pooler in transaction mode commits are not noticed, so this job reads the desk's prices.
  const lookAtChanges = async () => {
    await follower.look();
    await refreshRules();
  };
  const mail = {
    database,
    mailContext,
    transport,
    now,
    log,
    deskMails: settings.deskMails,
    mailsPerRecipient: settings.rateLimit ? settings.mailsPerRecipient : null,
  };
  const { resortTimeZone: timeZone, jobSlotMs: slotMs } = settings;
  const retention = { periods: settings.retention, mailFolder: mailFolderOf(settings.dataFolder) };
  return createResortJobs({
    database,
    categories,
    rateCalendar,
    mail,
    payments,
    retention,
    timeZone,
    slotMs,
    now,
    log,
    content: { ...follower, look: lookAtChanges },
    lookAtChannels: createChannelLook({
      database,
      units,
      timeZone,
      now,
      log,
      publicUrl: settings.publicUrl,
      fetchCalendar: createCalendarFetcher(),
    }),
    onRun: metrics.countJobRun,
    watch: openWatch({ errors, mailContext, database, transport, payments, settings, log, now }),
  });
}
