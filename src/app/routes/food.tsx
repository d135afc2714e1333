import { Trans } from '@lingui/react/macro';
import { CallButton } from '../features/opening/call-button.tsx';
import { Opening } from '../features/opening/opening.tsx';
import { PictureSections } from '../features/opening/picture-sections.tsx';
import { PlaceFacts } from '../features/opening/place-facts.tsx';
import { PlaceShelf } from '../features/opening/place-shelf.tsx';
import { type FoodView, viewFood } from '../features/opening/place-views.ts';
import { openingRoute } from './opening-route.tsx';

/** A restaurant or a bar. */
export const { handle, loadPage, Component } = openingRoute<FoodView>(
  async (source, locale, { slug = '' }) => viewFood(await source.load('foods', 'pictures'), slug, locale),
  ({ view }) => (
    <>
      <Opening opening={view.opening}>
        <PlaceFacts place={view} seats={view.seats} phoneName={<Trans>Table</Trans>} />
        <CallButton phone={view.phone}>
          <Trans>Book a table</Trans>
        </CallButton>
      </Opening>
      <PictureSections sections={view.sections} />
      <PlaceShelf heading={<Trans>More to taste</Trans>} places={view.neighbours} />
    </>
  ),
);
