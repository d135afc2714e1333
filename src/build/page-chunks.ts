import { hash } from 'node:crypto';
import type { Rolldown } from 'vite';

const LIBRARIES = /node_modules\/(?:react(?:-dom|-router|-router-dom)?|scheduler|@lingui|valtio|proxy-compare)\//;
const PAGE = /src\/app\/routes\/(?!developer\/|frame\/)(?:[^/]+\/)?(?<name>[^/]+)\.tsx$/;
/** These modules list the files of all pages, so they change with every page. */
const ENTRY = /src\/app\/(?:entry-client|routes\/(?:route-tree|developer\/developer-pages))\.tsx?$/;
/** The entry's own style sheets come before the styles that may override them. */
const FIRST_STYLES = /src\/app\/styles\/|fonts\.css/;
/** Stands for parts that load later: a part must not fetch a whole page for a module they share. */
const LATER = 'later';
/** A module that more pages need goes into the file that every page loads. */
const MOST_PAGES = 10;
/** A script with less code than this goes there too: a file of its own costs a page more, in its headers alone. */
const LEAST_CODE = 140;

/** One file for the libraries, one for modules that many pages need, and one per set of pages that share modules. */
export function pageChunks() {
  // A file takes along the imports of its modules, which at least as many pages need: the largest sets come first.
  // What one page alone needs is left to the bundler, which puts it into the page's own file.
  const sets = Array.from({ length: MOST_PAGES - 1 }, (_none, index) => ({
    name: (id: string, graph: Rolldown.ChunkingContext) => {
      const pages = ENTRY.test(id) || FIRST_STYLES.test(id) || id.startsWith('\0rolldown') ? [] : pagesOf(id, graph);
      const isTiny = id.endsWith('.ts') && (graph.getModuleInfo(id)?.code?.length ?? LEAST_CODE) < LEAST_CODE;
      if (pages.includes('entry') || pages.length > (isTiny ? 1 : MOST_PAGES)) return 'shell';
      return pages.length === MOST_PAGES - index ? nameOf(pages) : null;
    },
  }));
  return { groups: [{ name: 'framework', test: LIBRARIES }, ...sets] };
}

/** Short, because other files repeat the name. */
function nameOf(pages: readonly string[]): string {
  return hash('sha256', pages.toSorted().join()).slice(0, 4);
}

/** Pages that load a module at once, and `later` if a part that loads later needs the module too. */
function pagesOf(id: string, graph: Rolldown.ChunkingContext, seen = new Set<string>()): string[] {
  if (seen.has(id)) return [];
  seen.add(id);
  if (ENTRY.test(id)) return ['entry'];
  const { importers = [], dynamicImporters = [] } = graph.getModuleInfo(id) ?? {};
  const own = dynamicImporters.map((importer) => (ENTRY.test(importer) ? (PAGE.exec(id)?.groups?.name ?? []) : LATER));
  return [...new Set([...own, ...importers.map((importer) => pagesOf(importer, graph, seen))].flat())];
}
