import { glob, mkdir, rename } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { build, type InlineConfig } from 'vite';
import { writeInstallFiles } from './install/write-install-files.ts';
import { precompress } from './precompress.ts';

/** What the server loads of the app: pages and mails. */
const RENDER_ENTRIES = ['src/app/entry-server.tsx', 'src/app/mail/order-mail.tsx'];

/** Hides Rolldown's table of plugin times. */
const QUIET = { checks: { bundlerTimings: false } };

/** Builds the browser's files and its worker into `folder/client`, their maps into `folder/maps` and the render bundle into `folder/render`. */
export async function buildBundles(projectFolder: string, folder: string): Promise<void> {
  // React chooses its build by NODE_ENV: guests get the production one, whatever the shell has set.
  process.env.NODE_ENV = 'production';
  await Promise.all([
    build(clientConfig(projectFolder, join(folder, 'client'))),
    build(renderConfig(projectFolder, join(folder, 'render'))),
  ]);
  const client = join(folder, 'client');
  await putMapsAside(client, join(folder, 'maps'));
  await writeInstallFiles(client);
  await precompress(client);
}

/** For whoever reads a stack in a client's report; guests are not served them. */
async function putMapsAside(clientFolder: string, mapsFolder: string): Promise<void> {
  await mkdir(mapsFolder);
  for await (const map of glob('**/*.map', { cwd: clientFolder })) {
    await rename(join(clientFolder, map), join(mapsFolder, basename(map)));
  }
}

function clientConfig(root: string, outDir: string): InlineConfig {
  return {
    root,
    mode: 'production',
    logLevel: 'warn',
    build: {
      outDir,
      emptyOutDir: true,
      manifest: true,
      // Whole, and named by no script.
      sourcemap: 'hidden',
      // The policy allows no fonts or scripts from data: addresses, and files can be cached for good.
      assetsInlineLimit: 0,
      modulePreload: {
        polyfill: false,
        // A page's own tags preload its scripts; for moves within the app, which are prefetched, each list of names would
        // stand in every first load. Style sheets must be there before their page, so they stay.
        resolveDependencies: (_file, dependencies, { hostType }) =>
          hostType === 'js' ? dependencies.filter((name) => name.endsWith('.css')) : dependencies,
      },
      rolldownOptions: QUIET,
    },
  };
}

function renderConfig(root: string, outDir: string): InlineConfig {
  return {
    root,
    mode: 'production',
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': '"production"' },
    // Self-contained: nothing of it is looked up in node_modules or depends on NODE_ENV when it runs.
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
