import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

import type { Plugin } from 'vite';
import { LEFT_OUT, withNewBodies, withoutReasons } from './lean-code.ts';

/** Names for the developer tools, and calls that only make a component. */
const DISPLAY_NAME = /^\w+\.displayName = "\w+";$/gm;
const MAKES_COMPONENT = /= (React\d*\.(?:forwardRef|memo)\()/g;

/**
 * New bodies for functions of the router. No page has forms of the router, fetchers, blockers, middleware, instrumentation, routes
 * found on the way or React's server components, but the router's one large closure holds all of them together.
 */
const BODIES: Readonly<Record<string, string>> = {
  // Warnings for developers; without a body their calls and texts go too.
  warning: '',
  warnOnce: '',
  // Actions, which answer forms, and what only forms bring along.
  handleAction: LEFT_OUT,
  normalizeNavigateOptions: 'return { path };',
  getSubmissionFromNavigation: '',
  createClientSideRequest: 'return new Request(history.createURL(stripHashFromPath(location)).toString(), { signal });',
  // Fetchers.
  fetch2: LEFT_OUT,
  getFetcher: LEFT_OUT,
  resetFetcher: LEFT_OUT,
  deleteFetcher: '',
  queueFetcherForDeletion: LEFT_OUT,
  getUpdatedRevalidatingFetchers: LEFT_OUT,
  markFetchRedirectsDone: 'return false;',
  abortStaleFetchLoads: 'return false;',
  // Blockers.
  getBlocker: LEFT_OUT,
  updateBlocker: LEFT_OUT,
  shouldBlockNavigation: '',
  // Routes that are found or changed on the way.
  checkFogOfWar: 'return { active: false, matches: null };',
  discoverRoutes: LEFT_OUT,
  patchRoutes: LEFT_OUT,
  _internalSetRoutes: LEFT_OUT,
  // Middleware and instrumentation.
  runClientMiddlewarePipeline: LEFT_OUT,
  getRouteInstrumentationUpdates: LEFT_OUT,
  instrumentClientSideRouter: LEFT_OUT,
  // The framework around the router: its prefetching, its errors in the page, its server components.
  usePrefetchBehavior: 'return [false, null, {}];',
  PrefetchPageLinks: LEFT_OUT,
  deserializeErrors: LEFT_OUT,
  decodeRouteErrorResponseDigest: LEFT_OUT,
  RSCErrorHandler: LEFT_OUT,
};

/**
 * The router's package always answers with its development build, which warns and checks more; guests get the other one.
 * Without names for the developer tools, components that no page uses can be left out as well.
 */
export function leanRouter(): Plugin {
  const folder = join(dirname(createRequire(import.meta.url).resolve('react-router/package.json')), 'dist/production');
  return {
    name: 'smereka-lean-router',
    enforce: 'pre',
    apply: 'build',
    config: () => ({
      resolve: {
        alias: [
          { find: /^react-router$/, replacement: join(folder, 'index.mjs') },
          { find: /^react-router\/dom$/, replacement: join(folder, 'dom-export.mjs') },
        ],
      },
    }),
    transform: {
      filter: { id: /react-router\/dist\/production/ },
      handler: (code) => ({ code: leanCode(code), map: null }),
    },
  };
}

/** Only the file with the router's core has the functions in question. */
function leanCode(code: string): string {
  const isCore = code.includes('function createRouter(');
  const core = isCore ? withNewBodies(withoutReasons(code, 'invariant'), BODIES, ['warning', 'warnOnce']) : code;
  return core.replace(DISPLAY_NAME, '').replace(MAKES_COMPONENT, '= /* @__PURE__ */ $1');
}
