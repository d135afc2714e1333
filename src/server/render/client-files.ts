import { createHash } from 'node:crypto';
import type { Locale } from '#contract/site/locale.ts';

/** What Vite writes about a module or an asset in the client build's manifest. */
export interface ManifestChunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

export type ClientManifest = Readonly<Record<string, ManifestChunk>>;

/** Addresses of what a page loads, each once, in the order of need. What the template loads itself is left out. */
export interface PageFiles {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  readonly fonts: readonly string[];
  /** The fonts of what only some pages show: prices. */
  readonly priceFonts: readonly string[];
}

const ENTRY = 'index.html';
/** Of the alphabet that paints the first screen of a language; its figures and signs follow as needed. */
const FONTS: Readonly<Record<Locale, RegExp>> = {
  uk: /-cyrillic-(?!ext-)[^/]*\.woff2$/,
  en: /-latin-(?!ext-)[^/]*\.woff2$/,
};
/**
 * The hryvnia sign has a file of its own, and browsers lay out the whole page anew when a font comes. An English page
 * lacks nothing else, so with this kilobyte it is laid out once; a Ukrainian one waits for Latin figures in any case.
 */
const PRICE_FONTS: Readonly<Partial<Record<Locale, RegExp>>> = { en: /manrope-cyrillic-ext-[^/]*\.woff2$/ };

/** Everything that a page's lazy routes load, static imports included, and the fonts of its language. */
export function filesOfPage(manifest: ClientManifest, routeModules: readonly string[], locale: Locale): PageFiles {
  const loaded = inOrderOfNeed(manifest, [ENTRY]);
  const added = inOrderOfNeed(manifest, routeModules).difference(loaded);
  const known = stylesOf(manifest, loaded);
  return {
    scripts: [...added].map((key) => `/${chunkOf(manifest, key).file}`),
    styles: [...stylesOf(manifest, added).difference(known)].map((file) => `/${file}`),
    fonts: filesLike(manifest, FONTS[locale]),
    priceFonts: filesLike(manifest, PRICE_FONTS[locale]),
  };
}

/** None without a pattern. */
function filesLike(manifest: ClientManifest, pattern?: RegExp): string[] {
  return Object.values(manifest)
    .filter(({ file }) => pattern?.test(file))
    .map(({ file }) => `/${file}`);
}

/** Addresses of what the template loads itself: libraries and shell, tokens and fonts. */
export function filesOfSite(manifest: ClientManifest): Pick<PageFiles, 'scripts' | 'styles'> {
  const loaded = inOrderOfNeed(manifest, [ENTRY]);
  return {
    scripts: [...loaded].map((key) => `/${chunkOf(manifest, key).file}`),
    styles: [...stylesOf(manifest, loaded)].map((file) => `/${file}`),
  };
}

/** What is imported comes before what imports it: so its styles can be overruled, as they are when modules run. */
function inOrderOfNeed(manifest: ClientManifest, keys: readonly string[]): Set<string> {
  const entered = new Set<string>();
  const ordered = new Set<string>();
  function visit(key: string): void {
    if (entered.has(key)) return;
    entered.add(key);
    chunkOf(manifest, key).imports?.forEach(visit);
    ordered.add(key);
  }
  keys.forEach(visit);
  return ordered;
}

function stylesOf(manifest: ClientManifest, keys: ReadonlySet<string>): Set<string> {
  return new Set([...keys].flatMap((key) => chunkOf(manifest, key).css ?? []));
}

function chunkOf(manifest: ClientManifest, key: string): ManifestChunk {
  const chunk = manifest[key];
  if (chunk === undefined) throw new Error(`The client build knows no module ${key}`);
  return chunk;
}

/** A hash of its bytes, so that an unchanged document is not fetched again. */
export function revisionOf(document: string | Uint8Array): string {
  return createHash('sha256').update(document).digest('hex').slice(0, 16);
}
