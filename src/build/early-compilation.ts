import type { ESTree, Plugin } from 'vite';

/** Where a function begins and ends in a script. */
type Place = Pick<ESTree.Span, 'start' | 'end'>;

/**
 * Puts back the parentheses around the functions that hold CommonJS libraries, which Rolldown writes and Terser drops.
 * By these a browser knows that a function runs at once, and compiles it beside the download of the file. Without them
 * it compiles React in the task that starts the app (decision 73).
 */
export function earlyCompilation(): Plugin {
  return {
    name: 'early-compilation',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    renderChunk: {
      // After Terser.
      order: 'post',
      handler(code, { name }, _options, { magicString }) {
        if (name !== 'framework' || magicString === undefined) return null;
        for (const { start, end } of wrappers(this.parse(code))) {
          magicString.appendLeft(start, '(').appendRight(end, ')');
        }
        return { code: magicString.toString(), map: magicString.generateMap({ hires: 'boundary' }).toString() };
      },
    },
  };
}

/** The functions of `var react = wrap((exports) => {…}), client = wrap(…)();` */
function wrappers({ body }: ESTree.Program): Place[] {
  return body
    .flatMap((statement) => (statement.type === 'VariableDeclaration' ? statement.declarations : []))
    .flatMap(({ init }) => {
      if (init?.type !== 'CallExpression') return [];
      const [holder] = (init.callee.type === 'CallExpression' ? init.callee : init).arguments;
      return holder?.type === 'ArrowFunctionExpression' ? [holder] : [];
    });
}
