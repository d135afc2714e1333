import { beforeAll, expect, test } from 'vitest';
import type { PictureView } from '#app/content/views/picture-view.ts';
import { loadView } from '#app/fixtures/booking.ts';
import { renderMarkup, renderText } from '#app/fixtures/render.tsx';
import { ContactSheet } from './contact-sheet.tsx';

let pictures: readonly PictureView[];

beforeAll(async () => {
  pictures = (await loadView('en')).gallery;
});

/** A sheet with this many frames, each with its own name. */
function sheetOf(count: number) {
  const frames = Array.from({ length: count }, (_, place) => ({
    ...(pictures[place % pictures.length] as PictureView),
    name: `frame-${place}`,
    alt: `View ${place + 1}`,
  }));
  return <ContactSheet pictures={frames} onOpen={() => undefined} />;
}

test.each([
  ['uk', 1, '1 кадр'],
  ['uk', 4, '4 кадри'],
  ['uk', 12, '12 кадрів'],
  ['uk', 22, '22 кадри'],
  ['en', 1, '1 photo'],
  ['en', 12, '12 photos'],
] as const)('the contact sheet shows its number of pictures in %s: %i', async (locale, count, words) => {
  expect(await renderText(sheetOf(count), locale)).toMatch(new RegExp(`${words}(?!\\p{L})`, 'u'));
});

test.each([
  ['uk', 'Відкрити світлину: View 3', 'Роздивіться'],
  ['en', 'Open the picture: View 3', 'Look around'],
] as const)(
  'every picture is a button that says in %s what it opens, under a heading',
  async (locale, name, heading) => {
    const markup = (await renderMarkup(sheetOf(4), locale)).replaceAll('\u00a0', ' ');
    expect(markup.match(/<button[^>]*aria-haspopup="dialog"/g)).toHaveLength(4);
    expect(markup).toContain(`aria-label="${name}"`);
    expect(markup).toMatch(new RegExp(`<section[^>]*aria-labelledby="gallery".*<h2[^>]*id="gallery">${heading}`));
  },
);

test('the numbers on the film are hidden from screen readers, and count from one', async () => {
  const markup = await renderMarkup(sheetOf(3), 'en');
  const numbers = [...markup.matchAll(/<span[^>]*aria-hidden="true">(\d+)<!-- -->A</g)].map(([, number]) => number);
  expect(numbers).toEqual(['1', '2', '3']);
});
