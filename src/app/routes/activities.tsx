import { Trans } from '@lingui/react/macro';
import { CallButton } from '../features/opening/call-button.tsx';
import { Opening } from '../features/opening/opening.tsx';
import { type ActivitiesPageView, viewActivitiesPage } from '../features/opening/page-views.ts';
import { PictureSections } from '../features/opening/picture-sections.tsx';
import { openingRoute } from './opening-route.tsx';

export const { handle, loadPage, Component } = openingRoute<ActivitiesPageView>(
  async (source, locale) => viewActivitiesPage(await source.load('activities', 'pictures'), locale),
  ({ view }) => (
    <>
      <Opening opening={view.opening}>
        <CallButton phone={view.phone}>
          <Trans>Call reception</Trans>
        </CallButton>
      </Opening>
      <PictureSections sections={view.sections} />
    </>
  ),
);
