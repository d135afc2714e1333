import { Hero } from '#app/features/resort/hero.tsx';
import { InformationSections } from '#app/features/resort/information-sections.tsx';
import { type InformationView, viewInformation } from '#app/features/resort/page-views.ts';
import { heroRoute } from './hero-route.tsx';

export const { handle, loadPage, Component } = heroRoute<InformationView>(
  async (source, locale) => viewInformation(await source.load('informations', 'pictures'), locale),
  ({ view }) => (
    <>
      <Hero hero={view.hero} />
      <InformationSections sections={view.sections} />
    </>
  ),
);
