import { type Static, Type } from 'typebox';
import { record } from './schema.ts';

/** What went wrong on a guest's device. */
export const CLIENT_REPORT_KINDS = [
  /** No code has caught it: an error, a promise. */
  'uncaught',
  'rejection',
  /** React: nothing was left to show, an error page was shown, or the page was drawn anew. */
  'render_uncaught',
  'render_caught',
  'render_recovered',
  /** A page could not be loaded, and the guest sees why. */
  'page',
  /** Work that nobody waits for. */
  'background',
  /** A part of the app did not come. */
  'chunk',
  /** The two that the specification names. */
  'free_rooms',
  'categories',
  /** The browser has stopped what the pages' policy forbids. */
  'policy',
] as const;
export type ClientReportKind = (typeof CLIENT_REPORT_KINDS)[number];

export const BROWSER_FAMILIES = ['chrome', 'edge', 'firefox', 'safari', 'samsung', 'other'] as const;
export type BrowserFamily = (typeof BROWSER_FAMILIES)[number];

/** Nothing in it tells who the guest is; the server looks at the texts again. */
export const ClientReport = record({
  kind: Type.Enum(CLIENT_REPORT_KINDS),
  message: Type.String({ maxLength: 300 }),
  /** The file that starts the app, which is named anew with each build. */
  build: Type.String({ pattern: '^[A-Za-z0-9._-]{1,60}$' }),
  /** Path, without query and anchor. */
  page: Type.String({ maxLength: 200, pattern: '^/[^?#]*$' }),
  browser: Type.Enum(BROWSER_FAMILIES),
});
export type ClientReport = Static<typeof ClientReport>;

/** The order tells apart those who call themselves like others. */
const SIGNS: readonly (readonly [BrowserFamily, RegExp])[] = [
  ['samsung', /SamsungBrowser/],
  ['edge', /Edg/],
  ['firefox', /Firefox|FxiOS/],
  ['chrome', /Chrome|CriOS/],
  ['safari', /Safari/],
];

export function browserFamily(userAgent: string): BrowserFamily {
  return SIGNS.find(([, sign]) => sign.test(userAgent))?.[0] ?? 'other';
}
