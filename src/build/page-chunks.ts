import { hash } from 'node:crypto';
import type { Rolldown } from 'vite';

const LIBRARIES = /node_modules\/(?:react(?:-dom|-router|-router-dom)?|scheduler|@lingui|valtio|proxy-compare)\//;
/** The entry keeps a file of its own: it lists the files of all pages, so it changes with every page. */
const NOT_THE_ENTRY = /^(?!.*(?:index\.html|entry-client\.tsx|route-tree\.tsx))/;
const PAGE = /src\/app\/routes\/(?!developer\/|frame\/)(?:[^/]+\/)?(?<name>[^/]+)\.tsx$/;
/** Represents parts that load later: a part must not fetch a whole page for a module that they share. */
const LATER = 'later';
/** A module that more pages than this need goes into the file that every page loads. */
const MOST_PAGES = 10;

/**
 * One file for the libraries, one for modules that all or many pages need, and one per set of pages that share modules.
 * The bundler alone makes a file for each set of pages and late parts: a third more files, and 6 KB more at the
 * checkout.
 */
export function pageChunks() {
  // A file also contains the imports of its modules, which at least as many pages need, so the largest sets come first.
  // Modules of a single page are left to the bundler, which puts them into the page's own file.
  const sets = Array.from({ length: MOST_PAGES - 1 }, (_none, index) => ({
    name: (id: string, graph: Rolldown.ChunkingContext) => {
      const pages = pagesOf(id, graph);
      if (pages.length > MOST_PAGES) return 'shell';
      return pages.length === MOST_PAGES - index ? nameOf(pages) : null;
    },
    test: NOT_THE_ENTRY,
  }));
  const shell = { name: 'shell', test: NOT_THE_ENTRY, tags: ['$initial' as const] };
  return { groups: [{ name: 'framework', test: LIBRARIES }, shell, ...sets] };
}

/** Short, because other files repeat the name. */
function nameOf(pages: readonly string[]): string {
  return hash('sha256', pages.toSorted().join()).slice(0, 4);
}

/** Pages that load a module immediately, and `later` if a late part needs the module too. */
function pagesOf(id: string, graph: Rolldown.ChunkingContext, seen = new Set<string>()): string[] {
  if (seen.has(id)) return [];
  seen.add(id);
  const { importers = [], dynamicImporters = [] } = graph.getModuleInfo(id) ?? {};
  const own = dynamicImporters.map(() => PAGE.exec(id)?.groups?.name ?? LATER);
  return [...new Set([...own, ...importers.map((importer) => pagesOf(importer, graph, seen))].flat())];
}
