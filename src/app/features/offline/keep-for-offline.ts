import { CONTENT_PARTS } from '#contract/content-parts.ts';
import type { WorkerRequest } from '#contract/offline.ts';
import { avifPath, avifWidths, fallbackPicturePath } from '#contract/picture-paths.ts';
import type { PictureRecord } from '#contract/pictures.ts';

import type { KeptContent } from '../../content/kept-content.ts';
import { entriesOf } from '../../content/records.ts';

/** Seldom enough for mobile data, often enough for a price list. */
const KEPT_FRESH_MS = 24 * 60 * 60 * 1000;
/** No phone shows more of a picture than this, in pixels. */
const WIDEST_KEPT = 960;
/** Stands in for pages that were never fetched, so it comes first. */
const OFFLINE_PICTURE = 'offline';

/** Everything that can be read: content first, then what the worker holds of the build, then pictures at phone size. */
export async function keepForOffline(content: KeptContent): Promise<void> {
  await content.keepAll(CONTENT_PARTS, KEPT_FRESH_MS).catch(() => undefined);
  const paths = await picturePaths(content);
  await tellWorker({ type: 'keep_build' });
  await tellWorker({ type: 'keep_pictures', paths });
}

/** For a guest who saves data: what the page in view is made of, and nothing that was not asked for. */
export async function keepVisited(loadVisited: () => Promise<unknown>): Promise<void> {
  await loadVisited().catch(() => undefined);
}

async function picturePaths(content: KeptContent): Promise<string[]> {
  try {
    const { pictures } = await content.load('pictures');
    const records = entriesOf(pictures).map(({ record }) => record);
    const first = records.filter(({ name }) => name === OFFLINE_PICTURE);
    return [...first, ...records.filter((record) => !first.includes(record))].map(keptPath);
  } catch {
    // No network and nothing kept: there is nothing to fetch either.
    return [];
  }
}

/** The file that this screen would ask for, full width, but none wider than phones show. */
function keptPath(picture: PictureRecord): string {
  if (!showsAvif()) return fallbackPicturePath(picture);
  const wanted = Math.min(window.screen.width * window.devicePixelRatio, WIDEST_KEPT);
  const widths = avifWidths(picture.width);
  return avifPath(picture, widths.find((width) => width >= wanted) ?? Math.max(...widths));
}

/** Told from the pictures that have been shown already: a browser that took the other format cannot show this one. */
function showsAvif(): boolean {
  return ![...document.images].some(({ currentSrc }) => /\/pictures\/.*\.jpg$/.test(currentSrc));
}

async function tellWorker(request: WorkerRequest): Promise<void> {
  const { active } = (await navigator.serviceWorker?.ready) ?? {};
  active?.postMessage(request);
}
