export const MOST_COMPARED = 3;

/**
 * The slugs that an address asks to compare, the latest three: `houses`, separated by commas, or those stored in the tab
 * with `add`, which a link on a card or a house's page names.
 */
export function readCompared(
  query: URLSearchParams,
  stored: readonly string[],
  known: (slug: string) => boolean,
): readonly string[] {
  const added = query.get('add');
  const named = query.get('houses')?.split(',') ?? stored;
  const asked = added === null ? named : [...named, added];
  return [...new Set(asked.filter(known))].slice(-MOST_COMPARED);
}

/** Everything else in the query stays, such as the stay. */
export function writeCompared(query: URLSearchParams, slugs: readonly string[]): URLSearchParams {
  const written = new URLSearchParams(query);
  written.delete('add');
  if (slugs.length === 0) written.delete('houses');
  else written.set('houses', slugs.join());
  return written;
}
