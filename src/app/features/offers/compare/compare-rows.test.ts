import { expect, test } from 'vitest';
import { compareFacts } from './compare-table.tsx';

const fact = (title: string, text: string) => ({ title, text });

test('rows list the facts of all stays, and a fact that one house lacks counts as different', () => {
  const lake = [fact('Space', '64 m²'), fact('Breakfast', 'included'), fact('Terrace', '18 m²')];
  const room = [fact('Space', '22 m²'), fact('Breakfast', 'included'), fact('Balcony', '4 m²')];
  expect(compareFacts([lake, room])).toEqual([
    { title: 'Space', values: ['64 m²', '22 m²'], differs: true },
    { title: 'Breakfast', values: ['included', 'included'], differs: false },
    { title: 'Terrace', values: ['18 m²', null], differs: true },
    { title: 'Balcony', values: [null, '4 m²'], differs: true },
  ]);
});

test('a single house has no differences', () => {
  expect(compareFacts([[fact('Space', '64 m²')]])).toEqual([{ title: 'Space', values: ['64 m²'], differs: false }]);
});
