import { Trans } from '@lingui/react/macro';
import { CallButton } from '#app/features/hero/call-button.tsx';
import { Hero } from '#app/features/hero/hero.tsx';
import { PictureSections } from '#app/features/resort-pages/picture-sections.tsx';
import { PlaceFacts } from '#app/features/resort-pages/place-facts.tsx';
import { PlaceShelf } from '#app/features/resort-pages/place-shelf.tsx';
import { type FoodView, viewFood } from '#app/features/resort-pages/place-views.ts';
import { heroRoute } from './hero-route.tsx';

export const { handle, loadPage, Component } = heroRoute<FoodView>(
  async (source, locale, { slug = '' }) => viewFood(await source.load('foods', 'pictures'), slug, locale),
  ({ view }) => (
    <>
      <Hero hero={view.hero}>
        <PlaceFacts place={view} seats={view.seats} phoneName={<Trans>Table</Trans>} />
        <CallButton phone={view.phone}>
          <Trans>Book a table</Trans>
        </CallButton>
      </Hero>
      <PictureSections sections={view.sections} />
      <PlaceShelf heading={<Trans>More to taste</Trans>} places={view.neighbours} />
    </>
  ),
);
