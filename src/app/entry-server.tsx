import { I18nProvider } from '@lingui/react';
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router-dom';
import { fallbackPicturePath } from '#contract/picture-paths.ts';
import { CATALOGUE_MODULES, createI18n } from './i18n/catalogue.ts';
import { alternatePaths, localeOfPath } from './i18n/locale-path.ts';
import type { PageData } from './page-data.ts';
import type { PreloadedPicture, RenderedPage, RenderPage } from './rendered-page.ts';
import type { PageHandle, PageMeta } from './routes/page-meta.ts';
import { createRoutes, moduleOfRoute } from './routes/route-tree.tsx';
import { avifSrcSet } from './ui/picture.tsx';

/** Routes are matched by path alone, so any origin will do. */
const ORIGIN = 'http://localhost';

export const renderPage: RenderPage = async (path, content) => {
  const locale = localeOfPath(path);
  const i18n = await createI18n(locale);
  const handler = createStaticHandler(createRoutes({ load: async () => content }));
  const context = await handler.query(new Request(new URL(path, ORIGIN)));
  if (context instanceof Response) return redirectTo(context, locale);
  const [failure] = Object.values(context.errors ?? {});
  if (failure !== undefined) throw failure;

  const router = createStaticRouter(handler.dataRoutes, context);
  const markup = renderToString(
    <I18nProvider i18n={i18n}>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </I18nProvider>,
  );
  const meta = describePage(context, i18n);
  const isListed = context.statusCode === 200 && !isUnlisted(context);
  const data: PageData = { locale, loaderData: context.loaderData };
  return {
    status: context.statusCode,
    redirectTo: null,
    locale,
    markup,
    data,
    title: meta.title,
    description: meta.description,
    alternates: isListed ? alternatePaths(context.location.pathname) : null,
    socialPicture: meta.leadPicture === null ? null : fallbackPicturePath(meta.leadPicture.picture),
    leadPictures: preloadedPictures(meta),
    structuredData: meta.structuredData,
    routeModules: [CATALOGUE_MODULES[locale], ...context.matches.flatMap(({ route }) => moduleOfRoute(route.id) ?? [])],
  };
};

function describePage(
  { matches, loaderData }: StaticHandlerContext,
  i18n: Parameters<PageHandle<unknown>['describe']>[1],
): PageMeta {
  const page = matches.at(-1);
  if (page === undefined) throw new Error('No route matches, not even the one for unknown pages');
  return (page.route.handle as PageHandle<unknown>).describe(loaderData[page.route.id], i18n);
}

function isUnlisted({ matches }: StaticHandlerContext): boolean {
  return (matches.at(-1)?.route.handle as PageHandle<unknown> | undefined)?.isUnlisted === true;
}

function preloadedPictures({ leadPicture }: PageMeta): PreloadedPicture[] {
  if (leadPicture === null) return [];
  const pictures = leadPicture.byMedia ?? [{ ...leadPicture, media: null }];
  return pictures.map(({ picture, sizes, media }) => ({ srcSet: avifSrcSet(picture), sizes, media }));
}

function redirectTo(response: Response, locale: RenderedPage['locale']): RenderedPage {
  return {
    status: response.status,
    redirectTo: response.headers.get('location'),
    locale,
    markup: '',
    data: null,
    title: '',
    description: '',
    alternates: null,
    socialPicture: null,
    leadPictures: [],
    structuredData: null,
    routeModules: [],
  };
}
