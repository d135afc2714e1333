const NAME = 'view';
const MAP = 'map';

/** `search`: the query of a location, with its `?`. */
export function isMapAddress(search: string): boolean {
  return new URLSearchParams(search).get(NAME) === MAP;
}

/** The same address with the map or with the list, which is the default and has no name. */
export function withView(search: string, isMap: boolean): string {
  const query = new URLSearchParams(search);
  if (isMap === (query.get(NAME) === MAP)) return search;
  if (isMap) query.set(NAME, MAP);
  else query.delete(NAME);
  return query.size === 0 ? '' : `?${query}`;
}
