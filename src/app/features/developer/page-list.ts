/** What stands for the parameters of a path: the pages that the content has. */
export interface PathParameters {
  readonly slug: readonly string[];
  readonly name: readonly string[];
}

/** The path of a route for a single room is named here alone (spec section 2); no page answers it. */
const SINGLE_ROOM = '/room/';

/** Every page of the site by its Ukrainian path, from the paths of the route tree. */
export function listPages(routePaths: readonly string[], parameters: PathParameters): string[] {
  const paths = routePaths.filter((path) => path !== '*').flatMap((path) => fillIn(`/${path}`, parameters));
  return [...new Set([...paths, SINGLE_ROOM])];
}

function fillIn(path: string, parameters: PathParameters): string[] {
  const found = /:(slug|name)\??$/.exec(path);
  if (found === null) return [path];
  const [marker, name] = found;
  const isOptional = marker.endsWith('?');
  const bare = path.slice(0, -marker.length);
  const filled = parameters[name as keyof PathParameters].map((value) => bare + value);
  return isOptional ? [bare.replace(/(?<=.)\/$/, ''), ...filled] : filled;
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
