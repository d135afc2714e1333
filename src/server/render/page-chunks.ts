/** What groups of chunks may ask about a module; the bundler's own context fits. */
interface ModuleGraph {
  getModuleInfo(id: string): { readonly importers: readonly string[] } | null;
}

const LIBRARIES =
  /node_modules\/(?:react|react-dom|scheduler|react-router|react-router-dom|@lingui|valtio|proxy-compare)\//;
/** These name the files of all pages, so they change with each of them and should take nothing along. */
const ENTRY = /src\/app\/(?:entry-client|routes\/route-tree)\.tsx$/;
/** The entry's own style sheets come first, before all that may overrule them. */
const BASE_STYLES = /src\/app\/styles\/|fonts\.css/;
/** A module of so many pages is worth a file that all others fetch as well. */
const PAGES_IN_COMMON = 7;

/**
 * Every file costs a round of headers. What all pages need is two files, libraries and shell, and what many of them need
 * is a third; pages and later steps add their own.
 */
export function pageChunks() {
  return [
    { name: 'framework', test: LIBRARIES },
    { name: (id: string, graph: ModuleGraph) => (isOfEveryPage(id, graph) ? 'shell' : null) },
    { name: 'common', test: /src\/(?:app|contract|domain)\//, minShareCount: PAGES_IN_COMMON },
    // Read only for moves within the app: the first page comes with its data.
    { name: 'views', test: /src\/app\/content\/|order-pages-view/ },
  ];
}

/** Whether the entry reaches a module by imports that do not wait. */
function isOfEveryPage(id: string, graph: ModuleGraph): boolean {
  if (ENTRY.test(id) || BASE_STYLES.test(id) || id.includes('/node_modules/')) return false;
  const seen = new Set<string>();
  const waiting = [id];
  for (let module = waiting.pop(); module !== undefined; module = waiting.pop()) {
    if (ENTRY.test(module)) return true;
    if (seen.has(module)) continue;
    seen.add(module);
    waiting.push(...(graph.getModuleInfo(module)?.importers ?? []));
  }
  return false;
}
