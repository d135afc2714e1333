import { type LoaderFunction, matchRoutes, type Params, type RouteObject } from 'react-router-dom';

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
      await runLoader(loader, params, path);
    }),
  );
}

/** Loads the content of a page that the server has rendered, so that it is kept as if the app had made the page. */
export async function loadShown(path: string): Promise<void> {
  const matches = matchRoutes(knownRoutes, path) ?? [];
  await Promise.all(matches.map(({ route, params }) => runLoader(route.loader, params, path)));
}

async function runLoader(loader: RouteObject['loader'], params: Params, path: string): Promise<void> {
  if (typeof loader !== 'function') return;
  const request = new Request(new URL(path, window.location.href));
  await loader({ request, params } as Parameters<LoaderFunction>[0]);
}
