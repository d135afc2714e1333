import { HallRows } from '../features/opening/hall-rows.tsx';
import { Opening } from '../features/opening/opening.tsx';
import { type ConferencesView, viewConferences } from '../features/opening/page-views.ts';
import { openingRoute } from './opening-route.tsx';

export const { handle, loadPage, Component } = openingRoute<ConferencesView>(
  async (source, locale) => viewConferences(await source.load('mices', 'pictures'), locale),
  ({ view }) => (
    <>
      <Opening opening={view.opening} />
      <HallRows conferences={view} />
    </>
  ),
);
