import type { Locale } from '#contract/locale.ts';

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
}

const ENTRY = 'index.html';
/** The alphabet whose fonts paint the first screen of a language; its figures and signs follow as needed. */
const ALPHABETS: Readonly<Record<Locale, string>> = { uk: 'cyrillic', en: 'latin' };

/** Everything that a page's lazy routes load, static imports included, and the fonts of its language. */
export function filesOfPage(manifest: ClientManifest, routeModules: readonly string[], locale: Locale): PageFiles {
  const loaded = inOrderOfNeed(manifest, [ENTRY]);
  const added = inOrderOfNeed(manifest, routeModules).difference(loaded);
  const known = stylesOf(manifest, loaded);
  return {
    scripts: [...added].map((key) => `/${chunkOf(manifest, key).file}`),
    styles: [...stylesOf(manifest, added).difference(known)].map((file) => `/${file}`),
    fonts: Object.values(manifest)
      .filter(({ file }) => new RegExp(`-${ALPHABETS[locale]}-(?!ext-)[^/]*\\.woff2$`).test(file))
      .map(({ file }) => `/${file}`),
  };
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
