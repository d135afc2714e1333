import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { LOCALES } from '#contract/locale.ts';
import { SHELL_PATHS, shellPath } from '#contract/offline.ts';
import { type ClientManifest, filesOfPage, filesOfSite } from './client-files.ts';
import { installLinks } from './install/web-manifest.ts';
import { jsonScript, tag } from './markup.ts';
import { createPageTemplate } from './page-template.ts';

/** One document per language, in which the app finds no page: it renders from what the browser keeps. */
export async function writeShells(clientFolder: string): Promise<void> {
  const template = createPageTemplate(await readFile(join(clientFolder, 'index.html'), 'utf8'));
  for (const locale of LOCALES) {
    const fonts = filesOfPage(await readManifest(clientFolder), [], locale).fonts;
    const html = template.fill({
      locale,
      head: [
        '<title>Smereka</title>',
        tag('meta', { name: 'robots', content: 'noindex' }),
        ...installLinks(locale),
        ...fonts.map((href) =>
          tag('link', { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href }),
        ),
      ].join('\n    '),
      styles: '',
      scripts: [],
      isReadable: false,
      markup: '',
      data: jsonScript({ type: 'application/json', id: 'page-data' }, { locale, loaderData: null }),
    });
    await writeFile(join(clientFolder, shellPath(locale)), html);
  }
}

const MODULE = 'virtual:build-files';

/** Tells the worker what the browser's build in this folder consists of. */
export function buildFiles(clientFolder: string): Plugin {
  return {
    name: 'smereka-build-files',
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : null),
    load: async (id) => (id === `\0${MODULE}` ? listFiles(clientFolder) : null),
  };
}

async function listFiles(clientFolder: string): Promise<string> {
  const manifest = await readManifest(clientFolder);
  const { scripts, styles } = filesOfSite(manifest);
  const named = new Set([...scripts, ...styles, ...LOCALES.flatMap((one) => filesOfPage(manifest, [], one).fonts)]);
  const assets = (await readdir(join(clientFolder, 'assets'))).map((name) => `/assets/${name}`).toSorted();
  const shells = await Promise.all(
    SHELL_PATHS.map(async (url) => ({ url, revision: hashOf(await readFile(join(clientFolder, url))) })),
  );
  const shellFiles = [...shells, ...[...named].map((url) => ({ url, revision: null }))];
  const pageFiles = assets.filter((path) => !named.has(path));
  return `export const SHELL_FILES = ${JSON.stringify(shellFiles)};\nexport const PAGE_FILES = ${JSON.stringify(pageFiles)};`;
}

async function readManifest(clientFolder: string): Promise<ClientManifest> {
  return JSON.parse(await readFile(join(clientFolder, '.vite/manifest.json'), 'utf8'));
}

function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 16);
}
