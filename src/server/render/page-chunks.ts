/** What groups of chunks may ask about a module; the bundler's own context fits. */
interface ModuleGraph {
  getModuleInfo(
    id: string,
  ): { readonly importers: readonly string[]; readonly dynamicImporters: readonly string[] } | null;
}

const LIBRARIES =
  /node_modules\/(?:react|react-dom|scheduler|react-router|react-router-dom|@lingui|valtio|proxy-compare)\//;
/** What the booking pages need at once, and every page once its first load has settled. */
const STORAGE = /node_modules\/idb-keyval\/|src\/app\/storage\/(?:guest-database|migrations|patience)\.ts$/;
/** A few lines each of the booking page and of what opens over any page: all of these fetch `stay` as well. */
const STAY_WORDS =
  /src\/(?:domain\/upsell|app\/features\/booking\/(?:stay-refusal-text|stay-summary|unknown-dates))\.tsx?$/;
/** What the checkout needs besides may be wanted elsewhere: other pages do not fetch it for that. */
const CHECKOUT = /src\/app\/(?:features\/booking\/checkout|routes|storage|stores)\/|src\/contract\/order/;
/** A sheet is several small files of the interface, and a group takes along what they need. */
const PRIMITIVES = /src\/app\/ui\//;
const ROUTE_TREE = /src\/app\/routes\/route-tree\.tsx$/;
/** These name the files of all pages, so they change with each of them and should take nothing along. */
const ENTRY = /src\/app\/(?:entry-client|routes\/route-tree)\.tsx$/;
/** The entry's own style sheets come first, before all that may overrule them. */
const BASE_STYLES = /src\/app\/styles\/|fonts\.css/;
/** A module of so many pages is worth a file that all others fetch as well. */
const MANY_PAGES = 8;

/**
 * Every file costs a round of headers, and compresses worse than a large one. What all pages need is two files, libraries
 * and shell, and what many of them need is a third. The heaviest pages, those of a booking, share two more, one of them
 * with the accommodation's page; lighter pages that need a part of these have room for the rest.
 */
export function pageChunks() {
  const groups = [
    { name: 'framework', test: LIBRARIES },
    { name: 'storage', test: STORAGE },
    groupOf('shell', (pages) => pages.has('entry')),
    groupOf('common', (pages) => pages.size >= MANY_PAGES),
    groupOf('stay', (pages) => ['accommodation-detail', 'booking', 'checkout'].every((page) => pages.has(page))),
    { name: 'stay', test: STAY_WORDS, includeDependenciesRecursively: false },
    groupOf('steps', (pages) => ['booking', 'checkout'].every((page) => pages.has(page))),
    groupOf('order', (pages) => ['checkout', 'thank-you'].every((page) => pages.has(page))),
    {
      ...groupOf('checkout', (pages) => pages.size === 1 && pages.has('checkout'), CHECKOUT),
      includeDependenciesRecursively: false,
    },
    groupOf('sheet', (pages) => pages.size === 1 && pages.has('booking'), PRIMITIVES),
  ];
  return { groups };
}

function groupOf(group: string, fits: (pages: ReadonlySet<string>) => boolean, modules = /(?:)/) {
  return {
    name: (id: string, graph: ModuleGraph) =>
      isOfAPage(id) && modules.test(id) && fits(pagesOf(id, graph)) ? group : null,
  };
}

function isOfAPage(id: string): boolean {
  return !ENTRY.test(id) && !BASE_STYLES.test(id) && !id.startsWith('\0');
}

/**
 * The pages that load a module with their first bytes, by their files' names; `entry` stands for all.
 * Pages for developers do not count.
 */
function pagesOf(id: string, graph: ModuleGraph): ReadonlySet<string> {
  const pages = new Set<string>();
  const seen = new Set<string>();
  const waiting = [id];
  for (let module = waiting.pop(); module !== undefined; module = waiting.pop()) {
    if (seen.has(module)) continue;
    seen.add(module);
    if (ENTRY.test(module)) pages.add('entry');
    const { importers = [], dynamicImporters = [] } = graph.getModuleInfo(module) ?? {};
    if (dynamicImporters.some((importer) => ROUTE_TREE.test(importer)) && !module.includes('/developer/')) {
      pages.add(nameOf(module));
    }
    waiting.push(...importers);
  }
  return pages;
}

function nameOf(module: string): string {
  return module.replace(/^.*\//, '').replace(/\.tsx$/, '');
}
