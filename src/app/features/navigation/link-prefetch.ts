import { type LoaderFunctionArgs, matchRoutes, type RouteObject } from 'react-router-dom';
import { localeOfPath } from '#contract/site/locale.ts';
import { type Connection, isMetered } from '#offline/metered-connection.ts';

/** Links in sight wait for each other; what the guest points at does not wait. */
const AT_ONCE = 2;

/**
 * The path that a link of this site leads to, when the app itself would show it; null for other sites, files, calls,
 * anchors of this page and the other language, which is another document.
 */
export function pathOfLink(href: string, here: string): string | null {
  const [target, current] = [new URL(href, here), new URL(here)];
  const isPage = target.origin === current.origin && !/^\/(?:api|storage)\/|\.\w+$/.test(target.pathname);
  if (!isPage || target.pathname === current.pathname) return null;
  return localeOfPath(target.pathname) === localeOfPath(current.pathname) ? target.pathname : null;
}

export interface LinkPrefetch {
  /** At once: the guest points at it. */
  readonly fetchNow: (path: string) => Promise<void>;
  /** When its turn comes: it is in sight. */
  readonly fetchSoon: (path: string) => void;
}

interface Surroundings {
  readonly routes: RouteObject[];
  /** Of this site. */
  readonly origin: string;
  readonly connection: () => Connection | undefined;
}

/** Fetches the code, the texts and the content of pages by the router's own routes, each path once. */
export function createLinkPrefetch({ routes, origin, connection }: Surroundings): LinkPrefetch {
  const asked = new Set<string>();
  const waiting: string[] = [];
  let running = 0;

  const fetchNow = async (path: string) => {
    if (asked.has(path) || isMetered(connection())) return;
    asked.add(path);
    // A failed prefetch is no news: the move itself asks again, and so may a later look.
    await fetchPage(routes, new URL(path, origin)).catch(() => asked.delete(path));
  };
  const goOn = async () => {
    const path = waiting.shift();
    if (path === undefined || running >= AT_ONCE) {
      if (path !== undefined) waiting.unshift(path);
      return;
    }
    running += 1;
    await fetchNow(path);
    running -= 1;
    goOn();
  };
  return {
    fetchNow,
    fetchSoon(path) {
      if (asked.has(path) || waiting.includes(path)) return;
      waiting.push(path);
      goOn();
    },
  };
}

/** A page's route is lazy: what it brings knows how to load its content. */
async function fetchPage(routes: RouteObject[], url: URL): Promise<void> {
  const match = matchRoutes(routes, url.pathname)?.at(-1);
  if (match === undefined) return;
  const { lazy } = match.route;
  const { loader } = typeof lazy === 'function' ? await lazy() : match.route;
  if (typeof loader === 'function')
    await loader({ params: match.params, request: new Request(url) } as LoaderFunctionArgs);
}
