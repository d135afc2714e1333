import { data, type LoaderFunctionArgs, type RouteObject } from 'react-router-dom';
import type { ShellView } from '#app/content/views/shell-view.ts';
import type { LoadTexts } from '#app/i18n/catalogue.ts';
import { LOCALE_ROOTS } from '#app/i18n/locale-path.ts';
import type { TextArea } from '#app/i18n/text-areas.ts';
import type { PageModule } from '#app/router/page-module.ts';
import { askForMissingStyles } from '#app/ui/hooks/missing-styles.ts';
import type { ContentSource } from '#contract/content/site-content.ts';
import { LOCALES, type Locale } from '#contract/site/locale.ts';
import { ACCOMMODATION_KINDS } from '#domain/stay/accommodation.ts';
import { RootError, RootLayout } from './frame/page-frame.tsx';

interface Page {
  readonly path: string;
  /** As the client manifest names the module, so that the server can preload its chunk. */
  readonly module: string;
  readonly load: () => Promise<PageModule>;
  /** Texts besides the site's. */
  readonly texts: readonly TextArea[];
  /** Fixed by the path, where one screen serves several paths. */
  readonly params?: LoaderFunctionArgs['params'];
}

const ENTRY_PATHS = ['new-password', 'successful-registration', 'callback-google', 'redirect-facebook'];

const NOT_FOUND: Page = {
  path: '*',
  module: 'src/app/routes/errors/not-found.tsx',
  load: () => import('./errors/not-found.tsx'),
  texts: [],
};

/** The table of contents. Each page exists in both languages. */
const GUEST_PAGES: readonly Page[] = [
  { path: '', module: 'src/app/routes/home.tsx', load: () => import('./home.tsx'), texts: [] },
  {
    path: 'accommodation',
    module: 'src/app/routes/accommodation/accommodation-kinds.tsx',
    load: () => import('./accommodation/accommodation-kinds.tsx'),
    texts: [],
  },
  ...ACCOMMODATION_KINDS.map(
    (kind): Page => ({
      path: `accommodation/${kind}`,
      module: 'src/app/routes/accommodation/accommodation-list.tsx',
      load: () => import('./accommodation/accommodation-list.tsx'),
      texts: [],
      params: { kind },
    }),
  ),
  {
    path: 'accommodation/:slug',
    module: 'src/app/routes/accommodation/accommodation-detail.tsx',
    load: () => import('./accommodation/accommodation-detail.tsx'),
    texts: ['booking'],
  },
  { path: 'guide', module: 'src/app/routes/resort/guide.tsx', load: () => import('./resort/guide.tsx'), texts: [] },
  {
    path: 'food-and-drink/:slug',
    module: 'src/app/routes/resort/food.tsx',
    load: () => import('./resort/food.tsx'),
    texts: ['later'],
  },
  {
    path: 'spa-beauty/:page',
    module: 'src/app/routes/resort/spa.tsx',
    load: () => import('./resort/spa.tsx'),
    texts: ['later'],
  },
  {
    path: 'activities-and-services',
    module: 'src/app/routes/resort/activities.tsx',
    load: () => import('./resort/activities.tsx'),
    texts: [],
  },
  {
    path: 'about-story',
    module: 'src/app/routes/resort/about-story.tsx',
    load: () => import('./resort/about-story.tsx'),
    texts: [],
  },
  { path: 'info', module: 'src/app/routes/resort/info.tsx', load: () => import('./resort/info.tsx'), texts: [] },
  { path: 'mice', module: 'src/app/routes/resort/mice.tsx', load: () => import('./resort/mice.tsx'), texts: [] },
  {
    path: 'mice/enquiry',
    module: 'src/app/routes/resort/hall-enquiry.tsx',
    load: () => import('./resort/hall-enquiry.tsx'),
    texts: [],
  },
  {
    path: 'contacts',
    module: 'src/app/routes/resort/contacts.tsx',
    load: () => import('./resort/contacts.tsx'),
    texts: [],
  },
  {
    path: 'special-offers',
    module: 'src/app/routes/resort/special-offers.tsx',
    load: () => import('./resort/special-offers.tsx'),
    texts: [],
  },
  {
    path: 'special-offers/:name',
    module: 'src/app/routes/resort/special-offer.tsx',
    load: () => import('./resort/special-offer.tsx'),
    texts: [],
  },
  ...ENTRY_PATHS.map(
    (path): Page => ({
      path,
      module: 'src/app/routes/account/entry-page.tsx',
      load: () => import('./account/entry-page.tsx'),
      texts: ['later'],
      params: { page: path },
    }),
  ),
  ...['profile', 'profile/booking-history'].map(
    (path): Page => ({
      path,
      module: 'src/app/routes/account/profile-page.tsx',
      load: () => import('./account/profile-page.tsx'),
      texts: ['booking', 'later'],
      params: { page: path.split('/').at(-1) },
    }),
  ),
  {
    path: 'booking',
    module: 'src/app/routes/booking/booking.tsx',
    load: () => import('./booking/booking.tsx'),
    texts: ['booking'],
  },
  {
    path: 'booking/compare',
    module: 'src/app/routes/booking/compare.tsx',
    load: () => import('./booking/compare.tsx'),
    texts: ['booking'],
  },
  {
    path: 'booking/checkout',
    module: 'src/app/routes/booking/checkout.tsx',
    load: () => import('./booking/checkout.tsx'),
    texts: ['booking', 'order'],
  },
  {
    path: 'booking/continue',
    module: 'src/app/routes/booking/continue.tsx',
    load: () => import('./booking/continue.tsx'),
    texts: ['later'],
  },
  {
    path: 'booking/thank-you',
    module: 'src/app/routes/booking/thank-you.tsx',
    load: () => import('./booking/thank-you.tsx'),
    texts: ['booking', 'order'],
  },
  {
    path: 'booking/change',
    module: 'src/app/routes/booking/change.tsx',
    load: () => import('./booking/change.tsx'),
    texts: ['booking', 'order'],
  },
  {
    path: 'result_url',
    module: 'src/app/routes/booking/payment-result.tsx',
    load: () => import('./booking/payment-result.tsx'),
    texts: ['order'],
  },
  {
    path: 'my-bookings',
    module: 'src/app/routes/booking/my-bookings.tsx',
    load: () => import('./booking/my-bookings.tsx'),
    texts: ['booking', 'order'],
  },
  {
    path: 'pass-check',
    module: 'src/app/routes/booking/pass-check.tsx',
    load: () => import('./booking/pass-check.tsx'),
    texts: ['booking', 'order'],
  },
];

/** Served by a demo only. */
const DEVELOPER_PAGES: readonly Page[] = [
  {
    path: 'test',
    module: 'src/app/routes/developer/test.tsx',
    load: () => import('./developer/test.tsx'),
    texts: [],
  },
  {
    path: 'test/filter',
    module: 'src/app/routes/developer/filter.tsx',
    load: () => import('./developer/filter.tsx'),
    texts: [],
  },
  {
    path: 'test/empty-page',
    module: 'src/app/routes/developer/empty-page.tsx',
    load: () => import('./developer/empty-page.tsx'),
    texts: [],
  },
];

const PAGES = [...GUEST_PAGES, ...DEVELOPER_PAGES, NOT_FOUND];
const PATHS = PAGES.map(({ path }) => path);

export interface RouteSources {
  readonly source: ContentSource;
  /** Loads a page's texts with its code. The server has all texts before it renders. */
  readonly loadTexts: LoadTexts;
  /** Increases when content that pages may use has changed. Constant on the server. */
  readonly revision?: () => number;
  readonly hasDeveloperPages: boolean;
  /** Called with each shell that is loaded here. Pages of the server bring theirs. */
  readonly onShell?: (shell: ShellView) => void;
}

export function createRoutes(sources: RouteSources): RouteObject[] {
  const { source, loadTexts, revision = () => 0, hasDeveloperPages, onShell } = sources;
  const pages = hasDeveloperPages ? PAGES : [...GUEST_PAGES, NOT_FOUND];
  return LOCALES.map((locale) => {
    const making = watchRevision(revision);
    return {
      id: locale,
      path: LOCALE_ROOTS[locale],
      // One address per page: the same path in capitals is unknown.
      caseSensitive: true,
      Component: RootLayout,
      ErrorBoundary: RootError,
      loader: async () => {
        making.note();
        // A first page brings its shell, so this is fetched with the first move.
        const { SHELL_PARTS, viewShell } = await import('#app/content/views/view-shell.ts');
        const shell = viewShell(await source.load(...SHELL_PARTS), locale);
        onShell?.(shell);
        return shell;
      },
      // The shell is the same on every page of a language.
      shouldRevalidate: making.isOutdated,
      children: pages.map((page) => toRoute(page, locale, { source, loadTexts, revision })),
    };
  });
}

/** Whether content has changed since the last `note`, or since the server's render. */
function watchRevision(revision: () => number) {
  let noted = 0;
  return {
    note: () => {
      noted = revision();
    },
    isOutdated: () => noted !== revision(),
  };
}

/** null for the shell's own route. */
export function needsOfRoute(routeId: string): { module: string; texts: readonly TextArea[] } | null {
  const page = PAGES.find((candidate) => LOCALES.some((locale) => routeIdOf(candidate, locale) === routeId));
  return page === undefined ? null : { module: page.module, texts: textsOf(page) };
}

function textsOf(page: Page): readonly TextArea[] {
  return ['site', ...page.texts];
}

type PageSources = Required<Pick<RouteSources, 'source' | 'loadTexts' | 'revision'>>;

function toRoute(page: Page, locale: Locale, { source, loadTexts, revision }: PageSources): RouteObject {
  const making = watchRevision(revision);
  return {
    id: routeIdOf(page, locale),
    path: page.path,
    caseSensitive: true,
    // Only the path decides a page's data: overlays, anchors and queries fetch nothing.
    shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname || making.isOutdated(),
    lazy: async () => {
      const [{ Component, handle, loadPage }] = await Promise.all([
        page.load(),
        loadTexts(locale, textsOf(page)),
        askForMissingStyles(),
      ]);
      return {
        Component,
        handle,
        loader: async ({ params, request }: LoaderFunctionArgs) => {
          making.note();
          const address = new URL(request.url);
          const view = await loadPage(source, locale, { ...params, ...page.params }, address, PATHS);
          return data(view, { status: view === null ? 404 : 200 });
        },
      };
    },
  };
}

function routeIdOf(page: Page, locale: Locale): string {
  return `${locale}:${page.path}`;
}
