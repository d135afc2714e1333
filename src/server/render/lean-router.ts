import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

/** Names for the developer tools, and calls that only make a component. */
const DISPLAY_NAME = /^\w+\.displayName = "\w+";$/gm;
const MAKES_COMPONENT = /= (React\d*\.(?:forwardRef|memo)\()/g;

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
        code: code.replace(DISPLAY_NAME, '').replace(MAKES_COMPONENT, '= /* @__PURE__ */ $1'),
        map: null,
      }),
    },
  };
}
