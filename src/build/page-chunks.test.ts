import { expect, test } from 'vitest';
import { pageChunks } from './page-chunks.ts';

const APP = '/site/src/app';
const TREE = `${APP}/routes/route-tree.tsx`;
const IMPORTERS: Readonly<Record<string, readonly string[]>> = {
  'button.tsx': Array.from({ length: 12 }, (_none, index) => `routes/page-${index}.tsx`),
  'quote.ts': [
    'routes/accommodation/accommodation-detail.tsx',
    'routes/booking/booking.tsx',
    'routes/booking/checkout.tsx',
  ],
  'stay.ts': ['quote.ts'],
  'search-store.ts': ['search.ts'],
  'search.ts': ['routes/booking/booking.tsx', 'routes/booking/checkout.tsx', 'routes/home.tsx'],
  'story.tsx': ['routes/home.tsx'],
  'receipt.tsx': ['routes/booking/checkout.tsx', 'booking-parts.tsx'],
  'form.tsx': ['routes/booking/checkout.tsx'],
  'booking-parts.tsx': [],
  'chip.tsx': Array.from({ length: 5 }, (_none, index) => `routes/page-${index}.tsx`),
  'sample.tsx': Array.from({ length: 5 }, (_none, index) => `routes/developer/page-${index}.tsx`),
};

const graph = {
  getModuleInfo: (id: string) => ({
    importers: (IMPORTERS[id.replace(`${APP}/`, '')] ?? []).map((name) => (name === TREE ? TREE : `${APP}/${name}`)),
    dynamicImporters: id.endsWith('booking-parts.tsx') ? [`${APP}/search.ts`] : importersOfPage(id),
  }),
};

function importersOfPage(id: string): string[] {
  return id.startsWith(`${APP}/routes/`) && id !== TREE ? [TREE] : [];
}

/** The first group that matches a module, in the bundler's order. */
function chunkOf(module: string): string | null {
  for (const group of pageChunks().groups) {
    if (typeof group.name === 'string' || !group.test.test(`${APP}/${module}`)) continue;
    const name = group.name(`${APP}/${module}`, graph as never);
    if (name !== null) return name;
  }
  return null;
}

test('modules that many pages need are in the file that every page loads', () => {
  expect(chunkOf('button.tsx')).toBe('shell');
});

test('modules of the same pages share a file, others do not', () => {
  expect(chunkOf('quote.ts')).toBe(chunkOf('stay.ts'));
  expect(chunkOf('quote.ts')).not.toBe(chunkOf('search-store.ts'));
});

test('a late part fetches what it shares with a page, but not the page', () => {
  expect(chunkOf('receipt.tsx')).not.toBeNull();
  expect(chunkOf('booking-parts.tsx')).toBeNull();
});

test('an earlier group takes modules that more pages need', () => {
  const groupOf = (module: string) =>
    pageChunks().groups.findIndex(({ name }) => typeof name !== 'string' && name(`${APP}/${module}`, graph as never));
  expect(groupOf('chip.tsx')).toBeLessThan(groupOf('quote.ts'));
});

test.each(['form.tsx', 'sample.tsx', 'routes/route-tree.tsx'])('%s is left to the bundler', (module) => {
  expect(chunkOf(module)).toBeNull();
});
