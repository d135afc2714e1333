import { spawnSync } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'smereka-zones-'));
  await copyFile(join(ROOT, 'biome.json'), join(folder, 'biome.json'));
});
afterEach(() => rm(folder, { recursive: true }));

/** What lint says of a module of this path with this one import, under the project's own settings. */
async function lintImport(path: string, imported: string): Promise<string> {
  const file = join(folder, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, `import { thing } from '${imported}';\n\nexport const copy = thing;\n`);
  const { stdout, stderr, error } = spawnSync(
    join(ROOT, 'node_modules/.bin/biome'),
    ['lint', '--vcs-enabled=false', path],
    { cwd: folder, encoding: 'utf8' },
  );
  if (error !== undefined) throw error;
  return stdout + stderr;
}

describe('imports point one way: domain, contract, content, then server, app and worker', () => {
  test.each([
    ['src/domain/stay.ts', '#contract/paths.ts'],
    ['src/domain/stay.ts', '../contract/paths.ts'],
    ['src/domain/stay.ts', 'node:fs'],
    ['src/domain/stay.ts', '@lingui/core'],
    ['src/contract/orders.ts', '#content/loading/load-content.ts'],
    ['src/contract/orders.ts', '../content/loading/load-content.ts'],
    ['src/contract/orders.ts', 'node:fs'],
    ['src/content/loading/load-content.ts', '#server/app.ts'],
    ['src/content/loading/load-content.ts', '../../app/rendered-page.ts'],
    ['src/content/loading/load-content.ts', '../../build/content-shape.ts'],
    ['src/server/app.ts', '#app/rendered-page.ts'],
    ['src/server/routes/site/page-routes.ts', '../../../app/rendered-page.ts'],
    ['src/server/app.ts', '../build/worker-files.ts'],
    ['src/server/render/page-head.ts', '../../build/install/web-manifest.ts'],
    ['src/build/build.ts', '#server/orders/order.ts'],
    ['src/app/features/booking/verdict.ts', '#server/orders/order.ts'],
    ['src/app/features/booking/verdict.ts', '../../../server/orders/order.ts'],
    ['src/app/entry-client.tsx', '../../sw/to-cache.ts'],
    ['src/app/entry-client.tsx', '../build/content-shape.ts'],
    ['sw/to-cache.ts', '#app/entry-client.tsx'],
    ['sw/to-cache.ts', '../src/server/app.ts'],
  ])('%s may not import %s', async (path, imported) => {
    expect(await lintImport(path, imported)).toContain('noRestrictedImports');
  });

  test.each([
    ['src/domain/stay.ts', './calendar-date.ts'],
    ['src/contract/orders.ts', '#domain/order-state.ts'],
    ['src/contract/orders.ts', 'typebox'],
    ['src/content/loading/load-content.ts', '#contract/schema.ts'],
    ['src/server/routes/orders/order-routes.ts', '#contract/orders.ts'],
    ['src/server/render/page-cache.ts', '#app/rendered-page.ts'],
    ['src/build/icons/icon-shapes.ts', '#app/ui/icon-names.ts'],
    ['src/build/worker-files.ts', '#server/render/markup.ts'],
    ['src/app/features/booking/verdict.ts', '#domain/stay.ts'],
    ['sw/to-cache.ts', '#contract/paths.ts'],
  ])('%s may import %s', async (path, imported) => {
    const said = await lintImport(path, imported);
    expect(said).toContain('Checked 1 file');
    expect(said).not.toContain('noRestrictedImports');
  });
});
