import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { contentFolder } from '#content/loading/content-folder.ts';
import { loadContent } from '#content/loading/load-content.ts';
import { BUILD_FOLDER, buildFolders, PROJECT_FOLDER, switchTo } from '#server/pages/render/builds.ts';
import { runCommand, StartError } from '#server/settings/start-error.ts';
import { buildIdOf } from './build-inputs.ts';
import { measurePictures } from './pictures/encode-pictures.ts';
import { exists } from './whole-files.ts';

/** A failed build leaves the current one in place. With `--app`, `npm start` encodes the pictures while it serves. */
async function build(): Promise<void> {
  const { values: flags } = parseArgs({ options: { app: { type: 'boolean', default: false } } });
  const folder = contentFolder();
  // Pictures and app both read the content, so its mistakes are reported once, before either starts.
  const { media } = await loadContent(folder);
  await mkdir(BUILD_FOLDER, { recursive: true });
  const pictures = flags.app ? measurePictures(media, join(folder, 'media'), BUILD_FOLDER) : encodePictures();
  const [id] = await Promise.all([buildApp(), pictures]);
  await switchTo(BUILD_FOLDER, id);
}

async function encodePictures(): Promise<void> {
  const script = join(PROJECT_FOLDER, 'src/build/build-pictures.ts');
  const child = spawn(process.execPath, [script], { stdio: 'inherit' });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new StartError('The pictures could not be encoded');
}

async function buildApp(): Promise<string> {
  const id = await buildIdOf(PROJECT_FOLDER, contentFolder());
  const { root } = buildFolders(BUILD_FOLDER, id);
  if (await exists(root)) {
    process.stdout.write('App: up to date\n');
  } else {
    const draft = `${root}.${process.pid}.draft`;
    try {
      const { buildBundles } = await import('./build-bundles.ts');
      await buildBundles(PROJECT_FOLDER, draft);
      await rename(draft, root);
    } catch (error) {
      // Another process may have finished the same build in the meantime. Equal inputs make an equal build.
      if (!(await exists(root))) throw error;
    } finally {
      await rm(draft, { recursive: true, force: true });
    }
    process.stdout.write('App: built\n');
  }
  return id;
}

await runCommand(build);
