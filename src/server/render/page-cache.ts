import type { RenderedPage, RenderPage } from '#app/rendered-page.ts';
import type { SiteContent } from '#contract/site-content.ts';
import { type PreparedBody, prepareBody } from '../plugins/prepared-body.ts';
import { type ClientManifest, filesOfPage } from './client-files.ts';
import { jsonScript } from './markup.ts';
import { pageHead, pageStyles } from './page-head.ts';
import type { PageTemplate } from './page-template.ts';

/** Paths come from outside without end, unknown ones and other spellings of known ones; only so many are kept. */
const MOST_UNLISTED_PAGES = 50;

export type CachedPage =
  | { readonly redirectTo: string; readonly status: number }
  | {
      readonly redirectTo: null;
      readonly status: number;
      readonly body: PreparedBody;
      /** null: not for search engines. */
      readonly alternates: RenderedPage['alternates'];
    };

export interface PageSources {
  readonly renderPage: RenderPage;
  readonly content: SiteContent;
  readonly template: PageTemplate;
  readonly manifest: ClientManifest;
  readonly publicUrl: string;
}

export interface PageCache {
  /** The page of a path, rendered on its first use. Rejects only on a bug of the app. */
  get(path: string): Promise<CachedPage>;
  readonly size: number;
}

/**
 * Public pages come from the build and the content alone, and both are fixed for the life of a process, so a page is
 * rendered and compressed once. Two requests for a page that is not there yet share one rendering.
 */
export function createPageCache(sources: PageSources): PageCache {
  const pages = new Map<string, Promise<CachedPage>>();
  const unlisted: string[] = [];

  async function renderAndKeep(path: string): Promise<CachedPage> {
    try {
      const page = await renderBytes(path, sources);
      if (isListed(page, path)) return page;
      unlisted.push(path);
      if (unlisted.length > MOST_UNLISTED_PAGES) pages.delete(unlisted.shift() ?? path);
      return page;
    } catch (error) {
      pages.delete(path);
      throw error;
    }
  }

  return {
    get(path) {
      const known = pages.get(path);
      if (known !== undefined) return known;
      const page = renderAndKeep(path);
      pages.set(path, page);
      return page;
    },
    get size() {
      return pages.size;
    },
  };
}

/** A page under its own address, as slugs are spelt: there are only as many of them as the content has pages. */
function isListed(page: CachedPage, path: string): boolean {
  if (!/^[a-z0-9/-]+$/.test(path)) return false;
  return page.redirectTo === null && page.alternates !== null && Object.values(page.alternates).includes(path);
}

async function renderBytes(path: string, sources: PageSources): Promise<CachedPage> {
  const { renderPage, content, template, manifest, publicUrl } = sources;
  const page = await renderPage(path, content);
  if (page.redirectTo !== null) return { redirectTo: page.redirectTo, status: page.status };
  const files = filesOfPage(manifest, page.routeModules, page.locale);
  const html = template.fill({
    locale: page.locale,
    head: pageHead(page, files, publicUrl),
    styles: pageStyles(files),
    markup: page.markup,
    data: jsonScript({ type: 'application/json', id: 'page-data' }, page.data),
  });
  const body = await prepareBody(html, 'text/html; charset=utf-8');
  return { redirectTo: null, status: page.status, body, alternates: page.alternates };
}
