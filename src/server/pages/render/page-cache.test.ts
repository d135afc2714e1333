import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { RenderPage } from '#app/rendered-page.ts';
import type { SiteContent } from '#contract/content/site-content.ts';
import { createPageCache } from './page-cache.ts';
import { fakeManifest, fakeNameMissingPage, fakeRenderPage, fakeStyleSheets, fakeTemplate } from './page-fixture.ts';

/** The fixture's pages use no content. */
const content = {} as SiteContent;

function openCache(renderPage: RenderPage = fakeRenderPage, readContent = () => content) {
  const rendered: string[] = [];
  const pages = createPageCache({
    renderPage: async (path, source) => {
      rendered.push(path);
      return renderPage(path, source);
    },
    nameMissingPage: fakeNameMissingPage,
    describePage: () => null,
    sharePictures: {},
    content: readContent,
    template: fakeTemplate,
    manifest: fakeManifest,
    styleSheets: fakeStyleSheets,
    publicUrl: 'https://resort.example',
    isPublicDemo: false,
    hasDeveloperPages: false,
    firstLoadSettlesMs: 0,
    thirdParties: null,
    deposit: null,
  });
  return { pages, rendered };
}

test('a page is rendered once for any number of simultaneous requests', async () => {
  const { pages, rendered } = openCache();
  const answers = await Promise.all(Array.from({ length: 20 }, () => pages.get('/accommodation/chalet-lake')));
  await pages.get('/accommodation/chalet-lake');
  expect(rendered).toEqual(['/accommodation/chalet-lake']);
  expect(new Set(answers).size).toBe(1);
});

test('a page is cached as bytes in every encoding', async () => {
  const page = await openCache().pages.get('/accommodation/chalet-lake');
  if (page.redirectTo !== null) throw new Error('A page was expected');
  const { identity, gzip } = page.body.bytes;
  expect(gunzipSync(gzip)).toEqual(identity);
  expect(identity.toString()).toContain('<script type="application/json" id="page-data">{"title":"Шале"}</script>');
});

test('equal pages have equal ETags in every process, and different content has different ones', async () => {
  const etagOf = async (renderPage?: RenderPage) => {
    const page = await openCache(renderPage).pages.get('/');
    return page.redirectTo === null ? page.body.headers.br.etag : null;
  };
  const changed: RenderPage = async (path, source) => ({ ...(await fakeRenderPage(path)), markup: String(source) });
  expect(await etagOf()).toBe(await etagOf());
  expect(await etagOf(changed)).not.toBe(await etagOf());
});

test('every page is rendered again after the content has changed, and only once', async () => {
  let current = content;
  const { pages, rendered } = openCache(fakeRenderPage, () => current);
  await Promise.all([pages.get('/'), pages.get('/no-such-page')]);
  current = { ...content };
  await Promise.all([pages.get('/'), pages.get('/'), pages.get('/no-such-page')]);
  expect(rendered.toSorted()).toEqual(['/', '/', '/no-such-page', '/no-such-page']);
  expect(pages.size).toBe(2);
});

test('neither unknown paths nor other spellings of known ones let the cache grow without limit', async () => {
  // React Router matches paths in any case and returns the path as requested.
  const anySpelling: RenderPage = async (path) => {
    const page = await fakeRenderPage(path.toLowerCase());
    return { ...page, alternates: page.alternates && { uk: path, en: path } };
  };
  const { pages } = openCache(anySpelling);
  await pages.get('/accommodation/chalet-lake');
  for (let guess = 0; guess < 200; guess += 1) await pages.get(`/no-such-page-${guess}`);
  for (let capitals = 1; capitals <= '/accommodation'.length; capitals += 1) {
    for (let from = 0; from < 10; from += 1) {
      const path = '/accommodation/chalet-lake';
      await pages.get(
        path.slice(0, from) + path.slice(from, from + capitals).toUpperCase() + path.slice(from + capitals),
      );
    }
  }
  expect(pages.size).toBeLessThanOrEqual(51);
});

test('unknown paths are answered with one page of their language, rendered once', async () => {
  const { pages, rendered } = openCache();
  const guesses = Array.from({ length: 100 }, (_, guess) => [`/guess-${guess}`, `/en/guess-${guess}`]).flat();
  const answers = await Promise.all(guesses.map((path) => pages.get(path)));
  expect(new Set(answers).size).toBe(2);
  expect(rendered).toEqual(['/guess-0', '/en/guess-0']);
  expect(answers.every(({ status }) => status === 404)).toBe(true);
  expect(pages.size).toBe(2);
});

test('old addresses, whose number is unlimited, are not cached', async () => {
  const { pages } = openCache(async () => ({ ...(await fakeRenderPage('/cottages')) }));
  for (let old = 0; old < 10; old += 1) expect(await pages.get('/cottages')).toMatchObject({ status: 301 });
  expect(pages.size).toBe(0);
});

test('a page is rendered again by the next request after a failure', async () => {
  let failures = 1;
  const { pages } = openCache(async (path) => {
    if (failures-- > 0) throw new Error('a bug');
    return fakeRenderPage(path);
  });
  await expect(pages.get('/')).rejects.toThrow('a bug');
  expect((await pages.get('/')).status).toBe(200);
});

test('a redirect is returned unchanged', async () => {
  expect(await openCache().pages.get('/cottages')).toEqual({ redirectTo: '/accommodation/chalets', status: 301 });
});
