import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { PictureView } from '#app/content/views/picture-view.ts';
import { loadView } from '#app/fixtures/booking.ts';
import { renderMarkup, renderText } from '#app/fixtures/render.tsx';
import { Viewer } from './viewer.tsx';

let pictures: readonly PictureView[];

beforeAll(async () => {
  pictures = (await loadView('en')).gallery;
});

beforeEach(() => {
  vi.stubGlobal('window', { matchMedia: () => ({ matches: true }) });
  return () => vi.unstubAllGlobals();
});

function viewerAt(index: number | null) {
  const ignore = () => undefined;
  return <Viewer pictures={pictures} index={index ?? 0} isOpen={index !== null} onMove={ignore} onClose={ignore} />;
}

/** Names of the pictures in the markup, which the browser would load. */
async function loadedAt(index: number): Promise<(string | undefined)[]> {
  const markup = await renderMarkup(viewerAt(index), 'en');
  return [...markup.matchAll(/data-large-picture="([^"]*)"/g)].map(([, name]) => name);
}

test.each([null, 7, 99])('at %s no picture is open, and none is loaded', async (index) => {
  expect(await renderMarkup(viewerAt(index), 'en')).toMatch(/^<dialog[^>]*aria-label="Pictures"[^>]*><\/dialog>$/);
});

test('the picture has a description, and its number is shown and announced', async () => {
  const text = await renderText(viewerAt(2), 'en');
  expect(text).toContain('3 / 7');
  expect(text).toContain(`3 of 7 ${pictures[2]?.alt}`);
  expect(await renderText(viewerAt(2), 'uk')).toContain('3 з 7');
});

test('every picture is one tap away, and the current one is marked', async () => {
  const markup = await renderMarkup(viewerAt(2), 'en');
  expect(markup.match(/aria-label="Show the picture: /g)).toHaveLength(pictures.length);
  expect(markup.match(/aria-current="true"/g)).toHaveLength(1);
});

test('only the neighbours of the shown picture are loaded with it, hidden from screen readers', async () => {
  const names = pictures.map(({ name }) => name);
  expect(await loadedAt(3)).toEqual(names.slice(2, 5));
  expect(await loadedAt(0)).toEqual(names.slice(0, 2));
  expect(await loadedAt(6)).toEqual(names.slice(5));
  const markup = await renderMarkup(viewerAt(3), 'en');
  expect(markup.match(/<li[^>]*aria-hidden="false"/g)).toHaveLength(1);
  expect(markup.match(/<li[^>]*aria-hidden="true"/g)).toHaveLength(2);
});

test.each([
  [0, 'Previous picture'],
  [6, 'Next picture'],
])('at %d the button without a target is disabled: %s', async (index, name) => {
  const markup = await renderMarkup(viewerAt(index), 'en');
  expect(markup).toContain(`aria-label="${name}" aria-disabled="true"`);
  expect(markup.match(/aria-disabled="true"/g)).toHaveLength(1);
});

test('every control has a name in the language of the page', async () => {
  const markup = await renderMarkup(viewerAt(3), 'uk');
  const buttons = markup.match(/<button[^>]*>/g) ?? [];
  // Four controls, and a frame for each of the seven pictures.
  expect(buttons).toHaveLength(4 + 7);
  // The words of the sample pictures are in no language of the site.
  for (const button of buttons) expect(button).toMatch(/aria-label="[А-ЯЄІЇҐ]/);
});
