import { expect, test } from 'vitest';
import { withFullAddresses } from './page-head.ts';

const PUBLIC_URL = 'https://resort.example';

test('paths become full addresses at any depth', () => {
  const list = { itemListElement: [{ item: { url: '/accommodation/rooms', image: '/pictures/rooms.jpg' } }] };
  expect(withFullAddresses(list, PUBLIC_URL)).toEqual({
    itemListElement: [
      {
        item: {
          url: 'https://resort.example/accommodation/rooms',
          image: 'https://resort.example/pictures/rooms.jpg',
        },
      },
    ],
  });
});

test('a text that is not a path of this site stays unchanged', () => {
  const other = { url: 'https://maps.example/1', image: '//cdn.example/a.jpg', name: '/n/', price: 3862, sku: null };
  expect(withFullAddresses(other, PUBLIC_URL)).toEqual(other);
});
