import { Trans } from '@lingui/react/macro';
import { ActivityFacts } from '#app/features/resort/activity-facts.tsx';
import { CallButton } from '#app/features/resort/call-button.tsx';
import { Hero } from '#app/features/resort/hero.tsx';
import { type ActivitiesPageView, viewActivitiesPage } from '#app/features/resort/page-views.ts';
import { PictureSections } from '#app/features/resort/picture-sections.tsx';
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
