import { PICTURE_CACHE } from '#offline/worker-messages.ts';

/** Path of a picture in the worker's cache, found by its name without hash and width; null: none is cached. */
export async function findCachedPicture(name: string): Promise<string | null> {
  try {
    const pictures = await caches.open(PICTURE_CACHE);
    const paths = (await pictures.keys()).map(({ url }) => new URL(url).pathname);
    return paths.find((path) => path.startsWith(`/pictures/${name}-`) || path.startsWith(`/pictures/${name}.`)) ?? null;
  } catch {
    // The caches are blocked, or the browser has none.
    return null;
  }
}
