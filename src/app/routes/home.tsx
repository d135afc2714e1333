import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useLoaderData } from 'react-router-dom';
import type { Locale } from '#contract/locale.ts';
import type { ContentSource } from '#contract/site-content.ts';
import { type HomeView, viewHome } from '../content/home-view.ts';
import { PosterShelf } from '../features/poster/poster-shelf.tsx';
import styles from './home.module.css';
import type { PageHandle } from './page-meta.ts';

export const handle: PageHandle<HomeView> = {
  describe: (_view, i18n) => ({
    title: i18n._(msg`Smereka, a forest resort: rooms, cottages, chalets and villas`),
    description: i18n._(
      msg`Rooms, cottages, chalets and villas by a lake among the spruces. See what is free and book without registration.`,
    ),
    leadPicture: null,
    structuredData: null,
  }),
};

export async function loadPage(source: ContentSource, locale: Locale): Promise<HomeView> {
  return viewHome(await source.load(), locale);
}

export function Component() {
  const { kinds } = useLoaderData<HomeView>();
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1 className={styles.title}>
          <Trans>A light is on for you in the forest</Trans>
        </h1>
        <p className={styles.lead}>
          <Trans>Chalets, cottages and rooms by a lake among the spruces</Trans>
        </p>
      </div>
      {kinds.map(({ slug, title, lead, cards }) => (
        <section className={styles.kind} key={slug} aria-labelledby={slug}>
          <div className={styles.head}>
            <h2 className={styles.heading} id={slug}>
              {title}
            </h2>
            <p className={styles.text}>{lead}</p>
          </div>
          <PosterShelf cards={cards} />
        </section>
      ))}
    </div>
  );
}
