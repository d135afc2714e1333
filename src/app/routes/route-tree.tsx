import { data, type LoaderFunctionArgs, type RouteObject } from 'react-router-dom';
import { LOCALES, type Locale } from '#contract/locale.ts';
import type { ContentSource } from '#contract/site-content.ts';
import { ACCOMMODATION_KINDS } from '#domain/accommodation.ts';
import { SHELL_PARTS, type ShellView, viewShell } from '../content/shell-view.ts';
import type { LoadTexts } from '../i18n/catalogue.ts';
import { LOCALE_ROOTS } from '../i18n/locale-path.ts';
import type { TextArea } from '../i18n/text-areas.ts';
import { askForMissingStyles } from '../ui/missing-styles.ts';
import { RootError, RootLayout } from './root-layout.tsx';

/** A page's module: what its lazy import must bring. */
export interface PageModule {
  readonly Component: () => React.ReactNode;
  readonly handle: object;
  /** null is a page that does not exist. */
  loadPage(source: ContentSource, locale: Locale, params: LoaderFunctionArgs['params'], address: URL): Promise<unknown>;
}

interface Page {
  readonly path: string;
  /** As the client manifest names the module, so that the server can preload its chunk. */
  readonly module: string;
  readonly load: () => Promise<PageModule>;
  /** Whose texts it shows besides the site's. */
  readonly texts: readonly TextArea[];
  /** What the path itself settles, where one screen serves several paths. */
  readonly params?: LoaderFunctionArgs['params'];
}

const ACCOUNT_PATHS = [
  'profile',
  'profile/booking-history',
  'new-password',
  'successful-registration',
  'callback-google',
  'redirect-facebook',
];

const NOT_FOUND: Page = {
  path: '*',
  module: 'src/app/routes/not-found.tsx',
  load: () => import('./not-found.tsx'),
  texts: [],
};

/** The table of contents: every page once; each exists in both languages. */
const GUEST_PAGES: readonly Page[] = [
  { path: '', module: 'src/app/routes/home.tsx', load: () => import('./home.tsx'), texts: [] },
  {
    path: 'accommodation',
    module: 'src/app/routes/accommodation-kinds.tsx',
    load: () => import('./accommodation-kinds.tsx'),
    texts: [],
  },
  ...ACCOMMODATION_KINDS.map(
    (kind): Page => ({
      path: `accommodation/${kind}`,
      module: 'src/app/routes/accommodation-list.tsx',
      load: () => import('./accommodation-list.tsx'),
      texts: [],
      params: { kind },
    }),
  ),
  {
    path: 'accommodation/:slug',
    module: 'src/app/routes/accommodation-detail.tsx',
    load: () => import('./accommodation-detail.tsx'),
    texts: ['booking'],
  },
  { path: 'guide', module: 'src/app/routes/guide.tsx', load: () => import('./guide.tsx'), texts: [] },
  {
    path: 'food-and-drink/:slug',
    module: 'src/app/routes/food.tsx',
    load: () => import('./food.tsx'),
    texts: [],
  },
  { path: 'spa-beauty/:page', module: 'src/app/routes/spa.tsx', load: () => import('./spa.tsx'), texts: [] },
  {
    path: 'activities-and-services',
    module: 'src/app/routes/activities.tsx',
    load: () => import('./activities.tsx'),
    texts: [],
  },
  {
    path: 'about-story',
    module: 'src/app/routes/about-story.tsx',
    load: () => import('./about-story.tsx'),
    texts: [],
  },
  { path: 'info', module: 'src/app/routes/info.tsx', load: () => import('./info.tsx'), texts: [] },
  { path: 'mice', module: 'src/app/routes/mice.tsx', load: () => import('./mice.tsx'), texts: [] },
  { path: 'contacts', module: 'src/app/routes/contacts.tsx', load: () => import('./contacts.tsx'), texts: [] },
  {
    path: 'special-offers',
    module: 'src/app/routes/special-offers.tsx',
    load: () => import('./special-offers.tsx'),
    texts: [],
  },
  {
    path: 'special-offers/:name',
    module: 'src/app/routes/special-offer.tsx',
    load: () => import('./special-offer.tsx'),
    texts: [],
  },
  ...ACCOUNT_PATHS.map(
    (path): Page => ({
      path,
      module: 'src/app/routes/account-page.tsx',
      load: () => import('./account-page.tsx'),
      texts: [],
      params: { page: path.split('/').at(-1) },
    }),
  ),
  {
    path: 'booking',
    module: 'src/app/routes/booking.tsx',
    load: () => import('./booking.tsx'),
    texts: ['booking'],
  },
  {
    path: 'booking/checkout',
    module: 'src/app/routes/checkout.tsx',
    load: () => import('./checkout.tsx'),
    texts: ['booking', 'order'],
  },
  {
    path: 'booking/thank-you',
    module: 'src/app/routes/thank-you.tsx',
    load: () => import('./thank-you.tsx'),
    texts: ['booking', 'order'],
  },
  {
    path: 'result_url',
    module: 'src/app/routes/payment-result.tsx',
    load: () => import('./payment-result.tsx'),
    texts: ['order'],
  },
  {
    path: 'my-bookings',
    module: 'src/app/routes/my-bookings.tsx',
    load: () => import('./my-bookings.tsx'),
    texts: ['booking', 'order'],
  },
  {
    path: 'pass-check',
    module: 'src/app/routes/pass-check.tsx',
    load: () => import('./pass-check.tsx'),
    texts: ['booking', 'order'],
  },
];

/** For who builds the site: a demo serves them, a resort does not. */
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

/** Of every page, as the routes say them: with their parameters, and without a language. */
export function pagePaths(): string[] {
  return PAGES.map(({ path }) => path);
}

export interface RouteSources {
  readonly source: ContentSource;
  /** Brings a page's texts along with its code; the server has them before it renders. */
  readonly loadTexts: LoadTexts;
  /** Counts up when content that pages may have been made of has changed; on the server it never does. */
  readonly revision?: () => number;
  readonly hasDeveloperPages: boolean;
  /** Told of each shell that is made here; the server's pages bring theirs along. */
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
      // One address per page: in capitals it is another, and unknown.
      caseSensitive: true,
      Component: RootLayout,
      ErrorBoundary: RootError,
      loader: async () => {
        making.note();
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

/** Whether what was made of the content at the last note, or by the server, is made of what has changed since. */
function watchRevision(revision: () => number) {
  let noted = 0;
  return {
    note: () => {
      noted = revision();
    },
    isOutdated: () => noted !== revision(),
  };
}

/** The module and the texts of a matched page route; null for the shell's own route. */
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
    // A page is made of its path alone: an overlay, an anchor or another query fetches nothing.
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
          const view = await loadPage(source, locale, { ...params, ...page.params }, new URL(request.url));
          return data(view, { status: view === null ? 404 : 200 });
        },
      };
    },
  };
}

function routeIdOf(page: Page, locale: Locale): string {
  return `${locale}:${page.path}`;
}
