import { type Static, Type } from 'typebox';
import { record } from './schema.ts';

const CLIENT_REPORT_KINDS = [
  /** An error or rejected promise that no code caught. */
  'uncaught',
  'rejection',
  /** React errors: rendering failed for good, showed an error page, or was repeated. */
  'render_uncaught',
  'render_caught',
  'render_recovered',
  /** A page failed to load, and its error page tells the guest why. */
  'page',
  /** Background work that no guest waits for. */
  'background',
  /** A part of the app failed to load. */
  'chunk',
  /** The check for free rooms, which the specification names. */
  'free_rooms',
  'categories',
  /** The browser blocked something that the content security policy forbids. */
  'policy',
] as const;
export type ClientReportKind = (typeof CLIENT_REPORT_KINDS)[number];

export const BROWSER_FAMILIES = ['chrome', 'edge', 'firefox', 'safari', 'samsung', 'other'] as const;
export type BrowserFamily = (typeof BROWSER_FAMILIES)[number];

/** Must not identify the guest. The server redacts the texts again. */
export const ClientReport = record({
  kind: Type.Enum(CLIENT_REPORT_KINDS),
  message: Type.String({ maxLength: 300 }),
  /** Name of the app's entry file, which changes with each build. */
  build: Type.String({ pattern: '^[A-Za-z0-9._-]{1,60}$' }),
  page: Type.String({ maxLength: 200, pattern: '^/[^?#]*$' }),
  browser: Type.Enum(BROWSER_FAMILIES),
});
export type ClientReport = Static<typeof ClientReport>;

/** Order matters: Samsung and Edge also identify as Chrome. */
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
