import type { Rolldown } from 'vite';

const LIBRARIES = /node_modules\/(?:react(?:-dom|-router|-router-dom)?|scheduler|@lingui|valtio|proxy-compare)\//;
/** The entry lists the files of all pages, so it changes with each of them. Each catalogue is a file of its own. */
const NEITHER_ENTRY_NOR_TEXTS = /^(?!.*(?:index\.html|entry-client\.tsx|route-tree\.tsx|locales\/))/;
const PAGE = /src\/app\/routes\/(?!developer\/|frame\/)(?<area>[^/.]+)(?:\/(?<page>[^?]+))?\.tsx$/;
const FEATURE = /src\/app\/features\/(?<feature>[^/]+)\/(?:(?<room>[^/]+)\/)?/;
const UI = /src\/app\/ui\//;
const PRICING = /\/domain\/pricing\//;
const DEVELOPER = /src\/app\/routes\/developer\//;
const FIRST_TAP = /src\/app\/features\/stay\/(?:panel\/panel-overlay\.tsx|own-search\.ts)$/;
const WITH_CALENDAR = /src\/app\/(?:features\/(?:stay|offers|order)|routes\/developer)\//;
/** Source of a room or of a page's own, about 3 KB compressed, below which it is in the file of its feature or area. */
const minSize = 20_000;

/**
 * Divides modules by who needs them. An area is a folder of `src/app/routes`: one file for code that the start or pages
 * of three areas need, one for code that pages of an area share, one for code that pages of two areas share. The
 * booking panel, which a first tap often opens, is `panel`, and `stay` with code that others share with it. Other later
 * parts are in the file of their feature, or of their room (a folder in it) if that is large. The bundler places the rest.
 */
export function pageChunks() {
  // What a module imports is needed by at least as many: the widest come first, so no two files import each other.
  const areas = (least: number) => group(`${least} areas`, (users) => nameOfAreas(users, least));
  const panel = group('panel', nameInPanel);
  const pages = { ...group('pages with parts', nameOfPage), minSize };
  const rooms = { ...group('rooms of features', (users) => only(users, roomOf)), minSize };
  const features = group('features', (users, id) => only(users, featureOf) ?? nameOfShared(users, id));
  const framework = { name: 'framework', test: LIBRARIES, includeDependenciesRecursively: true };
  const groups = [framework, areas(3), areas(2), panel, pages, areas(1), rooms, features];
  return { includeDependenciesRecursively: false, groups };
}

type Users = readonly string[];

function group(debugName: string, nameOf: (users: Users, id: string) => string | null) {
  return {
    name: (id: string, graph: Rolldown.ChunkingContext) => nameOf([...usersOf(id, graph)], id),
    debugName,
    test: NEITHER_ENTRY_NOR_TEXTS,
  };
}

function nameOfAreas(users: Users, least: number): string | null {
  const areas = [...new Set(users.flatMap((user) => PAGE.exec(user)?.groups?.area ?? []))].toSorted();
  if (users.includes(START) || areas.length >= 3) return 'shell';
  return areas.length < least || users.length < 2 ? null : `${areas.join('-')}-area`;
}

function nameInPanel(users: Users): string | null {
  if (!users.some((user) => FIRST_TAP.test(user))) return null;
  return users.every((user) => WITH_CALENDAR.test(user)) ? 'panel' : 'stay';
}

/** Code that a single page shares with parts that load later. */
function nameOfPage(users: Users): string | null {
  const [page, ...others] = users.flatMap((user) => PAGE.exec(user)?.groups?.page ?? []);
  return page === undefined || others.length > 0 || users.length < 2 ? null : `${page}-page`;
}

/** The place that contains all of them; null if they are in several places, or there are none. */
function only(users: Users, placeOf: (user: string) => string | null): string | null {
  const places = new Set(users.filter((user) => !DEVELOPER.test(user)).map(placeOf));
  const [place = null] = places;
  return places.size === 1 ? place : null;
}

function roomOf(user: string): string | null {
  const { feature, room } = FEATURE.exec(user)?.groups ?? {};
  return room === undefined ? null : `${feature}-${room}`;
}

function featureOf(user: string): string | null {
  const feature = FEATURE.exec(user)?.groups?.feature;
  return feature === undefined ? null : `${feature}-parts`;
}

/**
 * Chunk of code that several later parts need. Libraries are files of their own. Elements of `ui` and the rules of a
 * bill are apart from what orders and accounts share: the bill needs only the former.
 */
function nameOfShared(users: Users, id: string): string | null {
  const isShared = users.filter((user) => !DEVELOPER.test(user) && !PAGE.test(user)).length > 1;
  if (!isShared || id.includes('/node_modules/')) return null;
  if (PRICING.test(id)) return 'stay-parts';
  return featureOf(id) ?? (UI.test(id) ? 'later-ui' : 'later');
}

const START = 'start';

/** Pages and later parts that load a module immediately, and whether the start of every page does. */
function usersOf(id: string, graph: Rolldown.ChunkingContext, users = new Set<string>(), seen = new Set<string>()) {
  if (seen.has(id)) return users;
  seen.add(id);
  const { importers = [], dynamicImporters = [] } = graph.getModuleInfo(id) ?? {};
  if (dynamicImporters.length > 0) users.add(id);
  else if (importers.length === 0) users.add(START);
  for (const importer of importers) usersOf(importer, graph, users, seen);
  return users;
}
