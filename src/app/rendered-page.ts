import type { Locale } from '#contract/site/locale.ts';

/** `media`: for which windows. The media of a page's pictures exclude each other. */
export interface PreloadedPicture {
  readonly srcSet: string;
  readonly sizes: string;
  readonly media: string | null;
}

/** The result of rendering one path. The server puts it into the HTML template and caches the bytes. */
export interface RenderedPage {
  readonly status: number;
  /** Set for a redirect; everything below is then empty. */
  readonly redirectTo: string | null;
  readonly locale: Locale;
  /** The app's markup, for the inside of #root. */
  readonly markup: string;
  /** The JSON block that hydration starts from. */
  readonly data: unknown;
  readonly title: string;
  readonly description: string;
  /** Path of the same page in each language, for canonical and hreflang; null when the page must not be indexed. */
  readonly alternates: Readonly<Record<Locale, string>> | null;
  /** Path of the Open Graph picture. */
  readonly socialPicture: string | null;
  /** The largest picture of the first screen, to be preloaded; several if windows show different ones. */
  readonly leadPictures: readonly PreloadedPicture[];
  /** schema.org description with paths of this site, which the server makes absolute. */
  readonly structuredData: unknown;
  /** Source modules of the matched lazy routes, as the client manifest names them. */
  readonly routeModules: readonly string[];
}

/** Settings of a deployment. */
export interface RenderOptions {
  readonly hasDeveloperPages: boolean;
  readonly firstLoadSettlesMs: number;
}

/** Exported as `renderPage`. Throws only on bugs: an unknown path is a page with status 404. */
export type RenderPage = (
  path: string,
  content: import('#contract/content/site-content.ts').SiteContent,
  options?: RenderOptions,
) => Promise<RenderedPage>;

/**
 * Exported as `nameMissingPage`. null: the path has a page; otherwise the name of its 404 page, which is the same for
 * all paths of that name. Renders nothing.
 */
export type NameMissingPage = (
  path: string,
  content: import('#contract/content/site-content.ts').SiteContent,
  hasDeveloperPages?: boolean,
) => Promise<string | null>;
