import { createHash } from 'node:crypto';
import type { Locale } from '#contract/site/locale.ts';

/** Vite's entry for a module or an asset in the client build's manifest. */
interface ManifestChunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

export type ClientManifest = Readonly<Record<string, ManifestChunk>>;

/** Addresses of the files that a page adds to the template's own, each once, in loading order. */
export interface PageFiles {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  readonly fonts: readonly string[];
  /** Fonts that only pages with prices need. */
  readonly priceFonts: readonly string[];
}

const ENTRY = 'index.html';
/** Fonts of a language's first screen, including digits: each font that loads later would shift the layout again. */
const FONTS: Readonly<Record<Locale, RegExp>> = {
  uk: /(?:manrope-(?:cyrillic-(?!ext-)|latin-)|yeseva-one-(?:cyrillic-(?!ext-)|figures-))[^/]*\.woff2$/,
  en: /(?:manrope-latin-|yeseva-one-(?:latin-|figures-))[^/]*\.woff2$/,
};
/** The hryvnia sign has its own file. */
const PRICE_FONTS = /manrope-cyrillic-ext-[^/]*\.woff2$/;

export function filesOfPage(manifest: ClientManifest, routeModules: readonly string[], locale: Locale): PageFiles {
  const loaded = inOrderOfNeed(manifest, [ENTRY]);
  const added = inOrderOfNeed(manifest, routeModules).difference(loaded);
  const known = stylesOf(manifest, loaded);
  return {
    scripts: [...added].map((key) => `/${chunkOf(manifest, key).file}`),
    styles: [...stylesOf(manifest, added).difference(known)].map((file) => `/${file}`),
    fonts: filesLike(manifest, FONTS[locale]),
    priceFonts: filesLike(manifest, PRICE_FONTS),
  };
}

function filesLike(manifest: ClientManifest, pattern: RegExp): string[] {
  return Object.values(manifest)
    .filter(({ file }) => pattern.test(file))
    .map(({ file }) => `/${file}`);
}

export function filesOfSite(manifest: ClientManifest): Pick<PageFiles, 'scripts' | 'styles'> {
  const loaded = inOrderOfNeed(manifest, [ENTRY]);
  return {
    scripts: [...loaded].map((key) => `/${chunkOf(manifest, key).file}`),
    styles: [...stylesOf(manifest, loaded)].map((file) => `/${file}`),
  };
}

/** Imports come before their importers, whose styles override theirs, as when modules run. */
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

/** Returns a hash of the bytes, so that browsers do not fetch an unchanged document again. */
export function revisionOf(document: string | Uint8Array): string {
  return createHash('sha256').update(document).digest('hex').slice(0, 16);
}
