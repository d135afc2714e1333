import { Opening } from '#app/features/hero/hero.tsx';
import { InformationSections } from '#app/features/resort-pages/information-sections.tsx';
import { type InformationView, viewInformation } from '#app/features/resort-pages/page-views.ts';
import { openingRoute } from './hero-route.tsx';

export const { handle, loadPage, Component } = openingRoute<InformationView>(
  async (source, locale) => viewInformation(await source.load('informations', 'pictures'), locale),
  ({ view }) => (
    <>
      <Opening opening={view.opening} />
      <InformationSections sections={view.sections} />
    </>
  ),
);
