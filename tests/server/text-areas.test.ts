import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { HITCH_TEXTS } from '#app/features/booking/checkout/lazy-hitches.ts';
import { HELD_ORDER_TEXTS } from '#app/features/booking/checkout/use-held-order.ts';
import { PANEL_TEXTS } from '#app/features/booking/panel/prepare-panel.ts';
import { INSTALL_TEXTS } from '#app/features/install/lazy-install.tsx';
import { OFFLINE_TEXTS } from '#app/features/offline/use-offline-parts.tsx';
import { OUTBOX_TEXTS } from '#app/features/order-outbox/lazy-outbox-notice.tsx';
import { TEXT_AREAS, type TextArea } from '#app/i18n/text-areas.ts';
import { createRoutes, needsOfRoute } from '#app/routes/route-tree.tsx';

const APP = fileURLToPath(new URL('../../src/app', import.meta.url));
const FRAME = ['routes/root-layout.tsx', 'routes/route-error.tsx'];
const IMPORT = /^(?!import type\b).*?(?<how>from |import\(?)'(?<target>[.#][^']+\.tsx?)'/gm;

/** Every page's module, and that of what is fetched like a page, with the areas whose texts are loaded with it. */
const PAGES = new Map<string, readonly TextArea[]>();
const NOTHING_LOADED = { load: () => Promise.reject(new Error('no page is loaded here')) };
for (const { children = [] } of createRoutes({
  source: NOTHING_LOADED,
  loadTexts: () => Promise.resolve(),
  hasDeveloperPages: true,
})) {
  for (const { id = '' } of children) {
    const needs = needsOfRoute(id);
    if (needs !== null) PAGES.set(needs.module.replace('src/app/', ''), needs.texts);
  }
}

/** What opens over any page brings its own. */
PAGES.set('features/booking/panel/booking-panel.tsx', ['shell', ...PANEL_TEXTS]);
PAGES.set('features/booking/search/open-sheets.tsx', ['shell', ...PANEL_TEXTS]);
PAGES.set('features/booking/search/later-parts.ts', ['shell', 'stay', 'panel']);
PAGES.set('features/booking/panel/better-room.tsx', ['shell', 'panel', 'stay']);
PAGES.set('features/install/install-part.tsx', ['shell', ...INSTALL_TEXTS]);
PAGES.set('features/offline/offline-parts.tsx', ['shell', ...OFFLINE_TEXTS]);
PAGES.set('features/booking/checkout/hitches.tsx', ['shell', 'stay', 'checkout', ...HITCH_TEXTS]);
PAGES.set('features/booking/checkout/held-order.tsx', ['shell', ...HELD_ORDER_TEXTS]);
PAGES.set('features/order-outbox/outbox-notice.tsx', ['shell', ...OUTBOX_TEXTS]);
PAGES.set('features/booking/stay-sheets.tsx', ['shell', 'panel', 'stay']);

const FILES_BY_AREA = new Map(
  Object.entries(TEXT_AREAS).map(([area, places]) => [
    area,
    new Set(places.flatMap((place) => globSync([place, `${place}/**`], { cwd: APP }))),
  ]),
);

/** All of src/app that a module can come to run, what it fetches later included; pages fetched ahead bring their own. */
function reachOf(module: string, known = new Set<string>()): Set<string> {
  if (known.has(module)) return known;
  known.add(module);
  for (const { groups } of readFileSync(join(APP, module), 'utf8').matchAll(IMPORT)) {
    const target = groups?.target ?? '';
    const path = target.startsWith('#') ? join(APP, '..', target.slice(1)) : join(APP, dirname(module), target);
    const next = relative(APP, path);
    if (next.startsWith('..') || (PAGES.has(next) && groups?.how === 'import(')) continue;
    reachOf(next, known);
  }
  return known;
}

function hasTexts(module: string): boolean {
  return /from '@lingui\/(?:core|react)\/macro'/.test(readFileSync(join(APP, module), 'utf8'));
}

function areasOf(module: string): string[] {
  const named = [...FILES_BY_AREA].filter(([, files]) => files.has(module)).map(([area]) => area);
  return named.length === 0 ? ['shell'] : named;
}

describe.each([...PAGES])('%s', (page, areas) => {
  const written = [page, ...FRAME].flatMap((module) => [...reachOf(module)]).filter(hasTexts);

  test('loads the texts of every module that it can come to show', () => {
    const missing = written.filter((module) => !areasOf(module).some((area) => areas.includes(area as TextArea)));
    expect(missing).toEqual([]);
  });

  test('loads no texts that it never shows', () => {
    const shown = new Set(written.flatMap(areasOf));
    expect(areas.filter((area) => area !== 'shell' && !shown.has(area))).toEqual([]);
  });
});

test('a folder or file that an area names exists', () => {
  const places = Object.values(TEXT_AREAS).flat();
  expect(places.filter((place) => globSync(place, { cwd: APP }).length === 0)).toEqual([]);
});
