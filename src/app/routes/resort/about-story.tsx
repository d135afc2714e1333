import { viewStory } from '#app/features/resort/page-views.ts';
import { PictureSections } from '#app/features/resort/place-sections.tsx';
import { loadView } from '#app/router/page-module.tsx';
import { heroRoute } from './hero-route.tsx';

export const { handle, loadPage, Component } = heroRoute(loadView(['stories', 'pictures'], viewStory), ({ view }) => (
  <PictureSections sections={view.sections} />
));
