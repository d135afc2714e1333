import { execFile } from 'node:child_process';
import { glob, mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import { build, type InlineConfig } from 'vite';
import { contentFolder } from '#content/loading/content-folder.ts';
import { BUILT_FACTS_FILE, builtFactsOf } from '#content/resort/built-facts.ts';
import { fontPlugin } from './fonts/font-plugin.ts';
import { writePrintFonts } from './fonts/print-fonts.ts';
import { iconPlugin } from './icon-plugin.ts';
import { writeInstallFiles } from './install/write-install-files.ts';
import { checkDrawings } from './resort/drawing.ts';
import { readResort } from './resort/read-resort.ts';
import { resortPlugin } from './resort/resort-plugin.ts';
import { DESK_DOCUMENT, deskWorker } from './worker-files.ts';

const RENDER_ENTRIES = [
  'src/app/entry-server.tsx',
  'src/app/features/resort/menu/print-menu.ts',
  'src/mail/order-mail.ts',
];

const QUIET = { checks: { bundlerTimings: false } };

const COMMON = {
  mode: 'production',
  logLevel: 'warn',
  build: {
    emptyOutDir: true,
    // Complete maps that no script refers to.
    sourcemap: 'hidden',
    // The oldest supported browsers (decision 23).
    target: ['chrome111', 'edge111', 'firefox121', 'safari16.4'],
    // The content security policy allows no fonts or scripts from data: addresses, and files can be cached forever.
    assetsInlineLimit: 0,
    rolldownOptions: QUIET,
  },
} as const satisfies InlineConfig;

/** Writes browser files to `folder/client`, source maps to `folder/maps`, the server bundle to `folder/render`, fonts of PDFs to `folder/print`, the resort's facts beside them. */
export async function buildBundles(projectFolder: string, folder: string): Promise<void> {
  // React chooses its build by NODE_ENV. Guests get the production build, whatever the shell has set.
  process.env.NODE_ENV = 'production';
  await checkDrawings(contentFolder());
  await Promise.all([
    checkCatalogues(projectFolder),
    build(clientConfig(projectFolder, join(folder, 'client'))),
    build(renderConfig(projectFolder, join(folder, 'render'))),
    build(deskConfig(projectFolder, join(folder, 'desk'))),
  ]);
  const client = join(folder, 'client');
  // Not before: the client's build lists its files for the guests' worker.
  await rename(join(folder, 'desk'), join(client, 'desk'));
  await putMapsAside(client, join(folder, 'maps'));
  await writeInstallFiles(client, contentFolder());
  await writePrintFonts(join(folder, 'print'));
  await writeFile(join(folder, BUILT_FACTS_FILE), JSON.stringify(builtFactsOf(await readResort(contentFolder()))));
  await precompress(client);
}

/** Guests would see the hash of a text that is in no catalogue. The Lingui plugin itself finds missing translations. */
async function checkCatalogues(projectFolder: string): Promise<void> {
  const command = join(dirname(createRequire(import.meta.url).resolve('@lingui/cli')), 'lingui.js');
  try {
    await promisify(execFile)(process.execPath, [command, 'check', 'sync'], { cwd: projectFolder });
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    throw new Error(`The catalogues do not match the texts in the code: run npm run texts.\n${stdout}${stderr}`);
  }
}

/** The server does not serve the maps. Developers use them to read stacks in client reports. */
async function putMapsAside(clientFolder: string, mapsFolder: string): Promise<void> {
  await mkdir(mapsFolder);
  for await (const map of glob('**/*.map', { cwd: clientFolder })) {
    await rename(join(clientFolder, map), join(mapsFolder, basename(map)));
  }
}

function clientConfig(root: string, outDir: string): InlineConfig {
  return {
    ...COMMON,
    root,
    build: {
      ...COMMON.build,
      outDir,
      manifest: true,
      modulePreload: {
        polyfill: false,
        // A page's own tags preload its scripts, and links are prefetched, so a list of names would only enlarge every
        // first load. Style sheets must arrive before their page, so they stay in the list. A guest who taps the dates
        // waits for the booking panel, whose scripts come beside its style sheets.
        resolveDependencies: (file, dependencies, { hostType }) =>
          hostType === 'js' && !file.includes('/panel-')
            ? dependencies.filter((name) => name.endsWith('.css'))
            : dependencies,
      },
    },
  };
}

/** The staff's app: a build of its own, so that no file of it can be in a guest's page. */
function deskConfig(root: string, outDir: string): InlineConfig {
  return {
    ...COMMON,
    root,
    configFile: false,
    base: '/desk/',
    plugins: [
      fontPlugin(),
      iconPlugin(),
      react(),
      lingui({ failOnMissing: true, failOnCompileError: true }),
      babel({ presets: [linguiTransformerBabelPreset()] }),
      resortPlugin(),
      deskWorker(),
    ],
    build: {
      ...COMMON.build,
      outDir,
      copyPublicDir: false,
      modulePreload: { polyfill: false },
      rolldownOptions: { ...QUIET, input: join(root, DESK_DOCUMENT) },
    },
  };
}

function renderConfig(root: string, outDir: string): InlineConfig {
  return {
    ...COMMON,
    root,
    define: { 'process.env.NODE_ENV': '"production"' },
    // The bundle is self-contained: at run time it needs neither node_modules nor NODE_ENV.
    ssr: { noExternal: true },
    build: {
      ssr: true,
      outDir,
      emptyOutDir: true,
      copyPublicDir: false,
      rolldownOptions: { ...QUIET, input: RENDER_ENTRIES, output: { entryFileNames: '[name].js' } },
    },
  };
}

const WORTH_COMPRESSING = /\.(?:css|js|svg|txt|webmanifest)$/;

export async function precompress(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && WORTH_COMPRESSING.test(entry.name));
  await Promise.all(
    files.map(async ({ parentPath, name }) => {
      const file = join(parentPath, name);
      const bytes = await readFile(file);
      await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes));
      await writeFile(`${file}.gz`, await promisify(gzip)(bytes));
    }),
  );
}
