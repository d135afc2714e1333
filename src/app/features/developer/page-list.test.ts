import { expect, test } from 'vitest';
import { groupPages, listPages } from './page-list.ts';

const PARAMETERS = { slug: ['chalet-lake', 'room-suite'], name: ['offer-1', 'offer-2'] };

test('every path is a page, parameters are filled in, the unknown page is left out', () => {
  expect(listPages(['', 'accommodation', 'accommodation/:slug', 'special-offers/:name', '*'], PARAMETERS)).toEqual([
    '/',
    '/accommodation',
    '/accommodation/chalet-lake',
    '/accommodation/room-suite',
    '/special-offers/offer-1',
    '/special-offers/offer-2',
    '/room/',
  ]);
});

test('an optional parameter gives the page without it, too', () => {
  expect(listPages(['special-offers/:name?'], PARAMETERS)).toEqual([
    '/special-offers',
    '/special-offers/offer-1',
    '/special-offers/offer-2',
    '/room/',
  ]);
});

test('a path that two routes share is listed once', () => {
  expect(listPages(['booking', 'booking'], PARAMETERS)).toEqual(['/booking', '/room/']);
});

test('pages are grouped by their first word, those that stand alone come first', () => {
  expect(groupPages(['/', '/guide', '/booking', '/booking/checkout', '/room/'])).toEqual([
    { name: '', paths: ['/', '/guide', '/room/'] },
    { name: 'booking', paths: ['/booking', '/booking/checkout'] },
  ]);
});
