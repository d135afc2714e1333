import { type LoaderFunctionArgs, matchRoutes, type RouteObject } from 'react-router-dom';
import { localeOfPath } from '#contract/site/locale.ts';
import { type Connection, isMetered } from '#offline/metered-connection.ts';

/**
 * The path of a link to a page that the app itself would show. null for other sites, files, calls, anchors of this page
 * and the other language, which is another document.
 */
export function pathOfLink(href: string, here: string): string | null {
  const [target, current] = [new URL(href, here), new URL(here)];
  const isPage = target.origin === current.origin && !/^\/(?:api|storage)\/|\.\w+$/.test(target.pathname);
  if (!isPage || target.pathname === current.pathname) return null;
  return localeOfPath(target.pathname) === localeOfPath(current.pathname) ? target.pathname : null;
}

interface Surroundings {
  readonly routes: RouteObject[];
  /** The site's origin. */
  readonly origin: string;
  readonly connection: () => Connection | undefined;
}

/** Fetches the code, the texts and the content of pages through the router's own routes, each path once. */
export function createLinkPrefetch({ routes, origin, connection }: Surroundings) {
  const asked = new Set<string>();
  return async (path: string): Promise<void> => {
    if (asked.has(path) || isMetered(connection())) return;
    asked.add(path);
    // A failed prefetch is not reported: the navigation fetches again, and so may a later prefetch.
    await fetchPage(routes, new URL(path, origin)).catch(() => asked.delete(path));
  };
}

/** A page's route is lazy: the module it loads has the loader of the content. */
async function fetchPage(routes: RouteObject[], url: URL): Promise<void> {
  const match = matchRoutes(routes, url.pathname)?.at(-1);
  if (match === undefined) return;
  const { lazy } = match.route;
  const { loader } = typeof lazy === 'function' ? await lazy() : match.route;
  if (typeof loader === 'function')
    await loader({ params: match.params, request: new Request(url) } as LoaderFunctionArgs);
}
