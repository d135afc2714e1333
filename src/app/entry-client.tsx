import { I18nProvider } from '@lingui/react';
import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, type RouteObject, RouterProvider } from 'react-router-dom';
import 'virtual:fonts.css';
import './styles/tokens.css';
import './styles/base.css';
import './styles/motion.css';
import './styles/veil.css';
import { createFetchedContent } from './content/fetch-content.ts';
import { type SiteAccess, SiteAccessContext } from './content/site-access.ts';
import { addTexts, startI18n } from './i18n/catalogue.ts';
import { takeOver } from './i18n/hand-over.ts';
import { PAGE_DATA_ID, type PageData } from './page-data.ts';
import { nameAnchorEntries } from './routes/anchor-entries.ts';
import { isChunkFailure } from './routes/failure.ts';
import { fetchAheadFrom } from './routes/fetch-ahead.ts';
import { LastResort } from './routes/last-resort.tsx';
import { addPageTransitions } from './routes/page-transition.ts';
import { reloadOnce } from './routes/reload-once.ts';
import { createRoutes } from './routes/route-tree.tsx';
import { onFirstMove } from './ui/use-prefetch.ts';

await hydrate().catch((error: unknown) => {
  // The page can be read as the server has sent it, but it is dead without its chunks.
  if (!isChunkFailure(error) || !reloadOnce()) throw error;
});

/** The page's own chunks and texts come first, so that the first client render equals the server's markup. */
async function hydrate(): Promise<void> {
  const root = document.getElementById('root');
  const block = document.getElementById(PAGE_DATA_ID);
  if (root === null || block === null) throw new Error('The page lacks its root or its data');
  const { locale, loaderData } = JSON.parse(block.textContent) as PageData;
  const i18n = startI18n(locale);
  const access: SiteAccess = {
    source: createFetchedContent(),
    loadTexts: (language, areas) => addTexts(i18n, language, areas),
  };
  const routes = createRoutes(access.source, access.loadTexts);
  await loadMatchedRoutes(routes);
  takeOver();
  nameAnchorEntries();
  fetchAheadFrom(routes);
  const router = createBrowserRouter(routes, { hydrationData: { loaderData } });
  addPageTransitions(router);
  onFirstMove(() => prefetchLinks(routes).catch(() => undefined));
  hydrateRoot(
    root,
    <StrictMode>
      <LastResort locale={locale}>
        <I18nProvider i18n={i18n}>
          <SiteAccessContext value={access}>
            <RouterProvider router={router} />
          </SiteAccessContext>
        </I18nProvider>
      </LastResort>
    </StrictMode>,
  );
}

/** No part of the first load: guests who only look get what they look at. */
async function prefetchLinks(routes: RouteObject[]): Promise<void> {
  const { watchLinks } = await import('./features/navigation/watch-links.ts');
  watchLinks(routes);
}

/** A lazy route would render as nothing at first; the matched ones are made plain before the router sees them. */
async function loadMatchedRoutes(routes: RouteObject[]): Promise<void> {
  const matches = matchRoutes(routes, window.location) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return;
      const loaded = await route.lazy();
      Object.assign(route, loaded, { lazy: undefined });
    }),
  );
}
