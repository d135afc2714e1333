import { expect, test } from 'vitest';
import { groupPages, listPages } from './guide.tsx';

const NAMED = { 'accommodation/:slug': ['chalet-lake', 'room-suite'], 'special-offers/:name': ['offer-1'] };

test('every path is listed and paths with a parameter are marked, except the page for unknown paths', () => {
  expect(listPages(['', 'accommodation', 'accommodation/:slug', 'special-offers/:name', '*'], NAMED)).toEqual([
    '/',
    '/accommodation',
    '/accommodation/chalet-lake',
    '/accommodation/room-suite',
    '/special-offers/offer-1',
    '/room/',
  ]);
});

test('a path shared by two routes is listed once', () => {
  expect(listPages(['booking', 'booking'], NAMED)).toEqual(['/booking', '/room/']);
});

test('pages are grouped by their first segment, ungrouped ones come first', () => {
  expect(groupPages(['/', '/guide', '/booking', '/booking/checkout', '/room/'])).toEqual([
    { name: '', paths: ['/', '/guide', '/room/'] },
    { name: 'booking', paths: ['/booking', '/booking/checkout'] },
  ]);
});
