import { afterEach, expect, test, vi } from 'vitest';
import { findCachedPicture } from './cached-picture.ts';

afterEach(() => vi.unstubAllGlobals());

function keep(...paths: string[]) {
  const keys = async () => paths.map((path) => ({ url: `https://resort.example${path}` }));
  vi.stubGlobal('caches', { open: async () => ({ keys }) });
}

test.each([['/pictures/offline-480.r1.avif'], ['/pictures/offline.r1.jpg']])(
  'a kept picture is found: %s',
  async (path) => {
    keep('/pictures/spa-480.r1.avif', path);
    expect(await findCachedPicture('offline')).toBe(path);
  },
);

test('a picture whose name only starts the same is not found', async () => {
  keep('/pictures/offlined.r1.jpg', '/assets/offline-480.r1.avif');
  expect(await findCachedPicture('offline')).toBeNull();
});

test('no picture is found where nothing is kept, or the browser cannot keep anything', async () => {
  keep();
  expect(await findCachedPicture('offline')).toBeNull();
  vi.stubGlobal('caches', undefined);
  expect(await findCachedPicture('offline')).toBeNull();
});
