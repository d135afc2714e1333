import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LOCALES, type Locale } from '#contract/site/locale.ts';
import type { ThirdParties } from '#contract/site/third-parties.ts';
import { shellPath, WORKER_PATH } from '#offline/worker-messages.ts';
import { type PrecompressedBody, precompressBody } from '../../http/precompressed-body.ts';
import { revisionOf } from './client-files.ts';
import { escapeJson } from './markup.ts';

/** The worker contains its shells' hashes, so that browsers fetch the shells again when a setting changes them. */
export async function replaceShells(clientFolder: string, change: (shell: string, locale: Locale) => string) {
  const bodies = new Map<string, PrecompressedBody>();
  let worker = await readFile(join(clientFolder, WORKER_PATH), 'utf8');
  for (const locale of LOCALES) {
    const plain = await readFile(join(clientFolder, shellPath(locale)), 'utf8');
    const changed = change(plain, locale);
    worker = worker.replaceAll(revisionOf(plain), revisionOf(changed));
    bodies.set(shellPath(locale), await precompressBody(changed, 'text/html; charset=utf-8'));
  }
  return bodies.set(WORKER_PATH, await precompressBody(worker, 'text/javascript; charset=utf-8'));
}

/** The build writes this into the data of a shell, which is the same for all settings. */
const NOBODY = '"thirdParties":null';

/** Returns a worker's shell with the third parties in the settings. Throws if the shell has no place for them. */
export function withThirdParties(shell: string, thirdParties: ThirdParties): string {
  if (!shell.includes(NOBODY)) throw new Error(`A shell must contain ${NOBODY}`);
  return shell.replace(NOBODY, () => `"thirdParties":${escapeJson(thirdParties)}`);
}
