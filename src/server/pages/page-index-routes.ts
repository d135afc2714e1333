import type { FastifyPluginAsync } from 'fastify';
import type { StaticContent } from '#contract/content/site-content.ts';
import { DEFAULT_LOCALE, LOCALES } from '#contract/site/locale.ts';
import { escapeHtml } from './render/markup.ts';
import type { PageCache } from './render/page-cache.ts';
import { type ListedPage, warmPages } from './render/site-pages.ts';

export interface PageIndexRoutesOptions {
  readonly content: StaticContent;
  readonly pages: PageCache;
  readonly publicUrl: string;
}

export const pageIndexRoutes: FastifyPluginAsync<PageIndexRoutesOptions> = async (app, options) => {
  const { content, pages, publicUrl } = options;
  app.get('/robots.txt', { schema: { hide: true } }, (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=3600')
      .type('text/plain; charset=utf-8')
      .send(`User-agent: *\nDisallow: /api/\n\nSitemap: ${publicUrl}/sitemap.xml\n`),
  );
  app.get('/sitemap.xml', { schema: { hide: true } }, async (_request, reply) => {
    const listed = await warmPages(pages, content);
    return reply
      .header('cache-control', 'public, max-age=3600')
      .type('application/xml; charset=utf-8')
      .send(sitemap(listed, publicUrl));
  });
};

function sitemap(listed: readonly ListedPage[], publicUrl: string): string {
  const entries = listed.flatMap((page) => LOCALES.map((locale) => entry(page, page[locale], publicUrl)));
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    '</urlset>\n',
  ].join('\n');
}

function entry(page: ListedPage, path: string, publicUrl: string): string {
  const alternates = [
    ...LOCALES.map((locale) => [locale, page[locale]] as const),
    ['x-default', page[DEFAULT_LOCALE]] as const,
  ];
  const links = alternates.map(
    ([language, target]) =>
      `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeHtml(publicUrl + target)}"/>`,
  );
  return `<url><loc>${escapeHtml(publicUrl + path)}</loc>${links.join('')}</url>`;
}
