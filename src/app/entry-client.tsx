import { I18nProvider } from '@lingui/react';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, type RouteObject, RouterProvider } from 'react-router-dom';
import { isDeveloperPath } from '#offline/worker-messages.ts';
import 'virtual:fonts.css';
import './styles/tokens.css';
import './styles/base.css';
import './styles/layout.css';
import './styles/words.css';
import './styles/motion.css';
import './styles/forced-colors.css';
import './styles/page-transition.css';
import './styles/print.css';
import './styles/splash.css';
import './styles/root-error.css';
import './styles/demo-note.css';
import { browserContent } from './content/browser-content.ts';
import type { ShellView } from './content/views/view-shell.ts';
import { isChunkFailure } from './error-reports/failure.ts';
import { keepTrying } from './error-reports/keep-trying.ts';
import { listen, REACT_REPORTS, reportInBackground } from './error-reports/report.ts';
import { watchInstallPrompts } from './features/shell/install/install-prompt.ts';
import { followResort, readPageTime } from './follow-resort.ts';
import { setReception } from './format/reception.ts';
import { setResortClock } from './format/resort-clock.ts';
import { surviveTranslation } from './i18n/browser-translation.ts';
import { addTexts, type LoadTexts, startI18n } from './i18n/catalogue.ts';
import { LOCALE_ROOTS } from './i18n/locale-path.ts';
import { rememberedLocale, takeOver } from './i18n/locale-switch.ts';
import { PAGE_DATA_ID, type PageData } from './page-data.ts';
import { fetchAheadFrom, loadShown } from './router/fetch-ahead.ts';
import { nameAnchorEntries, nameFirstEntry, watchReturns } from './router/history.ts';
import { SHELL_ID } from './router/page-meta.ts';
import { reloadOnce, reloadOnReturn } from './router/reload-once.ts';
import { RootErrorBoundary } from './routes/errors/root-error-boundary.tsx';
import { createRoutes, loadMissingPage } from './routes/route-tree.tsx';
import { setThirdParties } from './stores/third-parties.ts';
import { watchStyles } from './ui/hooks/missing-styles.ts';
import { whenIdle, yieldToMain } from './ui/hooks/scheduling.ts';
import { onFirstMove, untilNothingAwaited } from './ui/hooks/use-prefetch.ts';
import { LoadTextsContext } from './ui/lazy-part.tsx';

listen();
surviveTranslation();
watchInstallPrompts();
followResort();

start().then(
  // The app answers taps from now on.
  () => performance.mark('app-started'),
  async (error: unknown) => {
    // The server's markup can be read, but does nothing without its chunks.
    if (isChunkFailure(error) && (await reloadOnce())) return;
    reloadOnReturn();
    throw error;
  },
);

/**
 * Chunks and texts come first, so that the first client render equals the server's markup. Modules, page, router and
 * hydration are separate tasks, so that taps are answered in between.
 */
async function start(): Promise<void> {
  const root = document.getElementById('root');
  const block = document.getElementById(PAGE_DATA_ID);
  if (root === null || block === null) throw new Error('The page lacks its root or its data');
  const { locale, hasDeveloperPages, settlesMs, thirdParties, loaderData, texts } = JSON.parse(
    block.textContent,
  ) as PageData;
  if (loaderData === null && goesToOwnLanguage()) return;
  await yieldToMain();
  watchStyles();
  const i18n = startI18n(locale, texts?.messages, (error) => window.reportError(error));
  // The browser loads its data of all languages when it formats its first number: 50 ms on a phone.
  i18n.number(0);
  await yieldToMain();
  const loadTexts: LoadTexts = (language, areas) =>
    addTexts(
      i18n,
      language,
      areas.filter((area) => texts?.areas.includes(area) !== true),
    );
  // The worker serves the shell as it was when it was stored.
  if (loaderData !== null) readPageTime();
  setThirdParties(thirdParties);
  const takeShell = ({ clock, lateArrivalUntil, reception }: ShellView) => {
    setResortClock(clock, lateArrivalUntil);
    setReception(reception);
  };
  if (loaderData) takeShell(loaderData[SHELL_ID]);
  // These pages are reached only by their own addresses.
  const { DEVELOPER_PAGES: developerPages } =
    hasDeveloperPages && isDeveloperPath(window.location.pathname)
      ? await import('./routes/developer/developer-pages.tsx')
      : { DEVELOPER_PAGES: [] };
  const routes = createRoutes(locale, {
    source: browserContent,
    loadTexts,
    revision: browserContent.revision,
    developerPages,
    onShell: takeShell,
  });
  const basename = LOCALE_ROOTS[locale];
  const isMissing = Object.values(loaderData ?? {}).includes(null);
  const failure = await Promise.all([loadMatchedRoutes(routes, basename), isMissing && loadMissingPage()]).then(
    () => null,
    (error: unknown) => error,
  );
  if (failure !== null) {
    if (loaderData !== null) throw failure;
    if (await reloadOnce()) return;
    // The router gets the same failure and shows the error page, which needs the shell's texts.
    await loadTexts(locale, ['site']);
  }
  await yieldToMain();
  takeOver();
  nameAnchorEntries();
  watchReturns();
  if (loaderData === null) nameFirstEntry();
  fetchAheadFrom(routes);
  const router = createBrowserRouter(routes, { basename, ...(loaderData && { hydrationData: { loaderData } }) });
  onFirstMove(() =>
    import('./routes/frame/first-move.ts').then(({ startAtFirstMove }) => startAtFirstMove()).catch(reportInBackground),
  );
  whenSettled(settlesMs, () => startLater(router));
  await yieldToMain();
  const page = (
    <StrictMode>
      <RootErrorBoundary locale={locale}>
        <I18nProvider i18n={i18n}>
          <LoadTextsContext value={loadTexts}>
            <RouterProvider router={router} />
          </LoadTextsContext>
        </I18nProvider>
      </RootErrorBoundary>
    </StrictMode>
  );
  if (loaderData !== null) {
    // A transition hydrates in slices, so that taps and scrolls are answered in between.
    startTransition(() => void hydrateRoot(root, page, REACT_REPORTS));
    return;
  }
  // The placeholder text stays until the page's content is there.
  await whenInitialized(router);
  createRoot(root, REACT_REPORTS).render(page);
}

/** Needed for the shell: the worker serves it without seeing cookies. */
function goesToOwnLanguage(): boolean {
  const { pathname, search, hash } = window.location;
  if (pathname !== LOCALE_ROOTS.uk || rememberedLocale() !== 'en') return false;
  window.location.replace(`${LOCALE_ROOTS.en}${search}${hash}`);
  return true;
}

function whenInitialized(router: Router): Promise<void> {
  if (router.state.initialized) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = router.subscribe((state) => {
      if (!state.initialized) return;
      stop();
      resolve();
    });
  });
}

type Router = ReturnType<typeof createBrowserRouter>;

/** After a first load, pictures and the files of a tap come first. A page from the shell waits for idle time only. */
function whenSettled(settlesMs: number | null, task: () => void): void {
  if (settlesMs === null) return void whenIdle(task);
  const settle = () => {
    performance.mark('first-load-settled');
    void untilNothingAwaited().then(task);
  };
  const wait = () => setTimeout(settle, settlesMs);
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true });
}

/** Looks for a waiting order, so code that is lost in transit is requested again. */
function startLater(router: Router): Promise<void> {
  return keepTrying(async () => {
    const { startBackground } = await import('./start-background.ts');
    await startBackground({
      refreshPage: () => router.revalidate(),
      loadVisited: () => loadShown(window.location.pathname),
    });
  });
}

/** A lazy route renders nothing at first, so the matched routes are loaded before the router starts. */
async function loadMatchedRoutes(routes: RouteObject[], basename: string): Promise<void> {
  const matches = matchRoutes(routes, window.location, basename) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return;
      const loaded = await route.lazy();
      Object.assign(route, loaded, { lazy: undefined });
    }),
  );
}
