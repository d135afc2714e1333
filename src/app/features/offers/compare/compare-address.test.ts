import { expect, test } from 'vitest';
import { readCompared, withPartner, writeCompared } from './use-compared.ts';

const KNOWN = ['lake', 'forest', 'family', 'oak'];
const read = (query: string, kept: readonly string[] = []) =>
  readCompared(new URLSearchParams(query), kept, (slug) => KNOWN.includes(slug));

test.each([
  ['houses=lake,forest', [], ['lake', 'forest']],
  ['houses=lake,forest', ['oak'], ['lake', 'forest']],
  ['add=forest', ['lake'], ['lake', 'forest']],
  ['add=lake', ['lake', 'forest'], ['lake', 'forest']],
  ['add=oak', ['lake', 'forest', 'family'], ['forest', 'family', 'oak']],
  ['houses=lake,nowhere,lake', [], ['lake']],
  ['', ['lake'], ['lake']],
  ['', [], []],
] as const)('%s after %j compares %j', (query, kept, slugs) => {
  expect(read(query, kept)).toEqual(slugs);
});

test.each([
  [['oak'], ['oak', 'birch']],
  [['family'], ['family', 'lake']],
  [['glass'], ['glass', 'lake']],
  [
    ['lake', 'oak'],
    ['lake', 'oak'],
  ],
  [[], []],
] as const)('the comparison opened by %j starts with %j', (slugs, shown) => {
  const houses = [
    { slug: 'lake', kind: 'chalets' },
    { slug: 'family', kind: 'chalets' },
    { slug: 'oak', kind: 'cottages' },
    { slug: 'birch', kind: 'cottages' },
    { slug: 'glass', kind: 'villas' },
  ];
  expect(withPartner(slugs, houses)).toEqual(shown);
});

test('the address is written without `add` and keeps dates and guests', () => {
  const query = new URLSearchParams('add=oak&arrival=2026-12-13');
  expect(writeCompared(query, ['lake', 'oak']).toString()).toBe('arrival=2026-12-13&houses=lake%2Coak');
  expect(writeCompared(new URLSearchParams('houses=lake'), []).toString()).toBe('');
});
