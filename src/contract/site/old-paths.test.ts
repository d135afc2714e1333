import { describe, expect, test } from 'vitest';
import { findNewPath, OLD_PATHS } from './old-paths.ts';

const EXPECTED = [
  ['/cottages', '/accommodation/cottages'],
  ['/cottages/order', '/accommodation/cottages'],
  ['/numbers', '/accommodation/rooms'],
  ['/numbers/lux/2', '/accommodation/rooms'],
  ['/chalet', '/accommodation/chalets'],
  ['/chalets', '/accommodation/chalets'],
  ['/chalets/big', '/accommodation/chalets'],
  ['/restaurant-and-bars', '/food-and-drink/food-and-forest'],
  ['/restaurant-and-bars/food-forest', '/food-and-drink/food-and-forest'],
  ['/food-forest', '/food-and-drink/food-and-forest'],
  ['/restaurant-and-bars/senoval', '/food-and-drink/senoval'],
  ['/restaurant-and-bars/phyto-bar', '/food-and-drink/phyto-bar'],
  ['/otel', '/about-story'],
  ['/otel/contacts', '/contacts'],
  ['/spa', '/spa-beauty/relax-spa'],
  ['/spa/massage/hot', '/spa-beauty/relax-spa'],
  ['/spa/wellness', '/spa-beauty/wellness'],
  ['/wellness', '/spa-beauty/wellness'],
  ['/pools', '/activities-and-services'],
  ['/entertainment', '/activities-and-services'],
  ['/photo-sessions', '/activities-and-services'],
  ['/horse-riding', '/activities-and-services'],
  ['/bike-rental', '/activities-and-services'],
  ['/gyroscooter-rental', '/activities-and-services'],
  ['/sled-rental', '/activities-and-services'],
  ['/mice_events', '/mice'],
  ['/mice_events/hall', '/mice'],
  ['/special_offers', '/special-offers'],
  ['/special_offers/spring', '/special-offers'],
  ['/food-and-drink', '/food-and-drink/food-and-forest'],
  ['/spa-beauty', '/spa-beauty/relax-spa'],
  ['/booking/continue', '/my-bookings'],
] as const;

describe.each(EXPECTED)('%s', (from, to) => {
  test.each(['', '/', '.html'])(`redirects to ${to} in both languages, also with "%s" at the end`, (ending) => {
    expect(findNewPath(`${from}${ending}`)).toBe(to);
    expect(findNewPath(`/en${from}${ending}`)).toBe(`/en${to}`);
  });
});

test('the old file of the booking page redirects to the page without another redirect', () => {
  expect(findNewPath('/booking.html')).toBe('/booking');
  expect(findNewPath('/en/booking.html')).toBe('/en/booking');
  expect(findNewPath('/booking')).toBeNull();
});

test('the tests above cover every row of the table', () => {
  const told = new Set(EXPECTED.map(([from]) => from));
  const missing = OLD_PATHS.map(([from]) => from.replace('/*', '')).filter((from) => !told.has(from as never));
  expect(missing).toEqual(['/booking.html']);
});

test('no new path is an old one, so there are no redirect loops', () => {
  for (const [, to] of OLD_PATHS) expect(findNewPath(to)).toBeNull();
});

test.each([
  '/',
  '/en',
  '/en/',
  '/no-such-page',
  '/cottagesque',
  '/chalet/forest',
  '/otel/rooms',
  '/wellness/yoga',
  '/spa-beauty/wellness',
  '/accommodation/cottages',
  '/en/accommodation/chalets',
  '/english/cottages',
])('%s is not an old path', (path) => {
  expect(findNewPath(path)).toBeNull();
});
