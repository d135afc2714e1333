import { InformationSections } from '../features/opening/information-sections.tsx';
import { Opening } from '../features/opening/opening.tsx';
import { type InformationView, viewInformation } from '../features/opening/page-views.ts';
import { openingRoute } from './opening-route.tsx';

export const { handle, loadPage, Component } = openingRoute<InformationView>(
  async (source, locale) => viewInformation(await source.load('informations', 'pictures'), locale),
  ({ view }) => (
    <>
      <Opening opening={view.opening} />
      <InformationSections sections={view.sections} />
    </>
  ),
);
