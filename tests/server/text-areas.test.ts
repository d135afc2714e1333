import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { WAYS_OUT_TEXTS } from '#app/features/booking/offers/list/lazy-ways-out.tsx';
import { PANEL_TEXTS } from '#app/features/booking/stay-picker/panel/lazy-panel-overlay.tsx';
import { CONSENT_TEXTS } from '#app/features/consent/consent-place.tsx';
import { ENQUIRY_TEXTS } from '#app/features/on-demand/enquiry/enquiry-texts.ts';
import { ENTRY_TEXTS } from '#app/features/on-demand/entry/lazy-entry-window.tsx';
import { HANDOVER_TEXTS } from '#app/features/on-demand/handover/continue-elsewhere.tsx';
import { folderOfTexts, TEXT_AREAS, type TextArea } from '#app/i18n/text-areas.ts';
import { DEVELOPER_PAGES } from '#app/routes/developer/developer-pages.ts';
import { createRoutes, needsOfRoute } from '#app/routes/route-tree.tsx';

const APP = fileURLToPath(new URL('../../src/app', import.meta.url));
const FRAME = ['routes/frame/page-frame.tsx', 'routes/errors/route-error.tsx'];
const IMPORT = /^(?!import type\b).*?(?<how>from |import\(?)'(?<target>[.#][^']+\.tsx?)'/gm;

/** Every page's module, and that of what is fetched like a page, with the areas whose texts are loaded with it. */
const PAGES = new Map<string, readonly TextArea[]>();
const NOTHING_LOADED = { load: () => Promise.reject(new Error('no page is loaded here')) };
for (const { children = [] } of createRoutes({
  source: NOTHING_LOADED,
  loadTexts: () => Promise.resolve(),
  developerPages: DEVELOPER_PAGES,
})) {
  for (const { id = '' } of children) {
    const needs = needsOfRoute(id, DEVELOPER_PAGES);
    if (needs !== null) PAGES.set(needs.module.replace('src/app/', ''), needs.texts);
  }
}

/** What opens over any page brings its own. */
PAGES.set('features/booking/stay-picker/panel/panel-overlay.tsx', ['site', ...PANEL_TEXTS]);
PAGES.set('features/on-demand/handover/handover-sheet.tsx', ['site', ...HANDOVER_TEXTS]);
PAGES.set('features/on-demand/consent-plate/consent-plate.tsx', ['site', ...CONSENT_TEXTS]);
for (const part of ['hall/hall-enquiry.tsx', 'short/enquiry-sheet.tsx', 'outbox-words.ts']) {
  PAGES.set(`features/on-demand/enquiry/${part}`, ['site', ...ENQUIRY_TEXTS]);
}
PAGES.set('features/on-demand/entry/entry-window.tsx', ['site', ...ENTRY_TEXTS]);
PAGES.set('features/on-demand/split-stay/ways-out.tsx', ['site', 'booking', ...WAYS_OUT_TEXTS]);

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

const AREAS = [...TEXT_AREAS, 'mail'] as const;

function areaOf(module: string): string {
  return AREAS.find((area) => area !== 'site' && module.startsWith(`${folderOfTexts(area)}/`)) ?? 'site';
}

describe.each([...PAGES])('%s', (page, areas) => {
  const written = [page, ...FRAME].flatMap((module) => [...reachOf(module)]).filter(hasTexts);

  test('loads the texts of every module that it can come to show', () => {
    const missing = written.filter((module) => !areas.includes(areaOf(module) as TextArea));
    expect(missing).toEqual([]);
  });

  test('loads no texts that it never shows', () => {
    const shown = new Set(written.map(areaOf));
    expect(areas.filter((area) => !shown.has(area))).toEqual([]);
  });
});

test('texts stand in at most five catalogues', () => {
  expect(globSync('*-uk.po', { cwd: join(APP, '../locales') }).toSorted()).toEqual(
    AREAS.map((area) => `${area}-uk.po`).toSorted(),
  );
  expect(AREAS.length).toBeLessThanOrEqual(5);
});

test('a text of two catalogues reads the same in both, since the one that is loaded last wins', () => {
  const ENTRY = /(?<text>(?:^msgctxt ".*"\n)?^msgid ".+")\n(?<translation>^msgstr ".*"(?:\n".*")*)/gm;
  const differing = ['uk', 'en'].flatMap((locale) => {
    const inBrowser = globSync(`*-${locale}.po`, { cwd: join(APP, '../locales') }).filter(
      (name) => !/^mail-/.test(name),
    );
    const seen = new Map<string, string>();
    return inBrowser.flatMap((name) =>
      [...readFileSync(join(APP, '../locales', name), 'utf8').matchAll(ENTRY)].flatMap(({ groups }) => {
        const { text = '', translation = '' } = groups ?? {};
        const first = seen.get(text) ?? translation;
        seen.set(text, first);
        return first === translation ? [] : [`${name}: ${text}`];
      }),
    );
  });
  expect(differing).toEqual([]);
});
