import { matchRoutes, type RouteObject } from 'react-router-dom';

/** Empty on the server, and until the browser's entry has told them. */
let knownRoutes: RouteObject[] = [];

export function fetchAheadFrom(routes: RouteObject[]): void {
  knownRoutes = routes;
}

/** Gets a page's code and texts before the guest asks for it. */
export async function fetchAhead(path: string): Promise<void> {
  const matches = matchRoutes(knownRoutes, path) ?? [];
  // A failed fetch is no news: the page is asked for again when the guest goes there.
  await Promise.allSettled(matches.map(({ route }) => (typeof route.lazy === 'function' ? route.lazy() : null)));
}
