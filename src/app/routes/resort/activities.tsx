import { Trans } from '@lingui/react/macro';
import { CallButton } from '#app/features/hero/call-button.tsx';
import { Hero } from '#app/features/hero/hero.tsx';
import { ActivityFacts } from '#app/features/resort-pages/activities/activity-facts.tsx';
import { type ActivitiesPageView, viewActivitiesPage } from '#app/features/resort-pages/page-views.ts';
import { PictureSections } from '#app/features/resort-pages/picture-sections.tsx';
import { heroRoute } from './hero-route.tsx';

export const { handle, loadPage, Component } = heroRoute<ActivitiesPageView>(
  async (source, locale) => viewActivitiesPage(await source.load('activities', 'pictures'), locale),
  ({ view }) => (
    <>
      <Hero hero={view.hero}>
        <CallButton phone={view.phone}>
          <Trans>Call reception</Trans>
        </CallButton>
      </Hero>
      <PictureSections
        sections={view.activities}
        renderBelow={(activity) => <ActivityFacts activity={activity} phone={view.phone} />}
      />
    </>
  ),
);
