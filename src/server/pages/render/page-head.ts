import type { RenderedPage } from '#app/rendered-page.ts';
import { DEFAULT_LOCALE, LOCALES } from '#contract/site/locale.ts';
import type { PageFiles } from './client-files.ts';
import { installLinks } from './install-links.ts';
import { escapeHtml, jsonScript, tag } from './markup.ts';

/** Every price contains this sign. */
const HRYVNIA = '₴';

const OPEN_GRAPH_LOCALES = { uk: 'uk_UA', en: 'en_GB' } as const;

/** Files for the first paint come first. `description`: schema.org data; null: search engines must not list it. */
export function pageHead(page: RenderedPage, files: PageFiles, publicUrl: string, description: unknown = null): string {
  return [
    `<title>${escapeHtml(page.title)}</title>`,
    ...preloads(page, files),
    tag('meta', { name: 'description', content: page.description }),
    ...(page.alternates === null
      ? [tag('meta', { name: 'robots', content: 'noindex' })]
      : links(page.alternates, page, publicUrl)),
    ...installLinks(page.locale),
    ...openGraph(page, publicUrl),
    ...(description === null ? [] : [jsonScript({ type: 'application/ld+json' }, description)]),
  ].join('\n    ');
}

function preloads({ leadPictures, leadDrawing, markup }: RenderedPage, { fonts, priceFonts }: PageFiles): string[] {
  const pictures = leadPictures.map(({ srcSet, sizes, media }) =>
    tag('link', {
      rel: 'preload',
      as: 'image',
      type: 'image/avif',
      media: media ?? false,
      imagesrcset: srcSet,
      imagesizes: sizes,
      fetchpriority: 'high',
    }),
  );
  const drawings =
    leadDrawing === null
      ? []
      : [tag('link', { rel: 'preload', as: 'image', type: 'image/svg+xml', href: leadDrawing, fetchpriority: 'high' })];
  const shown = markup.includes(HRYVNIA) ? [...fonts, ...priceFonts] : fonts;
  const faces = shown.map((href) =>
    tag('link', { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href }),
  );
  return [...pictures, ...drawings, ...faces];
}

function links(alternates: NonNullable<RenderedPage['alternates']>, page: RenderedPage, publicUrl: string): string[] {
  const alternate = (hreflang: string, path: string) =>
    tag('link', { rel: 'alternate', hreflang, href: `${publicUrl}${path}` });
  return [
    tag('link', { rel: 'canonical', href: `${publicUrl}${alternates[page.locale]}` }),
    ...LOCALES.map((locale) => alternate(locale, alternates[locale])),
    alternate('x-default', alternates[DEFAULT_LOCALE]),
  ];
}

function openGraph(page: RenderedPage, publicUrl: string): string[] {
  const property = (name: string, content: string) => tag('meta', { property: `og:${name}`, content });
  return [
    property('type', 'website'),
    tag('meta', { name: 'twitter:card', content: 'summary_large_image' }),
    property('site_name', page.siteName),
    property('title', page.title),
    property('description', page.description),
    property('locale', OPEN_GRAPH_LOCALES[page.locale]),
    ...(page.alternates === null ? [] : [property('url', `${publicUrl}${page.alternates[page.locale]}`)]),
    ...(page.sharePicture === null ? [] : [property('image', `${publicUrl}${page.sharePicture}`)]),
  ];
}
