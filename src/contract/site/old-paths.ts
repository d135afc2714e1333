const RENTALS = ['/bike-rental', '/gyroscooter-rental', '/sled-rental'];
const ACTIVITIES = ['/pools', '/entertainment', '/photo-sessions', '/horse-riding', ...RENTALS];

/**
 * Maps old addresses to new paths: addresses of the resort's earlier site, group roots that were never pages, and the
 * page of links in older mails about a booking. Paths are Ukrainian. `/*` stands for the path itself and all paths
 * below it. The first match applies.
 */
export const OLD_PATHS: readonly (readonly [from: string, to: string])[] = [
  ['/cottages/*', '/accommodation/cottages'],
  ['/numbers/*', '/accommodation/rooms'],
  ['/chalet', '/accommodation/chalets'],
  ['/chalets/*', '/accommodation/chalets'],
  ['/restaurant-and-bars', '/food-and-drink/food-and-forest'],
  ['/restaurant-and-bars/food-forest', '/food-and-drink/food-and-forest'],
  ['/food-forest', '/food-and-drink/food-and-forest'],
  ['/restaurant-and-bars/senoval', '/food-and-drink/senoval'],
  ['/restaurant-and-bars/phyto-bar', '/food-and-drink/phyto-bar'],
  ['/otel', '/about-story'],
  ['/otel/contacts', '/contacts'],
  ['/spa/wellness', '/spa-beauty/wellness'],
  ['/wellness', '/spa-beauty/wellness'],
  ['/spa/*', '/spa-beauty/relax-spa'],
  ['/booking.html', '/booking'],
  ['/booking/continue', '/my-bookings'],
  ...ACTIVITIES.map((from) => [from, '/activities-and-services'] as const),
  ['/mice_events/*', '/mice'],
  ['/special_offers/*', '/special-offers'],
  ['/food-and-drink', '/food-and-drink/food-and-forest'],
  ['/spa-beauty', '/spa-beauty/relax-spa'],
];

const ENGLISH = /^\/en(?=\/)/;

/** Accepts both languages, with or without a trailing slash or `.html`; null for a path that is not old. */
export function findNewPath(path: string): string | null {
  const locale = ENGLISH.exec(path)?.[0] ?? '';
  const asked = path.slice(locale.length).replace(/(?<=.)\/$/, '');
  const bare = asked.replace(/\.html$/, '');
  const row = OLD_PATHS.find(([from]) =>
    from.endsWith('/*') ? `${bare}/`.startsWith(from.slice(0, -1)) : from === asked || from === bare,
  );
  return row === undefined ? null : `${locale}${row[1]}`;
}
