import { expect, test } from 'vitest';
import { pageChunks } from './page-chunks.ts';

const APP = '/site/src/app';
const TREE = `${APP}/routes/route-tree.tsx`;
const IMPORTERS: Readonly<Record<string, readonly string[]>> = {
  'header.tsx': ['root-layout.tsx'],
  'root-layout.tsx': [TREE],
  'quote.ts': ['routes/accommodation-detail.tsx', 'routes/booking.tsx', 'routes/checkout.tsx'],
  'search-store.ts': ['search.ts'],
  'search.ts': ['routes/booking.tsx', 'routes/checkout.tsx', 'routes/home.tsx'],
  'story.tsx': ['routes/home.tsx'],
  'chip.tsx': Array.from({ length: 8 }, (_none, index) => `routes/page-${index}.tsx`),
  'sample.tsx': Array.from({ length: 8 }, (_none, index) => `routes/developer/page-${index}.tsx`),
};

const graph = {
  getModuleInfo: (id: string) => ({
    importers: (IMPORTERS[id.replace(`${APP}/`, '')] ?? []).map((name) => (name === TREE ? TREE : `${APP}/${name}`)),
    dynamicImporters: id.startsWith(`${APP}/routes/`) && id !== TREE ? [TREE] : [],
  }),
};

function chunkOf(module: string): string | null {
  for (const group of pageChunks().groups) {
    if (typeof group.name === 'string') continue;
    const name = group.name(`${APP}/${module}`, graph);
    if (name !== null) return name;
  }
  return null;
}

test.each([
  ['header.tsx', 'shell'],
  ['chip.tsx', 'common'],
  ['quote.ts', 'stay'],
  ['search-store.ts', 'steps'],
  ['story.tsx', null],
  ['sample.tsx', null],
  ['routes/route-tree.tsx', null],
  ['styles/base.css', null],
])('%s goes into the chunk %s', (module, chunk) => {
  expect(chunkOf(module)).toBe(chunk);
});
