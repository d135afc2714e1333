import { join } from 'node:path';
import type { Plugin } from 'vite';

/** `import id` provides the file that `write` makes in a folder of the cache. `write` returns its path. */
export function writtenModule(
  id: string,
  cache: string,
  write: (folder: string, projectFolder: string) => Promise<string>,
): Plugin {
  let projectFolder = '';
  let file: Promise<string> | undefined;
  return {
    name: cache,
    enforce: 'pre',
    configResolved({ root }) {
      projectFolder = root;
    },
    resolveId(asked) {
      if (asked !== id) return null;
      file ??= write(join(projectFolder, 'node_modules/.cache', cache), projectFolder);
      return file;
    },
  };
}
