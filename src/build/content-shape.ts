import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const CONTRACT = fileURLToPath(new URL('../contract/', import.meta.url));
const SCHEMAS = [
  'content/**/*.ts',
  'menus/**/*.ts',
  'pages/**/*.ts',
  'resort/**/*.ts',
  'pictures/**/*.ts',
  'site/schema.ts',
];

/** A hash of the content's schemas. A browser ignores content stored under another hash: today's pages may need more. */
export function contentShape(contract = CONTRACT): string {
  const files = globSync(SCHEMAS, { cwd: contract }).filter((name) => !name.endsWith('.test.ts'));
  const hash = createHash('sha256');
  for (const file of files.toSorted()) hash.update(`${file}\0`).update(readFileSync(join(contract, file)));
  return hash.digest('hex').slice(0, 8);
}
