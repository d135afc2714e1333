import { createHash } from 'node:crypto';
import type { Rolldown } from 'vite';

type ModuleGraph = Pick<Rolldown.PluginContext, 'getModuleInfo'>;

const LIBRARIES =
  /node_modules\/(?:react|react-dom|scheduler|react-router|react-router-dom|@lingui|valtio|proxy-compare)\//;
const PAGE = /src\/app\/routes\/(?!developer\/|frame\/)(?:[^/]+\/)?(?<name>[^/]+)\.tsx$/;
/** These modules list the files of all pages, so they change with every page. */
const ENTRY = /src\/app\/(?:entry-client|routes\/route-tree)\.tsx$/;
/** The entry's own style sheets come before the styles that may override them. */
const FIRST_STYLES = /src\/app\/styles\/|fonts\.css/;
const MOST_PAGES = 30;
/** Stands for parts that load later: a part must not fetch a whole page for a module they share. */
const LATER = 'later';
/** A module that at least this many pages need goes into the file that every page loads. */
const COMMON_TO_PAGES = 11;

/** One file for the libraries, one for modules that many pages need, and one per set of pages that share modules. */
export function pageChunks() {
  // A file takes along the imports of its modules, which at least as many pages need: the largest sets come first.
  const sets = Array.from({ length: MOST_PAGES }, (_none, index) => ({
    name: (id: string, graph: ModuleGraph) => {
      const pages = ENTRY.test(id) || FIRST_STYLES.test(id) || id.startsWith('\0') ? [] : pagesOf(id, graph);
      if (pages.includes('entry') || pages.length >= COMMON_TO_PAGES) return 'shell';
      return pages.length === MOST_PAGES - index && pages.join() !== LATER ? nameOf(pages) : null;
    },
  }));
  return { groups: [{ name: 'framework', test: LIBRARIES }, ...sets] };
}

/** A page's own chunk has its name. A shared chunk gets a short hash, because other files repeat the name. */
function nameOf(pages: readonly string[]): string {
  if (pages.length === 1) return pages[0] ?? '';
  return createHash('sha256').update(pages.toSorted().join()).digest('hex').slice(0, 4);
}

/** Pages that load a module at once, and `later` if a part that loads later needs the module too. */
function pagesOf(id: string, graph: ModuleGraph, seen = new Set<string>()): string[] {
  if (seen.has(id)) return [];
  seen.add(id);
  if (ENTRY.test(id)) return ['entry'];
  const { importers = [], dynamicImporters = [] } = graph.getModuleInfo(id) ?? {};
  const own = dynamicImporters.map((importer) => (ENTRY.test(importer) ? (PAGE.exec(id)?.groups?.name ?? []) : LATER));
  return [...new Set([...own, ...importers.map((importer) => pagesOf(importer, graph, seen))].flat())];
}
