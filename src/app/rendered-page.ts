import type { Locale } from '#contract/site/locale.ts';
import type { ThirdParties } from '#contract/site/third-parties.ts';

/** The media of a page's pictures exclude each other. */
export interface PreloadedPicture {
  readonly srcSet: string;
  readonly sizes: string;
  readonly media: string | null;
}

/** The server puts it into the HTML template and caches the bytes. */
export interface RenderedPage {
  readonly status: number;
  /** Set for a redirect; everything below is then empty. */
  readonly redirectTo: string | null;
  readonly locale: Locale;
  readonly markup: string;
  readonly data: unknown;
  readonly title: string;
  readonly siteName: string;
  readonly description: string;
  /** Path of the same page in each language, for canonical and hreflang; null if the page must not be indexed. */
  readonly alternates: Readonly<Record<Locale, string>> | null;
  readonly sharePicture: string | null;
  readonly leadPictures: readonly PreloadedPicture[];
  readonly leadDrawing: string | null;
  /** Source modules of the matched lazy routes, as the client manifest names them. */
  readonly routeModules: readonly string[];
}

export interface RenderOptions {
  readonly hasDeveloperPages: boolean;
  readonly firstLoadSettlesMs: number;
  readonly thirdParties: ThirdParties | null;
}

/** Throws only on bugs: an unknown path is a page with status 404. */
export type RenderPage = (
  path: string,
  content: import('#contract/content/site-content.ts').SiteContent,
  options?: RenderOptions,
) => Promise<RenderedPage>;

/** null: the path has a page. All paths with the same name have the same 404 page. Renders nothing. */
export type NameMissingPage = (
  path: string,
  content: import('#contract/content/site-content.ts').SiteContent,
  hasDeveloperPages?: boolean,
) => Promise<string | null>;
