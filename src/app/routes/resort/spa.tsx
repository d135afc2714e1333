import { Trans } from '@lingui/react/macro';
import { CallButton } from '#app/features/hero/call-button.tsx';
import { Hero } from '#app/features/hero/hero.tsx';
import { PictureSections } from '#app/features/resort-pages/picture-sections.tsx';
import { PlaceFacts } from '#app/features/resort-pages/place-facts.tsx';
import { PlaceShelf } from '#app/features/resort-pages/place-shelf.tsx';
import { type PlaceView, SPA_PAGES, viewSpa } from '#app/features/resort-pages/place-views.ts';
import { heroRoute } from './hero-route.tsx';

export const { handle, loadPage, Component } = heroRoute<PlaceView>(
  async (source, locale, params) => {
    const page = SPA_PAGES.find((candidate) => candidate === params.page);
    if (page === undefined) return null;
    return viewSpa(await source.load('spas', 'wellnesses', 'pictures'), page, locale);
  },
  ({ view }) => (
    <>
      <Hero hero={view.hero}>
        <PlaceFacts place={view} phoneName={<Trans>Phone</Trans>} />
        <CallButton phone={view.phone}>
          <Trans>Book a time</Trans>
        </CallButton>
      </Hero>
      <PictureSections sections={view.sections} />
      <PlaceShelf heading={<Trans>Next door</Trans>} places={view.neighbours} />
    </>
  ),
);
