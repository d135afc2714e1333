import { expect, test } from 'vitest';
import { CELL_PATHS, currentCell } from './bottom-navigation.tsx';

test.each([
  { path: '/', cells: { home: 'page' } },
  { path: '/accommodation', cells: { stays: 'page' } },
  { path: '/accommodation/rooms', cells: { stays: 'true' } },
  { path: '/guide', cells: { guide: 'page' } },
  { path: '/booking', cells: { booking: 'page' } },
  { path: '/special-offers', cells: {} },
  { path: '/my-bookings', cells: {} },
  { path: '/guidebook', cells: {} },
  { path: '', cells: {} },
])('the current cell on $path is $cells', ({ path, cells }) => {
  const marked = Object.entries(CELL_PATHS).map(([cell, cellPath]) => [cell, currentCell(cellPath, path)]);
  expect(Object.fromEntries(marked.filter(([, current]) => current !== undefined))).toEqual(cells);
});
