/** The pages of each route whose path ends in a parameter, by that path: their own last words. */
export type NamedPages = Readonly<Record<string, readonly string[]>>;

/** The path of a route for a single room is named here alone (spec section 2); no page answers it. */
const SINGLE_ROOM = '/room/';

/** Every page of the site by its Ukrainian path, from the paths of the route tree. */
export function listPages(routePaths: readonly string[], named: NamedPages): string[] {
  const paths = routePaths
    .filter((path) => path !== '*')
    .flatMap((path) => named[path]?.map((name) => path.replace(/[^/]+$/, name)) ?? [path]);
  return [...new Set([...paths.map((path) => `/${path}`), SINGLE_ROOM])];
}

export interface PageGroup {
  readonly name: string;
  readonly paths: readonly string[];
}

/** By the first word of the path, in the order of the list; pages that stand alone come first, under no name. */
export function groupPages(paths: readonly string[]): PageGroup[] {
  const groups = Object.groupBy(paths, (path) => path.split('/')[1] ?? '');
  const entries = Object.entries(groups).map(([name, members]) => ({ name, paths: members ?? [] }));
  const alone = entries.filter((group) => group.paths.length === 1).flatMap((group) => group.paths);
  return [{ name: '', paths: alone }, ...entries.filter((group) => group.paths.length > 1)];
}
