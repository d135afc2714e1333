import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The schemas of the content; those of calls and orders may change without it. */
const SCHEMA_FOLDERS = ['content', 'pages', 'pictures'].map((name) =>
  fileURLToPath(new URL(`../contract/${name}/`, import.meta.url)),
);

/**
 * A hash of the content's schemas. A browser ignores content that it stored under other ones: it may lack what today's
 * pages show.
 */
export function contentShape(): string {
  const files = SCHEMA_FOLDERS.flatMap((folder) => readdirSync(folder).map((name) => `${folder}${name}`));
  const hash = createHash('sha256');
  for (const file of files.filter((name) => !name.endsWith('.test.ts')).toSorted()) hash.update(readFileSync(file));
  return hash.digest('hex').slice(0, 8);
}
