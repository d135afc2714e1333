import type { FastifyInstance } from 'fastify';
import { loadContent } from '#content/load-content.ts';
import { buildApp, type Site } from './app.ts';
import { loadPictures, pictureFolders } from './pictures/picture-folders.ts';
import { BUILD_FOLDER, loadCurrentBuild } from './render/builds.ts';
import { createPageCache } from './render/page-cache.ts';
import { warmPages } from './render/site-pages.ts';
import { openDatabase } from './repositories/database.ts';
import { keptSessionSecret } from './session-secret.ts';
import { readSettings, type Settings } from './settings.ts';

/** What is still running after this is cut off: a guest's request ends long before. */
const LONGEST_DRAIN_MS = 20_000;

async function serve(settings: Settings): Promise<void> {
  const site = await openSite(settings);
  const database = await openDatabase({
    dataDirectory: settings.dataFolder,
    databaseUrl: settings.databaseUrl,
    databaseReadUrl: settings.databaseReadUrl,
  });
  const app = await buildApp({
    settings,
    sessionSecret: settings.sessionSecret ?? keptSessionSecret(settings.dataFolder),
    database,
    site,
    now: Date.now,
  });
  app.addHook('onClose', () => database.close());
  stopOnSignals(app);
  const address = await app.listen({ host: settings.host, port: settings.port });
  process.stdout.write(`Smereka is ready at ${address}\n`);
  await warmPages(site.pages, site.content);
}

async function openSite(settings: Settings): Promise<Site> {
  const [source, build] = await Promise.all([loadContent(), loadCurrentBuild(BUILD_FOLDER)]);
  const { categories, kinds, homePages, media } = source;
  const content = { categories, kinds, homePages, pictures: await loadPictures(media, BUILD_FOLDER) };
  const { renderPage, template, manifest, clientFolders } = build;
  return {
    content,
    pages: createPageCache({ renderPage, content, template, manifest, publicUrl: settings.publicUrl }),
    scriptHashes: template.scriptHashes,
    clientFolders,
    pictureFolder: pictureFolders(BUILD_FOLDER).files,
  };
}

/** Answers what has been asked, takes nothing new, closes the database and lets the process end by itself. */
function stopOnSignals(app: FastifyInstance): void {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      app.log.info({ signal }, 'Stopping');
      setTimeout(() => process.exit(1), LONGEST_DRAIN_MS).unref();
      app.close().then(
        () => process.exit(0),
        (error: unknown) => {
          app.log.error({ err: error }, 'Could not stop cleanly');
          process.exit(1);
        },
      );
    });
  }
}

const { settings, problems } = readSettings(process.env);
if (problems === null) await serve(settings);
else {
  process.stderr.write(
    `Smereka cannot start, its settings are wrong:\n${problems.map((line) => `  ${line}\n`).join('')}`,
  );
  process.exitCode = 1;
}
