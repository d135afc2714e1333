import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

import { type Plugin, parseAst } from 'vite';

/** Names for the developer tools, and calls that only make a component. */
const DISPLAY_NAME = /^\w+\.displayName = "\w+";$/gm;
const MAKES_COMPONENT = /= (React\d*\.(?:forwardRef|memo)\()/g;

/** Whoever needs one of these sees at once that it was left out. */
const LEFT_OUT = 'leftOut();';
const LEFT_OUT_FUNCTION = '\nfunction leftOut() { throw new Error("lean-router.ts leaves this part out"); }\n';

/**
 * New bodies for functions of the router. No page has actions, fetchers, blockers, middleware, instrumentation, routes
 * found on the way or React's server components, but the router's one large closure holds all of them together.
 */
const BODIES: Readonly<Record<string, string>> = {
  // Warnings for developers; without a body their calls and texts go too.
  warning: '',
  warnOnce: '',
  // Actions, which answer forms that post.
  handleAction: LEFT_OUT,
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

/** Functions whose calls may be dropped where nobody uses the result. */
const SILENT = new Set(['warning', 'warnOnce']);

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
      handler: (code) => ({
        code: withNewBodies(code).replace(DISPLAY_NAME, '').replace(MAKES_COMPONENT, '= /* @__PURE__ */ $1'),
        map: null,
      }),
    },
  };
}

interface FunctionPlace {
  readonly name: string;
  readonly start: number;
  readonly bodyStart: number;
  readonly bodyEnd: number;
}

/** Only the file with the router's core has these functions; there each must be found, or the router has changed. */
export function withNewBodies(code: string): string {
  if (!code.includes('function createRouter(')) return code;
  const places = functionsIn(parseAst(code)).filter(({ name }) => name in BODIES);
  const missing = Object.keys(BODIES).filter((name) => places.filter((place) => place.name === name).length !== 1);
  if (missing.length > 0) throw new Error(`The router has changed, look at lean-router.ts: ${missing.join(', ')}`);
  const lean = places
    .toSorted((one, other) => other.start - one.start)
    .reduce((rest, { name, start, bodyStart, bodyEnd }) => {
      const mark = SILENT.has(name) ? '/* @__NO_SIDE_EFFECTS__ */ ' : '';
      return `${rest.slice(0, start)}${mark}${rest.slice(start, bodyStart)}{ ${BODIES[name]} }${rest.slice(bodyEnd)}`;
    }, code);
  return lean + LEFT_OUT_FUNCTION;
}

function functionsIn(node: unknown): FunctionPlace[] {
  if (typeof node !== 'object' || node === null) return [];
  const within = Object.values(node).flatMap(functionsIn);
  const { type, id, start, body } = node as {
    type?: string;
    id?: { name: string } | null;
    start: number;
    body: unknown;
  };
  if (type !== 'FunctionDeclaration' || !id) return within;
  const place = body as { start: number; end: number };
  return [...within, { name: id.name, start, bodyStart: place.start, bodyEnd: place.end }];
}
