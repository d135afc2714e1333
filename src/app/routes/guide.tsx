import { useLoaderData } from 'react-router-dom';
import type { Locale } from '#contract/locale.ts';
import type { ContentSource } from '#contract/site-content.ts';
import { type GuideView, viewGuide } from '../content/map-view.ts';
import { PlaceList } from '../features/map/place-list.tsx';
import { ResortMap } from '../features/map/resort-map.tsx';
import styles from './guide.module.css';
import type { PageHandle } from './page-meta.ts';

export const handle: PageHandle<GuideView> = {
  header: 'mist',
  describe: ({ title, lead }) => ({
    title: `${title} · Smereka`,
    description: lead,
    leadPicture: null,
    structuredData: null,
  }),
};

export async function loadPage(source: ContentSource, locale: Locale): Promise<GuideView> {
  return viewGuide(await source.load('homePages', 'mapPlaces'), locale);
}

/** The resort in a pocket: the whole map, and all of its places in words. */
export function Component() {
  const { title, lead, places } = useLoaderData<GuideView>();
  return (
    <>
      <div className={styles.map}>
        <ResortMap places={places} label={title} isLead />
      </div>
      <div className={styles.words}>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.lead}>{lead}</p>
        <PlaceList places={places} />
      </div>
    </>
  );
}
