import { pageOf } from '#app/router/page-module.tsx';
import { GUEST_PAGES, type Page } from '#app/routes/route-tree.tsx';
import { TextLink } from '#app/ui/actions/button.tsx';
import styles from './developer.module.css';
import { filterPage } from './filter.tsx';
import { testPage } from './test.tsx';

const module = 'developer/developer-pages.tsx';

const emptyPage = pageOf(async () => ({}), EmptyPage, {
  header: 'none',
  footer: 'none',
  isUnlisted: true,
  describe: () => ({ title: 'Empty page' }),
});

/** Only a demo serves them, so no guest's first load names their files. */
export const DEVELOPER_PAGES: readonly Page[] = [
  { path: 'test', module, load: async () => testPage([...GUEST_PAGES, ...DEVELOPER_PAGES].map(({ path }) => path)) },
  { path: 'test/filter', module, load: async () => filterPage },
  { path: 'test/empty-page', module, load: async () => emptyPage },
];

function EmptyPage() {
  return (
    <div className={`stack centred central ${styles.emptyPage}`} lang="en">
      <h1 className="poster">Empty page</h1>
      <p>Neither header nor footer: only what the page brings.</p>
      <TextLink href="/test">To the style guide</TextLink>
    </div>
  );
}
