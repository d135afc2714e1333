import { Trans } from '@lingui/react/macro';
import { CallButton } from '#app/features/hero/call-button.tsx';
import { Opening } from '#app/features/hero/hero.tsx';
import { type ActivitiesPageView, viewActivitiesPage } from '#app/features/resort-pages/page-views.ts';
import { PictureSections } from '#app/features/resort-pages/picture-sections.tsx';
import { openingRoute } from './hero-route.tsx';

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
