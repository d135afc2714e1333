import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const CONTRACT_FOLDER = fileURLToPath(new URL('../contract/', import.meta.url));

/**
 * A hash of the contract's files. A browser ignores content that it stored under another one: it may lack what today's
 * pages show.
 */
export function contentShape(): string {
  const files = readdirSync(CONTRACT_FOLDER).filter((name) => !name.endsWith('.test.ts'));
  const hash = createHash('sha256');
  for (const name of files.toSorted()) hash.update(`${name}\0`).update(readFileSync(`${CONTRACT_FOLDER}${name}`));
  return hash.digest('hex').slice(0, 8);
}
