import { PICTURE_CACHE } from '#offline/worker-messages.ts';

/** Address of a picture that the worker keeps, found by its name alone; null where nothing is kept. */
export async function findCachedPicture(name: string): Promise<string | null> {
  try {
    const pictures = await caches.open(PICTURE_CACHE);
    const paths = (await pictures.keys()).map(({ url }) => new URL(url).pathname);
    return paths.find((path) => path.startsWith(`/pictures/${name}-`) || path.startsWith(`/pictures/${name}.`)) ?? null;
  } catch {
    // Blocked, or a browser without caches.
    return null;
  }
}
