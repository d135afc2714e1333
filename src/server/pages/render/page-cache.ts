import type { RenderedPage, RenderOptions } from '#app/rendered-page.ts';
import type { SiteContent } from '#contract/content/site-content.ts';
import { withDepositTerms } from '#contract/site/deposit-mark.ts';
import { DEFAULT_LOCALE } from '#contract/site/locale.ts';
import type { DepositTerms } from '#domain/order/deposit.ts';
import { type PrecompressedBody, precompressBody } from '../../http/precompressed-body.ts';
import type { CurrentBuild } from './builds.ts';
import { filesOfPage } from './client-files.ts';
import { withDemoNote } from './demo-note.ts';
import type { SharePictures } from './encoded-pictures.ts';
import { jsonScript } from './markup.ts';
import { pageHead } from './page-head.ts';
import { inlineStyles } from './page-styles.ts';
import type { DescribedPage } from './structured-data/page-facts.ts';

/** Maximum number of cached pages whose exact path is not in the sitemap. */
const MOST_UNLISTED_PAGES = 50;

export type CachedPage =
  | { readonly redirectTo: string; readonly status: number }
  | {
      readonly redirectTo: null;
      readonly status: number;
      readonly body: PrecompressedBody;
      readonly styleHashes: readonly string[];
      /** null: search engines must not list the page. */
      readonly alternates: RenderedPage['alternates'];
    };

export interface PageSources
  extends RenderOptions,
    Pick<CurrentBuild, 'renderPage' | 'nameMissingPage' | 'template' | 'manifest' | 'styleSheets'> {
  /** Pages without a share picture use their main picture. */
  readonly sharePictures: SharePictures;
  readonly describePage: (page: DescribedPage, content: SiteContent) => unknown;
  /** Returns the same object until the content changes. */
  readonly content: () => SiteContent;
  readonly publicUrl: string;
  readonly isPublicDemo: boolean;
  readonly deposit: DepositTerms | null;
}

export interface PageCache {
  /** Renders a page at its first request. Rejects only because of a bug in the app. */
  get(path: string): Promise<CachedPage>;
  /** Returns a page that `get` rendered for exactly this path; null: not cached, or it does not exist. */
  findCached(path: string): Promise<CachedPage> | null;
  readonly size: number;
}

/** Pages depend only on build and content. Missing pages are cached per kind, because their paths are endless. */
export function createPageCache(sources: PageSources): PageCache {
  const pages = new Map<string, Promise<CachedPage>>();
  const missingPages = new Map<string, Promise<CachedPage>>();
  const unlisted: string[] = [];
  let current: SiteContent | null = null;

  function readContent(): SiteContent {
    const content = sources.content();
    if (content !== current) {
      current = content;
      pages.clear();
      missingPages.clear();
      unlisted.length = 0;
    }
    return content;
  }

  async function findPage(path: string, content: SiteContent): Promise<CachedPage> {
    const missing = await sources.nameMissingPage(path, content, sources.hasDeveloperPages);
    if (missing !== null) {
      pages.delete(path);
      return openOnce(missingPages, missing, () => renderBytes(path, content, sources));
    }
    const page = await renderBytes(path, content, sources);
    // There may be any number of old paths, and their redirect is as cheap as a cache lookup.
    if (page.redirectTo !== null) pages.delete(path);
    else if (!isListed(page.alternates, path)) forgetOldest(path);
    return page;
  }

  function forgetOldest(latest: string): void {
    unlisted.push(latest);
    if (unlisted.length > MOST_UNLISTED_PAGES) pages.delete(unlisted.shift() ?? latest);
  }

  return {
    get(path) {
      const content = readContent();
      return openOnce(pages, path, () => findPage(path, content));
    },
    findCached(path) {
      readContent();
      return pages.get(path) ?? null;
    },
    get size() {
      return pages.size + missingPages.size;
    },
  };
}

/** A failure is not cached, so that the next request tries again. */
function openOnce(pages: Map<string, Promise<CachedPage>>, name: string, open: () => Promise<CachedPage>) {
  const known = pages.get(name);
  if (known !== undefined) return known;
  const page = open();
  pages.set(name, page);
  page.catch(() => pages.delete(name));
  return page;
}

/** Whether the page is in the sitemap under this path. The content limits the number of such pages. */
function isListed(alternates: RenderedPage['alternates'], path: string): boolean {
  return /^[a-z0-9/-]+$/.test(path) && alternates !== null && Object.values(alternates).includes(path);
}

async function renderBytes(path: string, content: SiteContent, sources: PageSources): Promise<CachedPage> {
  const { renderPage, describePage, sharePictures, template, manifest, styleSheets, publicUrl, isPublicDemo, deposit } =
    sources;
  const page = await renderPage(path, content, sources);
  if (page.redirectTo !== null) return { redirectTo: page.redirectTo, status: page.status };
  const files = filesOfPage(manifest, page.routeModules, page.locale);
  const { locale, siteName, alternates } = page;
  const description =
    alternates === null
      ? null
      : describePage({ locale, siteName, publicUrl, path: alternates[DEFAULT_LOCALE] }, content);
  const drawn = alternates === null ? undefined : sharePictures[alternates[DEFAULT_LOCALE]]?.[locale];
  const sharePicture = drawn ?? page.sharePicture;
  const styles = inlineStyles([...template.styles, ...files.styles], styleSheets);
  const html = template.fill({
    locale,
    head: pageHead({ ...page, sharePicture }, files, publicUrl, description),
    styles: styles.markup,
    scripts: files.scripts,
    markup: page.markup,
    data: jsonScript({ type: 'application/json', id: 'page-data' }, page.data),
  });
  const named = withDepositTerms(html, deposit);
  const shown = isPublicDemo ? withDemoNote(named, page.locale) : named;
  const body = await precompressBody(shown, 'text/html; charset=utf-8');
  return { redirectTo: null, status: page.status, body, styleHashes: styles.hashes, alternates };
}
