import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import type { ManifestTransform } from 'workbox-build';
import type { TextArea } from '#app/i18n/text-areas.ts';
import { contentFolder } from '#content/loading/content-folder.ts';
import { DESK_SHELL } from '#contract/desk/desk-paths.ts';
import { LOCALES, type Locale } from '#contract/site/locale.ts';
import { SHELL_PATHS, shellPath } from '#offline/worker-messages.ts';
import { type ClientManifest, filesOfPage, filesOfSite, revisionOf } from '#server/pages/render/client-files.ts';
import { installLinks } from '#server/pages/render/install-links.ts';
import { escapeHtml, jsonScript, tag } from '#server/pages/render/markup.ts';
import { styleLinks } from '#server/pages/render/page-styles.ts';
import { createPageTemplate } from '#server/pages/render/page-template.ts';
import { readResort } from './resort/read-resort.ts';

/** Not in the app's catalogues, because these texts are shown until the app has loaded. */
const WORDS_FOR_A_LATE_PAGE: Readonly<Record<Locale, { title: string; advice: string; again: string }>> = {
  uk: {
    title: 'Сторінка досі не відкрилася',
    advice: 'Перевірте звʼязок і відкрийте її ще раз. З вашими бронюваннями нічого не сталося.',
    again: 'Відкрити ще раз',
  },
  en: {
    title: 'This page has not opened yet',
    advice: 'Check the connection and open it again. Nothing you have booked is lost.',
    again: 'Open it again',
  },
};

function lateWords(locale: Locale): string {
  const { title, advice, again } = WORDS_FOR_A_LATE_PAGE[locale];
  return `<main class="last-resort late"><h1 class="title">${title}</h1><p>${advice}</p><a href="">${again}</a></main>`;
}

/** One document per language without a page, with the texts of the page that replaces one that is not stored. */
async function writeShells(clientFolder: string): Promise<void> {
  const { name } = await readResort(contentFolder());
  const template = createPageTemplate(await readFile(join(clientFolder, 'index.html'), 'utf8'));
  for (const locale of LOCALES) {
    const { fonts, scripts } = filesOfPage(await readManifest(clientFolder), [textsOf('site', locale)], locale);
    const html = template.fill({
      locale,
      head: [
        `<title>${escapeHtml(name[locale])}</title>`,
        tag('meta', { name: 'robots', content: 'noindex' }),
        ...installLinks(locale),
        ...fonts.map((href) =>
          tag('link', { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href }),
        ),
      ].join('\n    '),
      styles: styleLinks(template.styles),
      scripts,
      markup: lateWords(locale),
      data: jsonScript(
        { type: 'application/json', id: 'page-data' },
        { locale, hasDeveloperPages: false, settlesMs: null, thirdParties: null, loaderData: null, texts: null },
      ),
    });
    await writeFile(join(clientFolder, shellPath(locale)), html);
  }
}

function textsOf(area: TextArea, locale: Locale): string {
  return `src/locales/${area}-${locale}.po`;
}

/** Pages from the server leave it out, but offline it could not be fetched. */
const PART_WITHOUT_A_NETWORK = 'src/app/content/views/view-shell.ts';

/** After the browser's files, builds the shells, and the worker with the list of the build's files. */
export function worker(): Plugin[] {
  return workerIn('sw', ['shell-*.html', 'assets/*'], markShell, writeShells);
}

/** The document of all pages of the desk, in the project and in its build. */
export const DESK_DOCUMENT = 'src/desk/index.html';

/** After the desk's files, builds its worker with the list of them. It has a scope of its own, and none of the guests' files. */
export function deskWorker(): Plugin[] {
  return workerIn('sw/desk', ['assets/*'], async (folder, entries) => {
    const revision = revisionOf(await readFile(join(folder, DESK_DOCUMENT)));
    const files = entries.map(({ size, url }) => ({ url: `/desk/${url}`, revision: null, size }));
    return [{ url: DESK_SHELL, revision, size: 0 }, ...files];
  });
}

function workerIn(
  srcDir: string,
  globPatterns: string[],
  list: (folder: string, entries: readonly ManifestEntry[]) => Promise<ManifestEntry[]>,
  prepare: (folder: string) => Promise<void> = async () => undefined,
): Plugin[] {
  let folder = '';
  const plugins = VitePWA({
    strategies: 'injectManifest',
    srcDir,
    filename: 'sw.ts',
    // install/write-install-files.ts writes one per language.
    manifest: false,
    injectRegister: false,
    integration: {
      beforeBuildServiceWorker: ({ outDir }) => {
        folder = outDir;
        return prepare(folder);
      },
      configureCustomSWViteBuild: (config) => {
        config.logLevel = 'warn';
      },
    },
    injectManifest: {
      rollupFormat: 'iife',
      globPatterns,
      globIgnores: ['**/*.map'],
      manifestTransforms: [async (entries) => ({ manifest: await list(folder, entries) })],
    },
  });
  return [showFailure(), ...plugins];
}

/** A shell's revision is a hash of its bytes. The names of all other files change with their content. */
async function markShell(clientFolder: string, entries: readonly ManifestEntry[]) {
  const manifest = await readManifest(clientFolder);
  const shells = LOCALES.map((locale) =>
    filesOfPage(manifest, [textsOf('site', locale), PART_WITHOUT_A_NETWORK], locale),
  );
  const own = [filesOfSite(manifest), ...shells].flatMap(({ scripts, styles }) => [...scripts, ...styles]);
  const named = new Set([...SHELL_PATHS, ...own, ...shells.flatMap(({ fonts }) => fonts)]);
  return Promise.all(
    entries.map(async ({ size, ...entry }) => {
      const url = `/${entry.url}`;
      const revision = SHELL_PATHS.includes(url) ? revisionOf(await readFile(join(clientFolder, url))) : null;
      return { url, revision, size, isShell: named.has(url) };
    }),
  );
}

type ManifestEntry = Parameters<ManifestTransform>[0][number];

async function readManifest(clientFolder: string): Promise<ClientManifest> {
  return JSON.parse(await readFile(join(clientFolder, '.vite/manifest.json'), 'utf8'));
}

/** VitePWA reads the built page even if the bundle failed, and its own error would then be the only one shown. */
function showFailure(): Plugin {
  return {
    name: 'show-failure',
    buildEnd(error) {
      if (error !== undefined) process.stderr.write(`${error.message}\n`);
    },
  };
}
