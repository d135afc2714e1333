export const MOST_COMPARED = 3;

/**
 * The slugs to compare, at most the latest three. They are in `houses`, separated by commas; a link that adds a house
 * has it in `add`, and the others are stored in the tab.
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

/** A comparison opens with two houses: a link that adds the first one also adds the first other house of its kind. */
export function withPartner<House extends { readonly slug: string; readonly kind: string }>(
  slugs: readonly string[],
  houses: readonly House[],
): readonly string[] {
  const [first] = slugs;
  if (first === undefined || slugs.length > 1) return slugs;
  const kind = houses.find(({ slug }) => slug === first)?.kind;
  const others = houses.filter(({ slug }) => slug !== first);
  const partner = others.find((other) => other.kind === kind) ?? others[0];
  return partner === undefined ? slugs : [first, partner.slug];
}

/** Everything else in the query stays, such as the stay. */
export function writeCompared(query: URLSearchParams, slugs: readonly string[]): URLSearchParams {
  const written = new URLSearchParams(query);
  written.delete('add');
  if (slugs.length === 0) written.delete('houses');
  else written.set('houses', slugs.join());
  return written;
}
