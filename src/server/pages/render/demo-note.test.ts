import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { revisionOf } from './client-files.ts';
import { withDemoNote } from './demo-note.ts';
import { createPageCache } from './page-cache.ts';
import { fakeManifest, fakeNameMissingPage, fakeRenderPage, fakeStyleSheets, fakeTemplate } from './page-fixture.ts';
import { replaceShells } from './shells.ts';

const NOTE = { uk: 'Це демонстраційний сайт', en: 'This site is a demo' };

async function readPages(isPublicDemo: boolean): Promise<Record<string, string>> {
  const cache = createPageCache({
    renderPage: fakeRenderPage,
    nameMissingPage: fakeNameMissingPage,
    describePage: () => null,
    sharePictures: {},
    template: fakeTemplate,
    content: () => ({}) as never,
    manifest: fakeManifest,
    styleSheets: fakeStyleSheets,
    publicUrl: 'https://resort.example',
    isPublicDemo,
    hasDeveloperPages: false,
    firstLoadSettlesMs: 0,
    thirdParties: null,
    deposit: null,
  });
  const read = async (path: string) => {
    const page = await cache.get(path);
    return page.redirectTo === null ? page.body.bytes.identity.toString() : '';
  };
  const paths = ['/', '/en', '/accommodation/chalet-lake', '/en/accommodation/chalet-lake', '/nowhere', '/en/nowhere'];
  return Object.fromEntries(await Promise.all(paths.map(async (path) => [path, await read(path)] as const)));
}

test('every page of a public demo says at its top, in its language, that it is a demo', async () => {
  for (const [path, html] of Object.entries(await readPages(true))) {
    const locale = path.startsWith('/en') ? 'en' : 'uk';
    expect(html.split(NOTE[locale])).toHaveLength(2);
    expect(html.indexOf(NOTE[locale])).toBeLessThan(html.indexOf('<div id="root">'));
    expect(html).not.toContain(NOTE[locale === 'en' ? 'uk' : 'en']);
  }
});

test('the pages of a resort, or of a local demo, have no such note', async () => {
  for (const html of Object.values(await readPages(false))) expect(html).not.toContain('demo-note');
});

test('the documents cached by the worker have the note too, and another revision', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'smereka-shells-'));
  const shell = (locale: string) => `<!doctype html><html lang="${locale}"><body><div id="root"></div></body></html>`;
  const revisions = ['uk', 'en'].map((locale) => revisionOf(shell(locale)));
  for (const locale of ['uk', 'en']) await writeFile(join(folder, `shell-${locale}.html`), shell(locale));
  await writeFile(join(folder, 'sw.js'), `keep(["${revisions.join('","')}"])`);
  const bodies = await replaceShells(folder, withDemoNote);
  await rm(folder, { recursive: true });
  const textOf = (path: string) => bodies.get(path)?.bytes.identity.toString() ?? '';
  expect(textOf('/shell-uk.html')).toBe(withDemoNote(shell('uk'), 'uk'));
  expect(textOf('/shell-en.html')).toContain(NOTE.en);
  const noted = ['uk', 'en'].map((locale) => revisionOf(textOf(`/shell-${locale}.html`)));
  expect(textOf('/sw.js')).toBe(`keep(["${noted.join('","')}"])`);
  expect(noted).not.toEqual(revisions);
});
