import { Opening } from '#app/features/hero/hero.tsx';
import { HallRows } from '#app/features/resort-pages/hall-rows.tsx';
import { type ConferencesView, viewConferences } from '#app/features/resort-pages/page-views.ts';
import { openingRoute } from './hero-route.tsx';

export const { handle, loadPage, Component } = openingRoute<ConferencesView>(
  async (source, locale) => viewConferences(await source.load('mices', 'pictures'), locale),
  ({ view }) => (
    <>
      <Opening opening={view.opening} />
      <HallRows conferences={view} />
    </>
  ),
);
