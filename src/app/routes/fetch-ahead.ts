import { type LoaderFunction, matchRoutes, type RouteObject } from 'react-router-dom';

/** Empty on the server, and until the browser's entry has told them. */
let knownRoutes: RouteObject[] = [];

export function fetchAheadFrom(routes: RouteObject[]): void {
  knownRoutes = routes;
}

/** Gets all that a page is made of before the guest asks for it: code, texts and content. */
export async function fetchAhead(path: string): Promise<void> {
  const matches = matchRoutes(knownRoutes, path) ?? [];
  // A failed fetch is no news: the page is asked for again when the guest goes there.
  await Promise.allSettled(
    matches.map(async ({ route, params }) => {
      // What has been shown already is here.
      if (typeof route.lazy !== 'function') return;
      const { loader } = await route.lazy();
      const request = new Request(new URL(path, window.location.href));
      if (typeof loader === 'function') await loader({ request, params } as Parameters<LoaderFunction>[0]);
    }),
  );
}
