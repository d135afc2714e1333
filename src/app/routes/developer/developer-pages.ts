import type { Page } from '#app/routes/route-tree.tsx';

/** Served by a demo only, so no guest's first load names their files. */
export const DEVELOPER_PAGES: readonly Page[] = [
  {
    path: 'test',
    module: 'developer/test.tsx',
    load: () => import('./test.tsx'),
    texts: [],
  },
  {
    path: 'test/filter',
    module: 'developer/filter.tsx',
    load: () => import('./filter.tsx'),
    texts: [],
  },
  {
    path: 'test/empty-page',
    module: 'developer/empty-page.tsx',
    load: () => import('./empty-page.tsx'),
    texts: [],
  },
];
