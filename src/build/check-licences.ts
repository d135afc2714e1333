import { readFile } from 'node:fs/promises';
import { runCommand, StartError } from '#server/start-error.ts';
import { findForeignLicences } from './licences.ts';

/** Of every package in the lock, those of other machines included. */
await runCommand(async () => {
  const { packages } = JSON.parse(await readFile(new URL('../../package-lock.json', import.meta.url), 'utf8'));
  const foreign = findForeignLicences(packages);
  if (foreign.length > 0)
    throw new StartError(`Licences that src/build/licences.ts does not allow:\n  ${foreign.join('\n  ')}`);
});
