import { LOCALES, type Locale } from './locale.ts';

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
  /** What a page has loaded by now, and no more: its guest saves data. */
  | { readonly type: 'keep_loaded'; readonly paths: readonly string[] }
  /** In this order, as far as there is room. */
  | { readonly type: 'keep_pictures'; readonly paths: readonly string[] }
  /** To a worker that waits: the guest wants the new version. */
  | { readonly type: 'take_over' }
  /** From a page made by this script, which may have been loading while another version took over. */
  | { readonly type: 'compare_build'; readonly script: string };

export type WorkerNotice =
  /** Answers `take_over`: a booking is under way in some tab, and no update interrupts it. */
  | { readonly type: 'booking_under_way' }
  /** Answers `compare_build`: the page is of the version before. */
  | { readonly type: 'other_build' };

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
