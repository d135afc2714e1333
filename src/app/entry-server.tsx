import { I18nProvider } from '@lingui/react';
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  type StaticHandler,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router-dom';
import { documentTitle, type PageHandle, type PageMeta, resortName, SHELL_ID } from '#app/router/page-meta.ts';
import type { SiteContent } from '#contract/content/site-content.ts';
import { fallbackPicturePath } from '#contract/pictures/picture-paths.ts';
import { type Locale, localeOfPath } from '#contract/site/locale.ts';
import type { ShellView } from './content/views/view-shell.ts';
import { setReception } from './format/reception.ts';
import { setResortClock } from './format/resort-clock.ts';
import { withoutTypesetting } from './format/typeset.ts';
import { createI18n } from './i18n/catalogue.ts';
import { alternatePaths, LOCALE_ROOTS } from './i18n/locale-path.ts';
import type { PageData } from './page-data.ts';
import type { NameMissingPage, PreloadedPicture, RenderedPage, RenderOptions, RenderPage } from './rendered-page.ts';
import { DEVELOPER_PAGES } from './routes/developer/developer-pages.tsx';
import { createRoutes, MISSING_ID, needsOf } from './routes/route-tree.tsx';
import { setThirdParties } from './stores/third-parties.ts';
import { avifSrcSet, thriftySizes } from './ui/media/picture.tsx';

const ORIGIN = 'http://localhost';

/** Routes are loaded once for many renders, and each render gets its texts separately. */
const LOAD_NO_TEXTS = () => Promise.resolve();

/** One handler for each content by its language, `uk demo` with the developer pages. */
const handlers = new WeakMap<SiteContent, Map<string, StaticHandler>>();

const PLAIN: RenderOptions = { hasDeveloperPages: false, firstLoadSettlesMs: 0, thirdParties: null };

export const renderPage: RenderPage = async (path, content, options = PLAIN) => {
  const { hasDeveloperPages, firstLoadSettlesMs, thirdParties } = options;
  const locale = localeOfPath(path);
  const handler = handlerOf(content, locale, hasDeveloperPages);
  const context = await queryPage(path, handler);
  if (context instanceof Response) return redirectTo(context, locale);
  const [failure] = Object.values(context.errors ?? {});
  if (failure !== undefined) throw failure;
  const shown = context.matches.map(({ route }) => route.id);
  const needs = needsOf(context.statusCode === 404 ? [...shown, MISSING_ID] : shown, DEVELOPER_PAGES);
  const texts = [...new Set(needs.flatMap((page) => page.texts))];
  const i18n = await createI18n(locale, texts);

  // Another render may set these to others, and nothing is awaited before the markup is complete.
  setThirdParties(thirdParties);
  setReception((context.loaderData[SHELL_ID] as ShellView).reception);
  const router = createStaticRouter(handler.dataRoutes, placeOf(context, locale));
  const markup = renderToString(
    <I18nProvider i18n={i18n}>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </I18nProvider>,
  );
  const page = context.matches.at(-1)?.route;
  if (page === undefined) throw new Error('No route matches, not even the one for unknown pages');
  const { describe, isUnlisted } = page.handle as PageHandle<unknown>;
  const meta = describe(context.loaderData[page.id], i18n);
  const isListed = context.statusCode === 200 && !isUnlisted;
  const data: PageData = {
    locale,
    hasDeveloperPages,
    settlesMs: firstLoadSettlesMs,
    thirdParties,
    loaderData: context.loaderData,
    texts: { areas: texts, messages: i18n.messages },
  };
  return {
    status: context.statusCode,
    redirectTo: null,
    locale,
    markup,
    data,
    title: documentTitle(meta, i18n),
    siteName: resortName(i18n),
    description: withoutTypesetting(meta.description ?? ''),
    alternates: isListed ? alternatePaths(context.location.pathname) : null,
    sharePicture: meta.leadPicture === undefined ? null : fallbackPicturePath(meta.leadPicture.picture),
    leadPictures: preloadedPictures(meta),
    leadDrawing: meta.leadDrawing ?? null,
    routeModules: [...new Set(needs.map(({ module }) => module))],
  };
};

export const nameMissingPage: NameMissingPage = async (path, content, hasDeveloperPages = false) => {
  const locale = localeOfPath(path);
  const context = await queryPage(path, handlerOf(content, locale, hasDeveloperPages));
  if (context instanceof Response || context.statusCode !== 404) return null;
  // Hydration needs the data of the exact route.
  return `${locale} ${context.matches.at(-1)?.route.id}`;
};

function handlerOf(content: SiteContent, locale: Locale, hasDeveloperPages: boolean): StaticHandler {
  const made = handlers.get(content) ?? new Map<string, StaticHandler>();
  const name = hasDeveloperPages ? `${locale} demo` : locale;
  const sources = {
    source: { load: async () => content },
    loadTexts: LOAD_NO_TEXTS,
    developerPages: hasDeveloperPages ? DEVELOPER_PAGES : [],
    // The resort's clock is the same for all renders of this process.
    onShell: ({ clock, lateArrivalUntil }: ShellView) => setResortClock(clock, lateArrivalUntil),
  };
  const handler =
    made.get(name) ?? createStaticHandler(createRoutes(locale, sources), { basename: LOCALE_ROOTS[locale] });
  handlers.set(content, made.set(name, handler));
  return handler;
}

function queryPage(path: string, handler: StaticHandler): Promise<StaticHandlerContext | Response> {
  return handler.query(new Request(new URL(path, ORIGIN)));
}

/** The language link of a missing page leads to the home page. */
function placeOf(context: StaticHandlerContext, locale: RenderedPage['locale']): StaticHandlerContext {
  if (context.statusCode !== 404) return context;
  return { ...context, location: { ...context.location, pathname: LOCALE_ROOTS[locale] } };
}

function preloadedPictures({ leadPicture }: PageMeta): PreloadedPicture[] {
  if (leadPicture === undefined) return [];
  const pictures = leadPicture.byMedia ?? [{ ...leadPicture, media: null }];
  return pictures.map(({ picture, sizes, media }) => ({
    srcSet: avifSrcSet(picture),
    sizes: thriftySizes(sizes),
    media,
  }));
}

function redirectTo(response: Response, locale: RenderedPage['locale']): RenderedPage {
  return {
    status: response.status,
    redirectTo: response.headers.get('location'),
    locale,
    markup: '',
    data: null,
    title: '',
    siteName: '',
    description: '',
    alternates: null,
    sharePicture: null,
    leadPictures: [],
    leadDrawing: null,
    routeModules: [],
  };
}
