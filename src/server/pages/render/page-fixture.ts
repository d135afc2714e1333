import type { RenderedPage } from '#app/rendered-page.ts';
import type { ClientManifest } from './client-files.ts';
import type { StyleSheets } from './page-styles.ts';
import { createPageTemplate } from './page-template.ts';

export const TEMPLATE = `<!doctype html>
<html lang="uk" class="ua-lang">
  <head>
    <!--page-head-->
    <script>document.documentElement.classList.add('scripted')</script>
  </head>
  <body><div id="root"><!--page-markup--></div><!--page-data--></body>
</html>`;

export const fakeTemplate = createPageTemplate(TEMPLATE);

export const fakeManifest: ClientManifest = {
  'index.html': { file: 'assets/entry.js', imports: ['_react.js'], css: ['assets/base.css'] },
  '_react.js': { file: 'assets/react.js' },
  '_gallery.js': { file: 'assets/gallery.js', imports: ['_react.js'], css: ['assets/gallery.css'] },
  'src/app/routes/detail.tsx': {
    file: 'assets/detail.js',
    imports: ['_react.js', '_gallery.js'],
    css: ['assets/base.css', 'assets/detail.css'],
  },
  'manrope-cyrillic.woff2': { file: 'assets/manrope-cyrillic-1a2b.woff2' },
  'manrope-cyrillic-ext.woff2': { file: 'assets/manrope-cyrillic-ext-1a2b.woff2' },
  'manrope-latin.woff2': { file: 'assets/manrope-latin-1a2b.woff2' },
  'yeseva-one-cyrillic.woff2': { file: 'assets/yeseva-one-cyrillic-1a2b.woff2' },
  'yeseva-one-cyrillic-ext.woff2': { file: 'assets/yeseva-one-cyrillic-ext-1a2b.woff2' },
  'yeseva-one-figures.woff2': { file: 'assets/yeseva-one-figures-1a2b.woff2' },
  'yeseva-one-latin.woff2': { file: 'assets/yeseva-one-latin-1a2b.woff2' },
};

export const fakeStyleSheets: StyleSheets = new Map(
  ['base', 'gallery', 'detail'].map((name) => [
    `/assets/${name}.css`,
    { css: `.${name}{color:red}`, hash: `'sha256-${name}'` },
  ]),
);

export const page: RenderedPage = {
  status: 200,
  redirectTo: null,
  locale: 'uk',
  markup: '<h1>Шале над озером</h1>',
  data: { title: 'Шале' },
  siteName: 'Смерека',
  title: 'Шале над озером',
  description: 'Тиша «на двох» & ліс',
  alternates: { uk: '/accommodation/chalet-lake', en: '/en/accommodation/chalet-lake' },
  sharePicture: '/pictures/chalet-lake.0123abcd.jpg',
  leadPictures: [{ srcSet: '/pictures/chalet-lake-480.0123abcd.avif 480w', sizes: '100vw', media: null }],
  leadDrawing: null,
  routeModules: ['src/app/routes/detail.tsx'],
};

const REDIRECT = { ...page, status: 301, redirectTo: '/accommodation/chalets', alternates: null };
const NOT_FOUND = { ...page, status: 404, alternates: null, leadPictures: [], sharePicture: null, markup: 'немає' };

export async function fakeRenderPage(path: string): Promise<RenderedPage> {
  const locale = path.startsWith('/en') ? 'en' : 'uk';
  const bare = path.replace(/^\/en(?=\/|$)/, '') || '/';
  if (bare === '/' || bare === '/accommodation/chalet-lake') {
    const english = bare === '/' ? '/en' : `/en${bare}`;
    return { ...page, locale, alternates: { uk: bare, en: english } };
  }
  return bare === '/cottages' ? REDIRECT : { ...NOT_FOUND, locale };
}

export async function fakeNameMissingPage(path: string): Promise<string | null> {
  const { status, locale } = await fakeRenderPage(path);
  return status === 404 ? locale : null;
}
