import { Opening } from '#app/features/hero/hero.tsx';
import { type StoryPageView, viewStory } from '#app/features/resort-pages/page-views.ts';
import { PictureSections } from '#app/features/resort-pages/picture-sections.tsx';
import { openingRoute } from './hero-route.tsx';

export const { handle, loadPage, Component } = openingRoute<StoryPageView>(
  async (source, locale) => viewStory(await source.load('stories', 'pictures'), locale),
  ({ view }) => (
    <>
      <Opening opening={view.opening} />
      <PictureSections sections={view.sections} />
    </>
  ),
);
