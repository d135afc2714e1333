import { Trans } from '@lingui/react/macro';
import { CallBar, CallButton } from '#app/features/resort/call-button.tsx';
import { Menu } from '#app/features/resort/menu/menu.tsx';
import { viewMenu } from '#app/features/resort/menu/menu-view.ts';
import { PlaceFacts } from '#app/features/resort/place-facts.tsx';
import { PictureSections, PlaceShelf } from '#app/features/resort/place-sections.tsx';
import { viewFood } from '#app/features/resort/place-views.ts';
import { FOOD_SLUGS } from '#contract/menus/menu-places.ts';
import { heroRoute } from './hero-route.tsx';

export const { handle, loadPage, Component } = heroRoute(
  async (source, locale, { slug = '' }) => {
    const place = FOOD_SLUGS.find((candidate) => candidate === slug);
    if (place === undefined) return null;
    const content = await source.load('foods', 'menus', 'pictures');
    const food = viewFood(content, place, locale);
    return food && { ...food, menu: viewMenu(content, place, locale) };
  },
  ({ view }) => (
    <>
      <Menu menu={view.menu} />
      <PictureSections sections={view.sections} />
      <PlaceShelf heading={<Trans>More to taste</Trans>} places={view.neighbours} />
      <CallBar phone={view.phone}>
        <Trans>Book a table</Trans>
      </CallBar>
    </>
  ),
  ({ view }) => (
    <>
      <PlaceFacts place={view} seats={view.seats} phoneName={<Trans>Table</Trans>} />
      <CallButton phone={view.phone}>
        <Trans>Book a table</Trans>
      </CallButton>
    </>
  ),
);
