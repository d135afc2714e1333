import { Trans } from '@lingui/react/macro';
import { CallButton } from '../features/opening/call-button.tsx';
import { Opening } from '../features/opening/opening.tsx';
import { PictureSections } from '../features/opening/picture-sections.tsx';
import { PlaceFacts } from '../features/opening/place-facts.tsx';
import { PlaceShelf } from '../features/opening/place-shelf.tsx';
import { type PlaceView, SPA_PAGES, viewSpa } from '../features/opening/place-views.ts';
import { openingRoute } from './opening-route.tsx';

/** The spa or the wellness zone. */
export const { handle, loadPage, Component } = openingRoute<PlaceView>(
  async (source, locale, params) => {
    const page = SPA_PAGES.find((candidate) => candidate === params.page);
    if (page === undefined) return null;
    return viewSpa(await source.load('spas', 'wellnesses', 'pictures'), page, locale);
  },
  ({ view }) => (
    <>
      <Opening opening={view.opening}>
        <PlaceFacts place={view} phoneName={<Trans>Phone</Trans>} />
        <CallButton phone={view.phone}>
          <Trans>Book a time</Trans>
        </CallButton>
      </Opening>
      <PictureSections sections={view.sections} />
      <PlaceShelf heading={<Trans>Next door</Trans>} places={view.neighbours} />
    </>
  ),
);
