import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Dialect } from '../database/dialect.ts';
import { knowsMigration } from '../database/migrations/migrate.ts';
import { PRIVATE_FILE_MODE } from '../settings/data-folder.ts';
import { StartError } from '../settings/start-error.ts';
import type { Counts } from './counts.ts';

const MANIFEST = 'manifest.json';

export const DATABASE_COPIES: Record<Dialect, string> = { sqlite: 'database.sqlite', postgres: 'database.dump' };

/** The contents of a backup, so that each part can be checked. */
export interface Manifest {
  readonly format: 1;
  readonly madeAt: string;
  readonly engine: Dialect;
  /** The newest migration of the database. */
  readonly schema: string;
  readonly counts: Counts;
  /** Settings at the time of the backup. Their values are in `settings.env` if that is among the files. */
  readonly settings: readonly string[];
  readonly files: Readonly<Record<string, { readonly bytes: number; readonly sha256: string }>>;
}

export async function writeManifest(
  folder: string,
  names: readonly string[],
  about: Omit<Manifest, 'format' | 'files'>,
): Promise<Manifest> {
  const files: Record<string, Manifest['files'][string]> = {};
  for (const name of names) files[name] = await describeFile(join(folder, name));
  const manifest: Manifest = { format: 1, ...about, files };
  const text = `${JSON.stringify(manifest, null, 2)}\n`;
  await writeFile(join(folder, MANIFEST), text, { mode: PRIVATE_FILE_MODE, flush: true });
  return manifest;
}

/** Throws unless the backup is complete, unchanged, and of a schema that this release knows. */
export async function readBackup(folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder);
  for (const [name, expected] of Object.entries(manifest.files)) {
    const found = await describeFile(join(folder, basename(name))).catch(() => null);
    if (found === null) throw new StartError(`${join(folder, name)} is missing: take another backup.`);
    if (found.bytes !== expected.bytes || found.sha256 !== expected.sha256) {
      throw new StartError(`${join(folder, name)} is not as it was made (its checksum differs): take another backup.`);
    }
  }
  if (!knowsMigration(manifest.schema)) {
    throw new StartError(
      `${folder} is of a newer release (its schema ${manifest.schema} is unknown here): install that release first.`,
    );
  }
  return manifest;
}

async function readManifest(folder: string): Promise<Manifest> {
  const path = join(folder, MANIFEST);
  try {
    const manifest = JSON.parse(await readFile(path, 'utf8'));
    if (
      manifest.format === 1 &&
      manifest.engine in DATABASE_COPIES &&
      DATABASE_COPIES[manifest.engine as Dialect] in manifest.files
    ) {
      return manifest;
    }
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (!(error instanceof SyntaxError || ['ENOENT', 'ENOTDIR', 'EACCES'].includes(code))) throw error;
  }
  throw new StartError(`${folder}: expected the folder of a backup, with its ${MANIFEST}, that this user may read.`);
}

async function describeFile(path: string) {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return { bytes: (await stat(path)).size, sha256: hash.digest('hex') };
}
