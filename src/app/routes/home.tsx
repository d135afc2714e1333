import { msg } from '@lingui/core/macro';
import { useLoaderData } from 'react-router-dom';
import type { Locale } from '#contract/locale.ts';
import { CATALOGUE_PARTS, type ContentSource } from '#contract/site-content.ts';
import { type HomeView, viewHome } from '../content/home-view.ts';
import { Hero } from '../features/home/hero.tsx';
import { heroPictures } from '../features/home/hero-pictures.ts';
import { KindPosters } from '../features/home/kind-posters.tsx';
import { Story } from '../features/home/story.tsx';
import styles from './home.module.css';
import type { PageHandle } from './page-meta.ts';

export const handle: PageHandle<HomeView> = {
  describe: ({ hero }, i18n) => ({
    title: i18n._(msg`Smereka, a forest resort: rooms, cottages, chalets and villas`),
    description: i18n._(
      msg`Rooms, cottages, chalets and villas by a lake among the spruces. See what is free and book without registration.`,
    ),
    leadPicture: { picture: hero.day.wide, byMedia: heroPictures(hero) },
    structuredData: null,
  }),
};

export async function loadPage(source: ContentSource, locale: Locale): Promise<HomeView> {
  return viewHome(await source.load(...CATALOGUE_PARTS), locale);
}

export function Component() {
  const { hero, kinds, accommodationCount, story } = useLoaderData<HomeView>();
  return (
    <div className={styles.page}>
      <Hero hero={hero} kinds={kinds} />
      <KindPosters kinds={kinds} accommodationCount={accommodationCount} />
      <Story story={story} />
    </div>
  );
}
