import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { Plugin } from 'vite';

/**
 * Stops the build if a text in the code is in no catalogue, because guests would see its hash. The Lingui plugin itself
 * finds missing translations.
 */
export function completeCatalogue(): Plugin {
  return {
    name: 'smereka-complete-catalogue',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    async buildStart() {
      const command = join(dirname(createRequire(import.meta.url).resolve('@lingui/cli')), 'lingui.js');
      try {
        await promisify(execFile)(process.execPath, [command, 'check', 'sync']);
      } catch (error) {
        const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
        throw new Error(
          `The catalogues do not match the texts in the code: run npx lingui extract.\n${stdout}${stderr}`,
        );
      }
    },
  };
}
