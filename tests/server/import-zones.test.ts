import { spawnSync } from 'node:child_process';
import { copyFile, cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

const REFUSED = [
  ['src/domain/stay/stay.ts', '#contract/site/paths.ts'],
  ['src/domain/stay/stay.ts', '../../contract/site/paths.ts'],
  ['src/domain/stay/stay.ts', 'node:fs'],
  ['src/domain/stay/stay.ts', '@lingui/core'],
  ['src/contract/orders/orders.ts', '#content/loading/load-content.ts'],
  ['src/contract/orders/orders.ts', '../content/loading/load-content.ts'],
  ['src/contract/orders/orders.ts', 'node:fs'],
  ['src/content/loading/load-content.ts', '#server/app.ts'],
  ['src/content/loading/load-content.ts', '../../app/rendered-page.ts'],
  ['src/content/loading/load-content.ts', '../../build/content-shape.ts'],
  ['src/server/app.ts', '#app/rendered-page.ts'],
  ['src/server/routes/site/page-routes.ts', '../../../app/rendered-page.ts'],
  ['src/server/app.ts', '../build/worker-files.ts'],
  ['src/server/render/page-head.ts', '../../build/install/web-manifest.ts'],
  ['src/build/build.ts', '#server/orders/order.ts'],
  ['src/app/features/booking/stay-card/use-booking.ts', '#server/orders/order.ts'],
  ['src/app/features/booking/stay-card/use-booking.ts', '../../../server/orders/order.ts'],
  ['src/app/entry-client.tsx', '../../sw/to-cache.ts'],
  ['src/app/entry-client.tsx', '../build/content-shape.ts'],
  ['src/app/format/dates.ts', '#app/ui/price/price.tsx'],
  ['src/app/error-reports/failure.ts', '#app/content/fetch-content.ts'],
  ['src/app/typesetting/typeset.ts', '#content/loading/load-content.ts'],
  ['src/app/storage/stored-search.ts', '#app/stores/search/search-store.ts'],
  ['src/app/storage/stored-search.ts', '../stores/search/search-store.ts'],
  ['src/app/i18n/catalogue.ts', '#app/ui/hooks/use-hydrated.ts'],
  ['src/app/content/cached-content.ts', '#app/stores/offline-store.ts'],
  ['src/app/content/views/shell-view.ts', '#app/features/shell/header.tsx'],
  ['src/app/mail/mail-html.tsx', '#app/ui/price/price.tsx'],
  ['src/app/stores/offline-store.ts', '#app/content/cached-content.ts'],
  ['src/app/stores/offline-store.ts', '#app/features/offline/worker-updates.ts'],
  ['src/app/ui/price/price.tsx', '#app/stores/offline-store.ts'],
  ['src/app/ui/price/price.tsx', '#app/storage/stored-search.ts'],
  ['src/app/ui/price/price.tsx', '#app/content/records.ts'],
  ['src/app/ui/price/price.tsx', '../../features/shell/header.tsx'],
  ['src/app/router/head/page-meta.ts', '#app/features/shell/header.tsx'],
  ['src/app/router/head/page-meta.ts', '#app/routes/route-tree.tsx'],
  ['src/app/features/offline/updates/worker-updates.ts', '#app/routes/route-tree.tsx'],
  ['src/app/features/offline/updates/worker-updates.ts', '#app/router/reload-once.ts'],
  ['src/app/features/offline/updates/worker-updates.ts', '#app/fixtures/booking.ts'],
  ['src/app/features/offline/updates/worker-updates.ts', 'node:fs'],
  ['src/app/features/guide/place-list.tsx', '#app/features/shell/header.tsx'],
  ['src/app/features/guide/place-list.tsx', '#app/features/booking/stay-picker/panel/panel-state.ts'],
  ['src/app/features/guide/place-list.tsx', '../shell/header.tsx'],
  ['src/app/features/gallery/viewer/open-viewer.tsx', '../../shell/header.tsx'],
  ['src/app/routes/home.tsx', '#app/entry-client.tsx'],
  ['src/app/routes/home.tsx', '#server/app.ts'],
  ['sw/to-cache.ts', '#app/entry-client.tsx'],
  ['sw/to-cache.ts', '../src/server/app.ts'],
] as const;

const ALLOWED = [
  ['src/domain/stay/stay.ts', '#domain/calendar/calendar-date.ts'],
  ['src/contract/orders/orders.ts', '#domain/order/order-state.ts'],
  ['src/contract/orders/orders.ts', 'typebox'],
  ['src/content/loading/load-content.ts', '#contract/site/schema.ts'],
  ['src/server/routes/orders/order-routes.ts', '#contract/orders/orders.ts'],
  ['src/server/render/page-cache.ts', '#app/rendered-page.ts'],
  ['src/build/icons/icon-shapes.ts', '#app/ui/actions/icon-names.ts'],
  ['src/build/worker-files.ts', '#server/render/markup.ts'],
  ['src/app/features/booking/stay-card/use-booking.ts', '#domain/stay/stay.ts'],
  ['src/app/storage/stored-search.ts', '#app/format/resort-clock.ts'],
  ['src/app/i18n/remember-locale.ts', '#app/storage/cookies.ts'],
  ['src/app/content/cached-content.ts', '#app/storage/guest-database.ts'],
  ['src/app/mail/mail-html.tsx', '#app/content/records.ts'],
  ['src/app/stores/offline-store.ts', '#app/storage/guest-database.ts'],
  ['src/app/ui/price/price.tsx', '#app/i18n/use-locale.ts'],
  ['src/app/ui/price/price.tsx', '#app/ui/hooks/use-hydrated.ts'],
  ['src/app/router/head/page-meta.ts', '#app/content/views/picture-view.ts'],
  ['src/app/features/offline/updates/worker-updates.ts', '#app/stores/offline-store.ts'],
  ['src/app/features/offline/updates/worker-updates.ts', 'virtual:pwa-register'],
  ['src/app/features/guide/place-list.tsx', '#app/features/booking/stay-picker/phrases.ts'],
  ['src/app/features/gallery/viewer/open-viewer.tsx', '#app/features/gallery/preloader/load-picture.ts'],
  ['src/app/features/map/resort-map.tsx', '#content/media/map.svg?no-inline'],
  ['src/app/routes/home.tsx', '#app/features/shell/header.tsx'],
  ['src/app/routes/home.tsx', '#app/router/page-meta.ts'],
  ['sw/to-cache.ts', '#contract/site/paths.ts'],
] as const;

const SAMPLES = [...REFUSED, ...ALLOWED];

/** The zones in biome.json, and lint/features.grit. */
const IMPORT_RULES = ['lint/style/noRestrictedImports', 'plugin'];

/** What the JSON reporter says of each finding, as far as it is read here. */
interface LintReport {
  readonly summary: { readonly unchanged: number };
  readonly diagnostics: readonly { readonly category: string; readonly location: { readonly path: string } }[];
}

let folder: string;
let lintedFiles: number;
/** The files whose import lint refuses. */
let refused: Set<string>;

/** All samples under the project's own settings in one run: a start of Biome takes longer than a thousand files. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'smereka-zones-'));
  await copyFile(join(ROOT, 'biome.json'), join(folder, 'biome.json'));
  await cp(join(ROOT, 'lint'), join(folder, 'lint'), { recursive: true });
  for (const [index, [path, imported]] of SAMPLES.entries()) {
    const file = join(folder, fileOf(path, index));
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, `import { thing } from '${imported}';\n\nexport const copy = thing;\n`);
  }
  const { stdout, error } = spawnSync(
    join(ROOT, 'node_modules/.bin/biome'),
    ['lint', '--vcs-enabled=false', '--reporter=json', '--max-diagnostics=none', 'src', 'sw'],
    { cwd: folder, encoding: 'utf8' },
  );
  if (error !== undefined) throw error;
  const { summary, diagnostics }: LintReport = JSON.parse(stdout);
  lintedFiles = summary.unchanged;
  const findings = diagnostics.filter(({ category }) => IMPORT_RULES.includes(category));
  refused = new Set(findings.map(({ location }) => location.path));
});
afterAll(() => rm(folder, { recursive: true }));

/** Beside the module that it stands for, so that the same settings hold; several samples stand for one module. */
function fileOf(path: string, index: number): string {
  return path.replace(/(?=\.tsx?$)/, `-${index}`);
}

describe('imports point one way: domain, contract, content, then server, app and worker', () => {
  test('lint has read every sample', () => {
    expect(lintedFiles).toBe(SAMPLES.length);
  });

  test.each(REFUSED.map(([path, imported], index) => ({ path, imported, file: fileOf(path, index) })))(
    '$path may not import $imported',
    ({ file }) => {
      expect([...refused]).toContain(file);
    },
  );

  test.each(ALLOWED.map(([path, imported], index) => ({ path, imported, file: fileOf(path, REFUSED.length + index) })))(
    '$path may import $imported',
    ({ file }) => {
      expect([...refused]).not.toContain(file);
    },
  );
});
