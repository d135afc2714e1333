import { expect, test } from 'vitest';
import { isMapAddress, withView } from './map-address.ts';

test('the map is a view at the same address, and the list has no name there', () => {
  expect(isMapAddress('?adults=2&view=map')).toBe(true);
  expect(isMapAddress('?view=moon')).toBe(false);
  expect(isMapAddress('')).toBe(false);
  expect(withView('?adults=2', true)).toBe('?adults=2&view=map');
  expect(withView('', true)).toBe('?view=map');
  expect(withView('?adults=2&view=map', false)).toBe('?adults=2');
  expect(withView('?view=map', false)).toBe('');
});

test('an address that already shows this view is left as it is written', () => {
  expect(withView('?children=6+,0-5', false)).toBe('?children=6+,0-5');
  expect(withView('?view=map&sort=a,b', true)).toBe('?view=map&sort=a,b');
});
