import type { Plugin } from 'vite';
import { withNewBodies } from './lean-code.ts';

/**
 * Vite asks for the style sheet of a page once. One that did not come, because the network was away for a moment while
 * it was fetched ahead, counts as there from then on, and the page that needs it is shown without. This forgets it, so
 * that the page asks again, waits for it, and fails as pages do if it is still not to be had.
 */
const PRELOAD_ONCE = `
  if (href in seen) return seen[href];
  seen[href] = preload()?.then(
    () => { seen[href] = void 0; },
    (failure) => {
      delete seen[href];
      for (const link of document.querySelectorAll('link[rel=stylesheet]')) if (link.href === href) link.remove();
      throw failure;
    },
  );
  return seen[href];
`;

export function fetchStylesAgain(): Plugin {
  return {
    name: 'smereka-fetch-styles-again',
    apply: 'build',
    transform: {
      filter: { id: /^\0vite\/preload-helper\.js$/ },
      handler: (code) => ({ code: withNewBodies(code, { preloadOnce: PRELOAD_ONCE }), map: null }),
    },
  };
}
