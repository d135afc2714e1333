import type { CachedContent } from '#app/content/cached-content.ts';
import { entriesOf } from '#app/content/records.ts';
import { reportInBackground } from '#app/error-reports/report.ts';
import { takeOpenedMenus } from '#app/storage/last-known/opened-menus.ts';
import { CATALOGUE_PARTS, type ContentPart } from '#contract/content/site-content.ts';
import { avifPath, avifWidths, fallbackPicturePath } from '#contract/pictures/picture-paths.ts';
import type { PictureRecord } from '#contract/pictures/pictures.ts';
import type { WorkerRequest } from '#offline/worker-messages.ts';

/** Rare enough for mobile data, frequent enough for a price list. */
const KEPT_FRESH_MS = 24 * 60 * 60 * 1000;
/** No phone shows more of a picture than this, in pixels. */
const WIDEST_KEPT = 960;
/** Shown on pages that were never fetched, so it is cached first. */
const OFFLINE_PICTURE = 'offline';

/** The catalogue comes first: the most important pages need no more. */
const CONTENT_PARTS = [
  ...CATALOGUE_PARTS,
  'clocks',
  'mapPlaces',
  'guides',
  'contacts',
  'informations',
  'foods',
  'spas',
  'wellnesses',
  'menus',
  'activities',
  'stories',
  'mices',
  'specialOffers',
] as const satisfies ContentPart[];

export async function keepForOffline(content: CachedContent): Promise<void> {
  await content.keepAll(CONTENT_PARTS, KEPT_FRESH_MS).catch(reportInBackground);
  const { standIn, others } = await picturesOf(content);
  const wanted = window.screen.width * window.devicePixelRatio;
  await tellWorker({ type: 'keep_build' });
  await tellWorker({
    type: 'keep',
    paths: [...takeOpenedMenus(), ...[...standIn, ...others].map((picture) => cachedPath(picture, wanted))],
  });
}

/** For a guest who saves data: what is loaded, which the worker takes from the browser's cache, and a picture. */
export async function keepVisited(content: CachedContent, loadVisited: () => Promise<unknown>): Promise<void> {
  await loadVisited().catch(reportInBackground);
  const { standIn } = await picturesOf(content);
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
  // The page has its styles inline, so their files are fetched now.
  const styles = [...document.querySelectorAll('link')]
    .filter(({ rel }) => rel === 'stylesheet')
    .map(({ href }) => new URL(href).pathname);
  const small = standIn.map((picture) => cachedPath(picture, 0));
  await tellWorker({ type: 'keep', paths: [...takeOpenedMenus(), ...small, ...styles, ...loaded] });
}

async function picturesOf(content: CachedContent) {
  try {
    const { pictures } = await content.load('pictures');
    const records = entriesOf(pictures).map(({ record }) => record);
    const isStandIn = ({ name }: PictureRecord) => name === OFFLINE_PICTURE;
    return { standIn: records.filter(isStandIn), others: records.filter((record) => !isStandIn(record)) };
  } catch {
    // Offline and nothing cached, so no picture can be fetched either.
    return { standIn: [], others: [] };
  }
}

function cachedPath(picture: PictureRecord, wanted: number): string {
  if (!showsAvif()) return fallbackPicturePath(picture);
  const widths = avifWidths(picture.width);
  const width = widths.find((one) => one >= Math.min(wanted, WIDEST_KEPT)) ?? Math.max(...widths);
  return avifPath(picture, width);
}

/** Detected from the pictures already shown: a browser that chose the JPEG cannot show AVIF. */
function showsAvif(): boolean {
  return ![...document.images].some(({ currentSrc }) => /\/pictures\/.*\.jpg$/.test(currentSrc));
}

let hasStopped = false;

/** Stops caching until the page is reloaded: a new worker takes over only after the old one has finished its work. */
export function stopKeeping(): void {
  hasStopped = true;
  navigator.serviceWorker.controller?.postMessage({ type: 'stop_keeping' } satisfies WorkerRequest);
}

async function tellWorker(request: WorkerRequest): Promise<void> {
  const { active } = (await navigator.serviceWorker?.ready) ?? {};
  if (!hasStopped) active?.postMessage(request);
}
