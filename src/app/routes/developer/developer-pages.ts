import type { Page } from '#app/routes/route-tree.tsx';
import * as emptyPage from './empty-page.tsx';
import * as filter from './filter.tsx';
import * as test from './test.tsx';

const module = 'developer/developer-pages.ts';

/** Only a demo serves them, so no guest's first load names their files. */
export const DEVELOPER_PAGES: readonly Page[] = [
  { path: 'test', module, load: () => Promise.resolve(test) },
  { path: 'test/filter', module, load: () => Promise.resolve(filter) },
  { path: 'test/empty-page', module, load: () => Promise.resolve(emptyPage) },
];
