import { type LoaderFunction, matchRoutes, type Params, type RouteObject } from 'react-router-dom';
import { LOCALE_ROOTS } from '#app/i18n/locale-path.ts';
import { localeOfPath } from '#contract/site/locale.ts';

let knownRoutes: RouteObject[] = [];

export function fetchAheadFrom(routes: RouteObject[]): void {
  knownRoutes = routes;
}

/** Fetches the code, texts and content of the page at this address. */
export async function fetchPage(path: string): Promise<void> {
  const match = findMatches(path).at(-1);
  if (match === undefined) return;
  const { lazy } = match.route;
  // A page that was shown at the start has its loader already.
  const { loader } = typeof lazy === 'function' ? await lazy() : match.route;
  await runLoader(loader, match.params, path);
}

export async function loadShown(path: string): Promise<void> {
  await Promise.all(findMatches(path).map(({ route, params }) => runLoader(route.loader, params, path)));
}

function findMatches(path: string) {
  return matchRoutes(knownRoutes, path, LOCALE_ROOTS[localeOfPath(path)]) ?? [];
}

async function runLoader(loader: RouteObject['loader'], params: Params, path: string): Promise<void> {
  if (typeof loader !== 'function') return;
  const request = new Request(new URL(path, window.location.href));
  await loader({ request, params } as Parameters<LoaderFunction>[0]);
}
