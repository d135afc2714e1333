import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { NameMissingPage, RenderPage } from '#app/rendered-page.ts';
import type { PrintMenu } from '#contract/menus/printed-menu.ts';
import { StartError } from '../../settings/start-error.ts';
import type { ClientManifest } from './client-files.ts';
import type { MailTexts } from './order-mail.ts';
import { readStyleSheets } from './page-styles.ts';
import { createPageTemplate } from './page-template.ts';

export const PROJECT_FOLDER = fileURLToPath(new URL('../../../..', import.meta.url));
export const BUILD_FOLDER = join(PROJECT_FOLDER, 'build');

/** Tabs opened with an earlier build still request its files. */
const BUILDS_KEPT = 3;

/** `maps`: source maps for developers. `render`: code that renders pages. `print`: fonts of PDFs. */
export function buildFolders(buildFolder: string, id: string) {
  const root = join(buildFolder, id);
  return {
    root,
    client: join(root, 'client'),
    maps: join(root, 'maps'),
    render: join(root, 'render'),
    print: join(root, 'print'),
  };
}

/** Lists the ids of the served builds, the current one first; empty before the first build. */
export async function listBuilds(buildFolder: string): Promise<string[]> {
  try {
    return JSON.parse(await readFile(join(buildFolder, 'current.json'), 'utf8')).builds;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/** Makes a finished build the current one in one atomic step and removes builds that are no longer served. */
export async function switchTo(buildFolder: string, id: string): Promise<void> {
  const known = await listBuilds(buildFolder);
  const builds = [id, ...known.filter((other) => other !== id)];
  const draft = join(buildFolder, `current.${process.pid}.draft`);
  await writeFile(draft, JSON.stringify({ builds: builds.slice(0, BUILDS_KEPT) }));
  await rename(draft, join(buildFolder, 'current.json'));
  for (const old of builds.slice(BUILDS_KEPT)) await rm(join(buildFolder, old), { recursive: true, force: true });
}

export type CurrentBuild = Readonly<Awaited<ReturnType<typeof loadCurrentBuild>>>;

interface PageModule {
  readonly renderPage: RenderPage;
  readonly nameMissingPage: NameMissingPage;
}

export async function loadCurrentBuild(buildFolder: string) {
  const builds = await listBuilds(buildFolder);
  const [current] = builds;
  if (current === undefined) throw new StartError('Nothing is built yet: run `npm run build` first');
  const { client, render, print } = buildFolders(buildFolder, current);
  const [html, deskPage, manifest, styleSheets, pages, mails, menus] = await Promise.all([
    readFile(join(client, 'index.html'), 'utf8'),
    readFile(join(client, 'desk/src/desk/index.html'), 'utf8'),
    readFile(join(client, '.vite/manifest.json'), 'utf8'),
    readStyleSheets(client),
    import(join(render, 'entry-server.js')) as Promise<PageModule>,
    import(join(render, 'order-mail.js')) as Promise<MailTexts>,
    import(join(render, 'print-menu.js')) as Promise<{ readonly printMenu: PrintMenu }>,
  ]);
  return {
    renderPage: pages.renderPage,
    nameMissingPage: pages.nameMissingPage,
    mails,
    printMenu: menus.printMenu,
    printFonts: print,
    template: createPageTemplate(html),
    manifest: JSON.parse(manifest) as ClientManifest,
    styleSheets,
    deskPage,
    /** Folders of browser files, the current build's first. */
    clientFolders: builds.map((id) => buildFolders(buildFolder, id).client),
  };
}
