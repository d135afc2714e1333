import { afterEach, expect, test, vi } from 'vitest';
import { findCachedPicture } from './route-error.tsx';

afterEach(() => vi.unstubAllGlobals());

function keep(...paths: string[]) {
  const keys = async () => paths.map((path) => ({ url: `https://resort.example${path}` }));
  vi.stubGlobal('caches', { open: async () => ({ keys }) });
}

test.each([['/pictures/offline-480.r1.avif'], ['/pictures/offline.r1.jpg']])(
  'finds a cached picture: %s',
  async (path) => {
    keep('/pictures/spa-480.r1.avif', path);
    expect(await findCachedPicture('offline')).toBe(path);
  },
);

test('does not find a picture whose name only starts the same', async () => {
  keep('/pictures/offlined.r1.jpg', '/assets/offline-480.r1.avif');
  expect(await findCachedPicture('offline')).toBeNull();
});

test('finds no picture if the cache is empty or unavailable', async () => {
  keep();
  expect(await findCachedPicture('offline')).toBeNull();
  vi.stubGlobal('caches', undefined);
  expect(await findCachedPicture('offline')).toBeNull();
});
