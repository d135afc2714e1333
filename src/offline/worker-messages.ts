import { LOCALES, type Locale } from '#contract/site/locale.ts';

/** What page and worker say to each other, and the addresses they share with the build. */

export const WORKER_PATH = '/sw.js';

/** The document without a page in it: the app fills it from what the browser keeps. One per language. */
export function shellPath(locale: Locale): string {
  return `/shell-${locale}.html`;
}

export const SHELL_PATHS: readonly string[] = LOCALES.map(shellPath);

/** Pictures that the worker keeps. A page without content finds there what it may still show. */
export const PICTURE_CACHE = 'pictures';

export type WorkerRequest =
  /** The bytes are cheap now: whatever of the build is missing. */
  | { readonly type: 'keep_build' }
  /** Pictures and files of the build, in this order; for a guest who saves data what a page has loaded by now, and no more. */
  | { readonly type: 'keep'; readonly paths: readonly string[] }
  /** Nothing more until a page asks again, for a new version is about to take over. */
  | { readonly type: 'stop_keeping' }
  /** To a worker that waits, in the words of workbox-window: the guest wants the new version. */
  | { readonly type: 'SKIP_WAITING' };

/** Answers `SKIP_WAITING`: a booking is under way in some tab, and no update interrupts it. */
export interface WorkerNotice {
  readonly type: 'booking_under_way';
}

/** Answered by the server itself; every other address is a page of the app. */
const NO_PAGES = /^\/(?:api|assets|images|newsletter|pictures|stand-in|storage)(?:\/|$)/;

export function isPagePath(path: string): boolean {
  return !NO_PAGES.test(path);
}

/** Pages that a demo has and a resort does not: the server knows which it is, the worker's shell does not. */
export function isDeveloperPath(path: string): boolean {
  return /^(?:\/en)?\/test(?:\/|$)/.test(path);
}

/** From choosing to the result of a payment: the steps that no update may interrupt. */
export function isBookingStep(path: string): boolean {
  return /^(?:\/en)?\/(?:booking(?:\/checkout)?|result_url)$/.test(path);
}
