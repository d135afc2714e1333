import { type LoaderFunction, matchRoutes, type Params, type RouteObject } from 'react-router-dom';
import { LOCALE_ROOTS } from '#app/i18n/locale-path.ts';
import { localeOfPath } from '#contract/site/locale.ts';

/** Empty on the server, and until the browser's entry sets them. */
let knownRoutes: RouteObject[] = [];

export function fetchAheadFrom(routes: RouteObject[]): void {
  knownRoutes = routes;
}

export async function fetchAhead(path: string): Promise<void> {
  const matches = findMatches(path);
  // Failures are ignored: opening the page requests them again.
  await Promise.allSettled(
    matches.map(async ({ route, params }) => {
      if (typeof route.lazy !== 'function') return;
      const { loader } = await route.lazy();
      await runLoader(loader, params, path);
    }),
  );
}

export async function loadShown(path: string): Promise<void> {
  const matches = findMatches(path);
  await Promise.all(matches.map(({ route, params }) => runLoader(route.loader, params, path)));
}

/** `path` is that of the address, with the base of its language. */
function findMatches(path: string) {
  return matchRoutes(knownRoutes, path, LOCALE_ROOTS[localeOfPath(path)]) ?? [];
}

async function runLoader(loader: RouteObject['loader'], params: Params, path: string): Promise<void> {
  if (typeof loader !== 'function') return;
  const request = new Request(new URL(path, window.location.href));
  await loader({ request, params } as Parameters<LoaderFunction>[0]);
}
