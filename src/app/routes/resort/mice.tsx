import { HallRows } from '#app/features/resort/hall-rows.tsx';
import { Hero } from '#app/features/resort/hero.tsx';
import { type ConferencesView, viewConferences } from '#app/features/resort/page-views.ts';
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
