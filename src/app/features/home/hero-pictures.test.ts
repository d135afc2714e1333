import { beforeAll, expect, test } from 'vitest';
import { viewHome } from '#app/content/views/home-view.ts';
import { loadSiteContent } from '#app/fixtures/site-content.ts';
import { heroPictures } from './hero.tsx';

let pictures: ReturnType<typeof heroPictures>;

beforeAll(async () => {
  pictures = heroPictures(viewHome(await loadSiteContent(), 'uk').hero);
});

/** Names of the pictures whose media queries match this width and scheme. */
function pictureFor(width: number, scheme: 'light' | 'dark'): string[] {
  return pictures
    .filter(({ media }) => media.includes(scheme))
    .filter(({ media }) => {
      const [, side, limit] = /(min|max)-width: ([\d.]+)px/.exec(media) ?? [];
      return side === 'min' ? width >= Number(limit) : width <= Number(limit);
    })
    .map(({ picture }) => picture.name);
}

test.each([
  [360, 'light', 'home-hero-portrait'],
  [900, 'light', 'home-hero-portrait'],
  [901, 'light', 'home-hero'],
  [360, 'dark', 'entry-side'],
  [1440, 'dark', 'chalet-lake'],
] as const)('a window of %d px in the %s scheme shows one poster, %s', (width, scheme, name) => {
  expect(pictureFor(width, scheme)).toEqual([name]);
});
