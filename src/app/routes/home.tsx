import { useEffect } from 'react';
import { useLoaderData } from 'react-router-dom';
import { HOME_PARTS, type HomeView, viewHome } from '#app/content/views/home-view.ts';
import { Hero } from '#app/features/home/hero.tsx';
import { heroPictures } from '#app/features/home/hero-pictures.ts';
import { NextStay } from '#app/features/home/next-stay.tsx';
import { Contacts } from '#app/features/home/sections/contacts.tsx';
import { Reviews } from '#app/features/home/sections/reviews.tsx';
import { Activities } from '#app/features/home/sections/services/activities.tsx';
import { Food } from '#app/features/home/sections/services/food.tsx';
import { Halls } from '#app/features/home/sections/services/halls.tsx';
import { Spa } from '#app/features/home/sections/services/spa.tsx';
import { KindPosters } from '#app/features/home/sections/stays/kind-posters.tsx';
import { MapSection } from '#app/features/home/sections/stays/map-section.tsx';
import { Offers } from '#app/features/home/sections/stays/offers.tsx';
import { Story } from '#app/features/home/sections/story.tsx';
import { startReveals } from '#app/features/home/start-reveals.ts';
import { ResortMap } from '#app/features/map/resort-map.tsx';
import { whenLoaded } from '#app/features/shell/loading.ts';
import type { PageHandle } from '#app/router/page-meta.ts';
import { loadView } from '#app/router/page-module.ts';
import { useOpenStayPicker } from './frame/use-stay-picker-opener.ts';
import styles from './home.module.css';

export const handle: PageHandle<HomeView> = {
  header: 'mist',
  describe: ({ hero, search }) => ({
    ...search,
    isWholeTitle: true,
    leadPicture: { picture: hero.day.wide, byMedia: heroPictures(hero) },
  }),
};

export const loadPage = loadView(HOME_PARTS, viewHome);

export function Component() {
  const home = useLoaderData<HomeView>();
  const openBooking = useOpenStayPicker();
  useEffect(revealSections, []);
  const { hero, kinds, map } = home;
  return (
    <div className={`stack column ${styles.page}`}>
      <Hero hero={hero} kinds={kinds} onOpenSearch={openBooking} nextStay={<NextStay />} />
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

/** Sections below rise once they come into view, but not while the loader covers the page. */
function revealSections(): () => void {
  const leaving = new AbortController();
  void whenLoaded().then(() => {
    if (!leaving.signal.aborted) startReveals(leaving.signal);
  });
  return () => leaving.abort();
}
