import type { Locale } from '#contract/site/locale.ts';

/** `media` says for which windows; the media of a page's pictures exclude each other. */
export interface PreloadedPicture {
  readonly srcSet: string;
  readonly sizes: string;
  readonly media: string | null;
}

/** What the render bundle makes of one path; the server puts it into the HTML template and caches the bytes. */
export interface RenderedPage {
  readonly status: number;
  /** Set for a redirect; everything below is then empty. */
  readonly redirectTo: string | null;
  readonly locale: Locale;
  /** The app's markup, for the inside of #root. */
  readonly markup: string;
  /** What hydration starts from; put into the JSON block. */
  readonly data: unknown;
  readonly title: string;
  readonly description: string;
  /** Path of the same page in each language, for canonical and hreflang; null when the page must not be indexed. */
  readonly alternates: Readonly<Record<Locale, string>> | null;
  /** Path of the picture for Open Graph. */
  readonly socialPicture: string | null;
  /** The largest picture of the first screen, to be preloaded; several when windows show different ones. */
  readonly leadPictures: readonly PreloadedPicture[];
  /** schema.org description of the page's subject; its addresses are paths of this site, for the server to complete. */
  readonly structuredData: unknown;
  /** Source modules of the matched lazy routes, as the client manifest names them. */
  readonly routeModules: readonly string[];
}

/** What a deployment says about all of its pages. */
export interface RenderOptions {
  readonly hasDeveloperPages: boolean;
  readonly firstLoadSettlesMs: number;
}

/** What the render bundle exports as `renderPage`. Throws only on bugs: an unknown path is a page with status 404. */
export type RenderPage = (
  path: string,
  content: import('#contract/content/site-content.ts').SiteContent,
  options?: RenderOptions,
) => Promise<RenderedPage>;

/**
 * What the render bundle exports as `nameMissingPage`: null for a path that leads somewhere, else the name of its 404
 * page, which is the same for all paths of that name. There are only a few names, and telling one renders nothing.
 */
export type NameMissingPage = (
  path: string,
  content: import('#contract/content/site-content.ts').SiteContent,
  hasDeveloperPages?: boolean,
) => Promise<string | null>;
