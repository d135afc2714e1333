import { Hero } from '#app/features/hero/hero.tsx';
import { HallRows } from '#app/features/resort-pages/hall-rows.tsx';
import { type ConferencesView, viewConferences } from '#app/features/resort-pages/page-views.ts';
import { heroRoute } from './hero-route.tsx';

export const { handle, loadPage, Component } = heroRoute<ConferencesView>(
  async (source, locale) => viewConferences(await source.load('mices', 'pictures'), locale),
  ({ view }) => (
    <>
      <Hero hero={view.hero} />
      <HallRows conferences={view} />
    </>
  ),
);
