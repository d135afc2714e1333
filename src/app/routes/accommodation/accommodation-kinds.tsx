import { viewKinds } from '#app/content/views/catalogue-view.ts';
import { CatalogueHead } from '#app/features/houses/list/catalogue-head.tsx';
import { ENTRY_SIZES, KindList } from '#app/features/houses/list/entry.tsx';
import { loadView, pageOf } from '#app/router/page-module.tsx';
import { CATALOGUE_PARTS } from '#contract/content/site-content.ts';
import styles from '../../features/houses/list/catalogue-head.module.css';

export const { handle, loadPage, Component } = pageOf(
  loadView(CATALOGUE_PARTS, viewKinds),
  ({ view: { title, lead, kinds } }) => (
    <div className={styles.page}>
      <CatalogueHead title={title} lead={lead} tabs={kinds} current={null} />
      <KindList kinds={kinds} />
    </div>
  ),
  {
    describe: ({ searchTitle, lead, kinds: [first] }) => ({
      title: searchTitle,
      description: lead,
      leadPicture: first && { picture: first.picture, sizes: ENTRY_SIZES },
    }),
  },
);
