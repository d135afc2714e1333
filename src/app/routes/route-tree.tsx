import { data, type LoaderFunctionArgs, type RouteObject, useLoaderData } from 'react-router-dom';
import type { ShellView } from '#app/content/views/view-shell.ts';
import { askAgain } from '#app/error-reports/keep-trying.ts';
import type { LoadTexts } from '#app/i18n/catalogue.ts';
import type { TextArea } from '#app/i18n/text-areas.ts';
import { type PageHandle, SHELL_ID } from '#app/router/page-meta.ts';
import type { PageModule } from '#app/router/page-module.tsx';
import { askForMissingStyles } from '#app/ui/hooks/missing-styles.ts';
import type { ContentSource } from '#contract/content/site-content.ts';
import type { Locale } from '#contract/site/locale.ts';
import { ACCOMMODATION_KINDS } from '#domain/stay/accommodation.ts';
import { RootError, RootLayout } from './frame/page-frame.tsx';

export interface Page {
  readonly path: string;
  /** The module's file in this folder; the server uses it to find the page's chunk in the client manifest. */
  readonly module: string;
  /** Developer pages come with the demo. */
  readonly load?: () => Promise<PageModule>;
  readonly texts?: readonly TextArea[];
  /** Parameters that the path implies, if one screen serves several paths. */
  readonly params?: LoaderFunctionArgs['params'];
}

const MODULES = import.meta.glob<PageModule>([
  './**/*.tsx',
  '!./{developer,frame}/**',
  '!./**/{*route*,root-error-boundary,*.test}.tsx',
]);

const ENTRY_PATHS = ['new-password', 'successful-registration', 'callback-google', 'redirect-facebook'];

const NOT_FOUND: Page = { path: '*', module: 'errors/not-found.tsx' };
/** The route of the page that replaces a missing one. */
export const MISSING_ID = routeIdOf(NOT_FOUND);

/** The table of contents, the same in both languages. */
export const GUEST_PAGES: readonly Page[] = [
  { path: '', module: 'home.tsx' },
  { path: 'accommodation', module: 'accommodation/accommodation-kinds.tsx' },
  ...ACCOMMODATION_KINDS.map((kind) => ({
    path: `accommodation/${kind}`,
    module: 'accommodation/accommodation-list.tsx',
    params: { kind },
  })),
  { path: 'accommodation/:slug', module: 'accommodation/accommodation-detail.tsx', texts: ['booking'] },
  { path: 'guide', module: 'resort/guide.tsx' },
  { path: 'food-and-drink/:slug', module: 'resort/food.tsx' },
  { path: 'spa-beauty/:page', module: 'resort/spa.tsx' },
  { path: 'activities-and-services', module: 'resort/activities.tsx' },
  { path: 'about-story', module: 'resort/about-story.tsx' },
  { path: 'info', module: 'resort/info.tsx' },
  { path: 'mice', module: 'resort/mice.tsx' },
  { path: 'mice/enquiry', module: 'resort/hall-enquiry.tsx' },
  { path: 'contacts', module: 'resort/contacts.tsx' },
  { path: 'special-offers', module: 'resort/special-offers.tsx' },
  { path: 'special-offers/:name', module: 'resort/special-offer.tsx' },
  ...ENTRY_PATHS.map(
    (page): Page => ({ path: page, module: 'guest/entry-page.tsx', texts: ['guest'], params: { page } }),
  ),
  ...['profile', 'profile/booking-history'].map(
    (path): Page => ({
      path,
      module: 'guest/profile-page.tsx',
      texts: ['orders', 'guest'],
      params: { page: path.split('/').at(-1) },
    }),
  ),
  { path: 'booking', module: 'booking/booking.tsx', texts: ['booking'] },
  { path: 'booking/compare', module: 'compare.tsx', texts: ['booking'] },
  { path: 'booking/checkout', module: 'booking/checkout.tsx', texts: ['booking', 'orders'] },
  { path: 'booking/thank-you', module: 'guest/thank-you.tsx', texts: ['booking', 'orders'] },
  { path: 'booking/change', module: 'guest/change.tsx', texts: ['booking', 'orders'] },
  { path: 'result_url', module: 'guest/payment-result.tsx', texts: ['orders'] },
  { path: 'my-bookings', module: 'guest/my-bookings.tsx', texts: ['booking', 'orders'] },
];

export interface RouteSources {
  readonly source: ContentSource;
  /** Loads a page's texts with its code. The server has all texts before it renders. */
  readonly loadTexts: LoadTexts;
  /** Increases when content that pages may use has changed. Constant on the server. */
  readonly revision?: () => number;
  readonly developerPages?: readonly Page[];
  /** Called with each shell that is loaded here. Server pages contain theirs. */
  readonly onShell?: (shell: ShellView) => void;
}

/** The pages of one language, below its base in LOCALE_ROOTS. */
export function createRoutes(locale: Locale, sources: RouteSources): RouteObject[] {
  const { source, loadTexts, revision = () => 0, developerPages = [], onShell } = sources;
  const pages = [...GUEST_PAGES, ...developerPages, NOT_FOUND];
  const making = watchRevision(revision);
  return [
    {
      id: SHELL_ID,
      path: '/',
      // One address per page: the same path in capitals is unknown.
      caseSensitive: true,
      Component: RootLayout,
      ErrorBoundary: RootError,
      loader: async () => {
        making.note();
        // The first page has its shell with it.
        const { SHELL_PARTS, viewShell } = await askAgain(() => import('#app/content/views/view-shell.ts'));
        const shell = viewShell(await source.load(...SHELL_PARTS), locale);
        onShell?.(shell);
        return shell;
      },
      // The shell is the same on every page of a language.
      shouldRevalidate: making.isOutdated,
      children: pages.map((page) => toRoute(page, locale, { source, loadTexts, revision })),
    },
  ];
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

/** What the pages of these routes need. The shell's own route needs nothing of its own. */
export function needsOf(routeIds: readonly string[], developerPages: readonly Page[] = []) {
  return [...GUEST_PAGES, ...developerPages, NOT_FOUND]
    .filter((page) => routeIds.includes(routeIdOf(page)))
    .map((page) => ({ module: `src/app/routes/${page.module}`, texts: textsOf(page) }));
}

function textsOf(page: Page): readonly TextArea[] {
  return ['site', ...(page.texts ?? [])];
}

type PageSources = Required<Pick<RouteSources, 'source' | 'loadTexts' | 'revision'>>;

function toRoute(page: Page, locale: Locale, { source, loadTexts, revision }: PageSources): RouteObject {
  const making = watchRevision(revision);
  return {
    id: routeIdOf(page),
    path: page.path,
    caseSensitive: true,
    // Only the path decides a page's data: overlays, anchors and queries fetch nothing.
    shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname || making.isOutdated(),
    lazy: async () => {
      const [{ loadPage, ...shown }] = await Promise.all([
        loadPageModule(page),
        loadTexts(locale, textsOf(page)),
        askForMissingStyles(),
      ]);
      return {
        ...orMissing(shown),
        loader: async ({ params, request }: LoaderFunctionArgs) => {
          making.note();
          const address = new URL(request.url);
          const view = await loadPage(source, locale, { ...params, ...page.params }, address);
          if (view === null) await loadMissingPage();
          return data(view, { status: view === null ? 404 : 200 });
        },
      };
    },
  };
}

function loadPageModule({ module, load = MODULES[`./${module}`] }: Page): Promise<PageModule> {
  if (load === undefined) throw new RangeError(module);
  return askAgain(load);
}

let missingPage: PageModule | null = null;

/** Called before a page without data is rendered. */
export async function loadMissingPage(): Promise<void> {
  missingPage ??= await loadPageModule(NOT_FOUND);
}

/** A page without data does not exist: the not-found page replaces it. */
function orMissing(page: Pick<PageModule, 'Component' | 'handle'>): Pick<RouteObject, 'Component' | 'handle'> {
  const shownFor = (view: unknown) => (view === null && missingPage !== null ? missingPage : page);
  const handle: PageHandle<unknown> = {
    ...page.handle,
    describe: (view, i18n) => shownFor(view).handle.describe(view as never, i18n),
  };
  return {
    handle,
    Component() {
      const { Component } = shownFor(useLoaderData());
      return <Component />;
    },
  };
}

function routeIdOf(page: Page): string {
  return `/${page.path}`;
}
