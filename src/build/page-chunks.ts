import type { Rolldown } from 'vite';

const LIBRARIES = /node_modules\/(?:react(?:-dom|-router|-router-dom)?|scheduler|@lingui|valtio|proxy-compare)\//;
/** The entry lists the files of all pages, so it changes with each of them. Each catalogue is a file of its own. */
const NEITHER_ENTRY_NOR_TEXTS = /^(?!.*(?:index\.html|entry-client\.tsx|route-tree\.tsx|locales\/))/;
const PAGE = /src\/app\/routes\/(?!frame\/)(?<area>[^/.]+)(?:\/(?<page>[^/.]+))?/;
const FEATURE = /src\/app\/features\/(?<feature>[^/]+)\/(?:(?<room>[^/]+)\/)?/;
const DEVELOPER = /src\/app\/routes\/developer\//;
/** Parts that a guest's first tap opens, so their files have nothing that they do not need. */
const PANEL = /src\/app\/features\/stay\/(?:panel\/panel-overlay\.tsx|own-search\.ts)$/;
const START = 'start';
/** Source of about 4 KB compressed, below which a file costs more than it saves. */
const minSize = 28_000;

/**
 * Each module goes into the file of those who need it: a page, a folder of a feature, or if that is small, an area or a
 * feature. The bundler by itself would make three times as many files (decision 5).
 */
export function pageChunks() {
  const framework = { name: 'framework', test: LIBRARIES, includeDependenciesRecursively: true };
  const owners = { name: nameOf(ownerOf), test: NEITHER_ENTRY_NOR_TEXTS, minSize };
  const places = { name: nameOf(placeOf), test: NEITHER_ENTRY_NOR_TEXTS };
  return { includeDependenciesRecursively: false, groups: [framework, owners, places] };
}

/** Pages and later parts that load a module immediately, and `START` if every page does. */
type Users = readonly string[];

function nameOf(choose: (users: Users, id: string) => string | null) {
  return (id: string, graph: Rolldown.ChunkingContext) =>
    choose(
      [...usersOf(id, graph)].filter((user) => !DEVELOPER.test(user)),
      id,
    );
}

/** The single page, or the single folder of a feature. */
function ownerOf(users: Users): string | null {
  if (users.some((user) => PANEL.test(user) || user === START)) return null;
  const [page, ...otherPages] = users.flatMap((user) => PAGE.exec(user)?.groups?.page ?? []);
  if (page !== undefined) return otherPages.length > 0 || users.length < 2 ? null : `${page}-page`;
  const [room, ...otherRooms] = new Set(users.map((user) => FEATURE.exec(user)?.slice(1).join('-')));
  return otherRooms.length > 0 ? null : (room ?? null);
}

/** Null if the bundler is to choose the file. */
function placeOf(users: Users, id: string): string | null {
  const areas = [...new Set(users.flatMap((user) => PAGE.exec(user)?.groups?.area ?? []))].toSorted();
  if (users.includes(START) || areas.length >= 3) return 'shell';
  if (areas.length < 2 && users.some((user) => PANEL.test(user))) return areas.length === 0 ? 'panel' : 'stay';
  if (areas.length > 0) return users.length < 2 ? null : `${areas.join('-')}-area`;
  const features = [...new Set(users.map(featureOf))];
  const feature = features.length === 1 ? features[0] : featureOf(id);
  if (feature !== undefined) return `${feature}-parts`;
  return features.length < 2 || id.includes('/node_modules/') ? null : 'later';
}

function featureOf(id: string): string | undefined {
  return FEATURE.exec(id)?.groups?.feature;
}

function usersOf(id: string, graph: Rolldown.ChunkingContext, users = new Set<string>(), seen = new Set<string>()) {
  if (seen.has(id)) return users;
  seen.add(id);
  const { importers = [], dynamicImporters = [] } = graph.getModuleInfo(id) ?? {};
  if (dynamicImporters.length > 0) users.add(id);
  else if (importers.length === 0) users.add(START);
  for (const importer of importers) usersOf(importer, graph, users, seen);
  return users;
}
