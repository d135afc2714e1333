import { msg } from '@lingui/core/macro';
import { useLoaderData } from 'react-router-dom';
import type { Locale } from '#contract/locale.ts';
import type { ContentSource } from '#contract/site-content.ts';
import type { HomeView } from '../content/home-view.ts';
import { Activities } from '../features/home/activities.tsx';
import { Contacts } from '../features/home/contacts.tsx';
import { Food } from '../features/home/food.tsx';
import { Halls } from '../features/home/halls.tsx';
import { Hero } from '../features/home/hero.tsx';
import { heroPictures } from '../features/home/hero-pictures.ts';
import { KindPosters } from '../features/home/kind-posters.tsx';
import { MapSection } from '../features/home/map-section.tsx';
import { Offers } from '../features/home/offers.tsx';
import { Reviews } from '../features/home/reviews.tsx';
import { Spa } from '../features/home/spa.tsx';
import { Story } from '../features/home/story.tsx';
import { ResortMap } from '../features/map/resort-map.tsx';
import styles from './home.module.css';
import type { PageHandle } from './page-meta.ts';
import { useBookingDoor } from './use-booking-door.ts';

export const handle: PageHandle<HomeView> = {
  header: 'mist',
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
  const { HOME_PARTS, viewHome } = await import('../content/home-view.ts');
  return viewHome(await source.load(...HOME_PARTS), locale);
}

export function Component() {
  const home = useLoaderData<HomeView>();
  const openBooking = useBookingDoor();
  const { hero, kinds, map } = home;
  return (
    <div className={styles.page}>
      <Hero hero={hero} kinds={kinds} onOpenSearch={openBooking} />
      <KindPosters kinds={kinds} accommodationCount={home.accommodationCount} />
      <Food food={home.food} />
      <Spa spa={home.spa} />
      <Activities activities={home.activities} />
      <MapSection words={map}>
        <ResortMap places={map.places} label={map.title} />
      </MapSection>
      <Offers offers={home.offers} />
      <Halls conferences={home.conferences} />
      <Story story={home.story} />
      <Reviews reviews={home.reviews} />
      <Contacts contacts={home.contacts} />
    </div>
  );
}
