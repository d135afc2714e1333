import { Opening } from '../features/opening/opening.tsx';
import { type StoryPageView, viewStory } from '../features/opening/page-views.ts';
import { PictureSections } from '../features/opening/picture-sections.tsx';
import { openingRoute } from './opening-route.tsx';

export const { handle, loadPage, Component } = openingRoute<StoryPageView>(
  async (source, locale) => viewStory(await source.load('stories', 'pictures'), locale),
  ({ view }) => (
    <>
      <Opening opening={view.opening} />
      <PictureSections sections={view.sections} />
    </>
  ),
);
