import { LOCALES, type Locale } from '#contract/site/locale.ts';

export const WORKER_PATH = '/sw.js';

/** A document without a page in it, one per language. The app renders the page from what the browser has stored. */
export function shellPath(locale: Locale): string {
  return `/shell-${locale}.html`;
}

export const SHELL_PATHS: readonly string[] = LOCALES.map(shellPath);

/** A page without content reads this cache to see which pictures it can show. */
export const PICTURE_CACHE = 'pictures';

export type WorkerRequest =
  /** The connection is unmetered now: caches the missing files of the build. */
  | { readonly type: 'keep_build' }
  /** In this order. For a guest who saves data, the page asks only for files that it has already loaded. */
  | { readonly type: 'keep'; readonly paths: readonly string[] }
  /** Stops caching until a page asks again, because a new version is about to take over. */
  | { readonly type: 'stop_keeping' }
  /** The name is workbox-window's. */
  | { readonly type: 'SKIP_WAITING' };

/** Asks a page where it is now. The page answers through the port sent with the question. */
export interface PageQuestion {
  readonly type: 'path';
}

/** The answer to `SKIP_WAITING` if a booking is open in some tab. */
export interface WorkerNotice {
  readonly type: 'booking_under_way';
}

/** The server answers these itself. */
const NO_PAGES = /^\/(?:api|assets|desk|images|newsletter|pictures|stand-in|storage)(?:\/|$)/;

export function isPagePath(path: string): boolean {
  return !NO_PAGES.test(path);
}

/** Only the server knows whether the site is a demo. */
export function isDeveloperPath(path: string): boolean {
  return /^(?:\/en)?\/test(?:\/|$)/.test(path);
}

/** The steps from choosing to the result of a payment. Updates do not interrupt them. */
export function isBookingStep(path: string): boolean {
  return /^(?:\/en)?\/(?:booking(?:\/checkout)?|result_url)$/.test(path);
}
