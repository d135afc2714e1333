import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** Static, dynamic and type-only imports alike: what two modules know of each other cannot be read apart. */
const IMPORTED = /\b(?:from|import)\s*\(?\s*'([^']+)'/g;

type Imports = ReadonlyMap<string, readonly string[]>;

function readImports(): Imports {
  const files = globSync(['src/**/*.{ts,tsx}', 'sw/**/*.ts'], { cwd: ROOT });
  return new Map(files.map((file) => [file, importsOf(file, readFileSync(join(ROOT, file), 'utf8'))]));
}

function importsOf(file: string, source: string): string[] {
  return [...source.matchAll(IMPORTED)].map(([, specifier = '']) =>
    specifier.startsWith('#') ? specifier.replace('#', 'src/') : join(dirname(file), specifier),
  );
}

/** Every file that reaches itself by its imports, sorted. */
function findCircular(imports: Imports): string[] {
  const reaches = (from: string, wanted: string) => {
    const seen = new Set<string>();
    const waiting = [...(imports.get(from) ?? [])];
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      if (next === wanted) return true;
      if (seen.has(next)) continue;
      seen.add(next);
      waiting.push(...(imports.get(next) ?? []));
    }
    return false;
  };
  return [...imports.keys()].filter((file) => reaches(file, file)).toSorted();
}

describe('no module imports itself by way of others, be it by its types alone', () => {
  test('a circle is found, however long it is and whatever kind its imports are of', () => {
    const sources = {
      'src/app/a.ts': "import type { B } from './b.ts';",
      'src/app/b.ts': "const c = () => import('#app/c.ts');",
      'src/app/c.ts': "export * from './a.ts';",
      'src/app/d.ts': "import { a } from './a.ts';",
    };
    const imports = new Map(Object.entries(sources).map(([file, source]) => [file, importsOf(file, source)]));
    expect(findCircular(imports)).toEqual(['src/app/a.ts', 'src/app/b.ts', 'src/app/c.ts']);
  });

  test('there is none', () => {
    expect(findCircular(readImports())).toEqual([]);
  });
});
