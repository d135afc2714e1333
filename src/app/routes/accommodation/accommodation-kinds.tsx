import { useLoaderData } from 'react-router-dom';
import { type KindsView, viewKinds } from '#app/content/views/catalogue-view.ts';
import { CatalogueHead } from '#app/features/houses/list/catalogue-head.tsx';
import { ENTRY_SIZES, KindList } from '#app/features/houses/list/entry.tsx';
import type { PageHandle } from '#app/router/page-meta.ts';
import { loadView } from '#app/router/page-module.ts';
import { CATALOGUE_PARTS } from '#contract/content/site-content.ts';
import styles from '../../features/houses/list/catalogue-head.module.css';

export const handle: PageHandle<KindsView> = {
  describe({ searchTitle, lead, kinds }, _i18n) {
    const [first] = kinds;
    return {
      title: searchTitle,
      description: lead,
      leadPicture: first && { picture: first.picture, sizes: ENTRY_SIZES },
    };
  },
};

export const loadPage = loadView(CATALOGUE_PARTS, viewKinds);

export function Component() {
  const { title, lead, kinds } = useLoaderData<KindsView>();
  return (
    <div className={styles.page}>
      <CatalogueHead title={title} lead={lead} tabs={kinds} current={null} />
      <KindList kinds={kinds} />
    </div>
  );
}
