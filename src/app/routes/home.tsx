import { useEffect } from 'react';
import { HOME_PARTS, type HomeView, viewHome } from '#app/content/views/home-view.ts';
import { Hero, heroPictures } from '#app/features/home/hero.tsx';
import { Contacts, Reviews, Story } from '#app/features/home/sections/sections.tsx';
import { Activities, Food, Halls, Spa } from '#app/features/home/sections/services.tsx';
import { KindPosters, MapSection, Offers } from '#app/features/home/sections/stays.tsx';
import { ResortMap } from '#app/features/map/resort-map.tsx';
import { whenLoaded } from '#app/features/shell/loading.ts';
import { loadView, pageOf } from '#app/router/page-module.tsx';
import { hasBookings } from '#app/storage/orders/has-bookings.ts';
import { useIdleAnswer } from '#app/ui/hooks/scheduling.ts';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import styles from '../features/home/sections/sections.module.css';
import { useOpenStayPicker } from './frame/use-stay-picker-opener.ts';

export const { handle, loadPage, Component } = pageOf(loadView(HOME_PARTS, viewHome), Home, {
  header: 'mist',
  describe: ({ hero, search }) => ({
    ...search,
    isWholeTitle: true,
    leadPicture: { picture: hero.day.wide, byMedia: heroPictures(hero) },
  }),
});

function Home({ view: home }: { view: HomeView }) {
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

const NextStayStrip = lazyPart(async () => (await import('#app/features/home/next-stay-strip.tsx')).NextStayStrip);

/** Renders only on a device that has bookings. */
function NextStay() {
  return useIdleAnswer(hasBookings) === true && <NextStayStrip />;
}

const WAITING = '[data-reveal=""], [data-reveal="true"]';

/** Elements rise once when they come into view from below (styles/motion.css); those in view at the start stay. */
function startReveals(signal: AbortSignal): void {
  const seenBelow = new WeakSet<Element>();
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting, boundingClientRect, rootBounds } of entries) {
      if (!isIntersecting && boundingClientRect.top >= (rootBounds?.bottom ?? 0)) {
        seenBelow.add(target);
        continue;
      }
      observer.unobserve(target);
      target.setAttribute('data-reveal', isIntersecting && seenBelow.has(target) ? 'risen' : 'still');
    }
  });
  for (const element of document.querySelectorAll(WAITING)) observer.observe(element);
  signal.addEventListener('abort', () => observer.disconnect());
}
