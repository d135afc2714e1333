import { readFile } from 'node:fs/promises';
import { runCommand, StartError } from '#server/settings/start-error.ts';
import { findForeignLicences } from './licences.ts';

/** Checks every package in the lock file, including those for other platforms. */
await runCommand(async () => {
  const { packages } = JSON.parse(await readFile(new URL('../../package-lock.json', import.meta.url), 'utf8'));
  const foreign = findForeignLicences(packages);
  if (foreign.length > 0)
    throw new StartError(`Licences that src/build/licences.ts does not allow:\n  ${foreign.join('\n  ')}`);
});
