import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { contentFolder } from '#content/loading/content-folder.ts';
import { loadOwnContent } from '#content/loading/own-content-fixture.ts';
import type { StaticContent } from '#contract/content/site-content.ts';
import { squareFileName } from '#contract/pictures/picture-paths.ts';
import { makeFreshSqlite } from '../../tests/fixtures/databases/databases.ts';
import { buildApp } from './app.ts';
import { withSignIn } from './availability/catalogue.ts';
import { type Database, openDatabase } from './database/database.ts';
import { createLog } from './http/log/create-log.ts';
import { createMetrics } from './monitoring/metrics.ts';
import { createResortFigures } from './monitoring/resort-figures.ts';
import { openPassSigner } from './orders/passes/pass-signer.ts';
import { joinContent } from './pages/changing-content.ts';
import type { Site } from './pages/pages.ts';
import { createPageCache } from './pages/render/page-cache.ts';
import {
  fakeManifest,
  fakeNameMissingPage,
  fakeRenderPage,
  fakeStyleSheets,
  fakeTemplate,
} from './pages/render/page-fixture.ts';
import { openResortClock } from './pages/resort-clock.ts';
import { openResortStatus } from './pages/resort-status.ts';
import { SESSION_SECRET, testPayments } from './payments/payments-fixture.ts';
import { standInProvider } from './payments/stand-in/stand-in-request.ts';
import { readSettings } from './settings/read-settings.ts';
import { isPublicDemo, type Settings } from './settings/settings.ts';

export const PUBLIC_URL = 'https://resort.example';
const REVISION = '0123abcd';

export interface TestApp {
  readonly app: FastifyInstance;
  readonly site: Site;
  close(): Promise<void>;
}

export function testSettings(environment: Record<string, string> = {}): Settings {
  const { settings, problems } = readSettings({
    PUBLIC_URL,
    LOG_LEVEL: 'silent',
    RATE_LIMIT: 'off',
    PASSWORD_HASH_MEMORY_KIB: '64',
    ...environment,
  });
  if (problems !== null) throw new Error(problems.join('\n'));
  return settings;
}

const NO_RULES: ReturnType<Site['readNightRules']> = [];

/** Opens the whole app with the real content, an empty database and two-line pages; `replace` overrides settings. */
export async function openTestApp(
  replace: { environment?: Record<string, string> | undefined; database?: Partial<Database> } = {},
): Promise<TestApp> {
  const { address, remove } = await makeFreshSqlite();
  const folder = address.dataDirectory;
  const opened = await openDatabase(address);
  const database = { ...opened, ...replace.database };
  const settings = testSettings(replace.environment);
  const signIn = settings.socialProviders.map(({ name }) => name);
  const content = withSignIn(await testContent(), signIn);
  const { rateCalendar, units, answerHours } = await loadOwnContent();
  const provider = settings.paymentProvider ?? standInProvider(SESSION_SECRET, settings.publicUrl);
  const payments = testPayments(database, { provider, publicUrl: settings.publicUrl });
  const readClock = openResortClock(settings.resortTimeZone, payments.now);
  const readSiteContent = joinContent(content, readClock, () => content.categories);
  const site: Site = {
    content,
    readContent: readSiteContent,
    readNightRules: () => NO_RULES,
    rateCalendar,
    pages: createPageCache({
      renderPage: fakeRenderPage,
      nameMissingPage: fakeNameMissingPage,
      describePage: () => null,
      sharePictures: {},
      content: readSiteContent,
      template: fakeTemplate,
      manifest: fakeManifest,
      styleSheets: fakeStyleSheets,
      publicUrl: PUBLIC_URL,
      isPublicDemo: isPublicDemo(settings),
      hasDeveloperPages: settings.deployment === 'demo',
      firstLoadSettlesMs: settings.firstLoadSettlesMs,
      thirdParties: settings.thirdParties,
      deposit: settings.deposit,
    }),
    scriptHashes: fakeTemplate.scriptHashes,
    styles: ['/assets/site.css'],
    deskPage: '<!doctype html><title>Desk</title>',
    units,
    answerHours,
    clientFolders: await writeClientFolders(folder),
    replacedFiles: new Map(),
    pictureFolder: await writePictures(folder, content),
    masters: await listMasters(),
  };
  const metrics = createMetrics();
  const app = await buildApp({
    settings,
    database,
    sessionSecret: payments.sessionSecret,
    payments,
    onMailQueued: payments.onMailQueued,
    now: payments.now,
    site,
    log: createLog('silent'),
    metrics,
    figures: createResortFigures(metrics.registry, database, payments.now),
    errors: { note: () => undefined },
    writeCalendarFile: async ({ number }) => ({ name: `${number}.ics`, text: 'BEGIN:VCALENDAR' }),
    drawMenuFile: async ({ place, locale }) => Buffer.from(`%PDF of ${place} in ${locale}`),
    drawShift: async ({ title }) => Buffer.from(`%PDF of ${title}`),
    writeReplyTexts: async () => [],
    passSigner: openPassSigner(settings.passSigningKey, SESSION_SECRET),
    resortStatus: openResortStatus({ folder: settings.contentFolder, log: createLog('silent'), now: payments.now }),
  });
  return {
    app,
    site,
    async close() {
      await app.close();
      await opened.close();
      await remove();
    },
  };
}

export async function testContent(): Promise<StaticContent> {
  const {
    media,
    rateCalendar: _calendar,
    units: _units,
    answerHours: _hours,
    resort: _resort,
    ...lists
  } = await loadOwnContent();
  const pictures = media.map(({ file: _master, ...told }, index) => ({
    id: index + 1,
    attributes: [{ ...told, width: 2000, height: 1333, dominant: '#182828', revision: REVISION, is_dark_above: false }],
  }));
  return { ...lists, pictures: { data: pictures } };
}

async function listMasters(): Promise<Map<string, string>> {
  const { media } = await loadOwnContent();
  return new Map(media.map(({ name, file }) => [name, join(contentFolder(), 'media', file)]));
}

async function writeClientFolders(folder: string): Promise<string[]> {
  const [current, earlier] = [join(folder, 'current'), join(folder, 'earlier')];
  for (const client of [current, earlier]) await mkdir(join(client, 'assets'), { recursive: true });
  await writeFile(join(current, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await writeFile(join(current, 'index.html'), 'the bare template');
  await writeFile(join(current, 'assets/app-new.js'), 'export const build = "new";');
  await writeFile(join(current, 'assets/app-new.js.br'), 'brotli bytes');
  await writeFile(join(earlier, 'assets/app-old.js'), 'export const build = "old";');
  return [current, earlier];
}

async function writePictures(folder: string, content: StaticContent): Promise<string> {
  const pictures = join(folder, 'pictures');
  await mkdir(pictures);
  const [category] = content.categories.data;
  const picture = { name: category?.attributes[0]?.main_photo ?? '', revision: REVISION };
  await writeFile(join(pictures, squareFileName(picture, 'avif')), 'square avif');
  await writeFile(join(pictures, squareFileName(picture, 'jpg')), 'square jpeg');
  await writeFile(join(pictures, `lake-480.${REVISION}.avif`), 'avif');
  await writeFile(join(pictures, 'notes.txt'), 'not a picture');
  return pictures;
}
