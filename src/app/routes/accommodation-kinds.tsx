import { useLoaderData } from 'react-router-dom';
import type { Locale } from '#contract/locale.ts';
import { CATALOGUE_PARTS, type ContentSource } from '#contract/site-content.ts';
import { describeList } from '../content/catalogue-data.ts';
import type { KindsView } from '../content/catalogue-view.ts';
import { CatalogueHead } from '../features/catalogue/catalogue-head.tsx';
import { ENTRY_SIZES } from '../features/catalogue/entry.tsx';
import { KindList } from '../features/catalogue/kind-list.tsx';
import { localeOf } from '../i18n/use-locale.ts';
import styles from './catalogue-page.module.css';
import type { PageHandle } from './page-meta.ts';

export const handle: PageHandle<KindsView> = {
  describe({ title, lead, kinds }, i18n) {
    const [first] = kinds;
    return {
      title: `${title} · Smereka`,
      description: lead,
      leadPicture: first === undefined ? null : { picture: first.picture, sizes: ENTRY_SIZES },
      structuredData: import.meta.env.SSR ? describeList(title, kinds, localeOf(i18n)) : null,
    };
  },
};

export async function loadPage(source: ContentSource, locale: Locale): Promise<KindsView> {
  const [{ viewKinds }, content] = await Promise.all([
    import('../content/catalogue-view.ts'),
    source.load(...CATALOGUE_PARTS),
  ]);
  return viewKinds(content, locale);
}

export function Component() {
  const { title, lead, kinds } = useLoaderData<KindsView>();
  return (
    <div className={styles.page}>
      <CatalogueHead title={title} lead={lead} tabs={kinds} current={null} />
      <KindList kinds={kinds} />
    </div>
  );
}
