import type { FastifyPluginAsync } from 'fastify';
import { KindsAnswer } from '#contract/content/accommodation-kinds.ts';
import { CategoriesAnswer } from '#contract/content/categories.ts';
import { MapPlacesAnswer } from '#contract/content/map-places.ts';
import { ResortClockAnswer } from '#contract/content/resort-clock.ts';
import { ResortStatusAnswer } from '#contract/content/resort-status.ts';
import { MenusAnswer } from '#contract/menus/menus.ts';
import { ActivitiesAnswer } from '#contract/pages/activities.ts';
import { ContactsAnswer } from '#contract/pages/contacts.ts';
import { FoodsAnswer } from '#contract/pages/foods.ts';
import { GuidesAnswer } from '#contract/pages/guide.ts';
import { HomePagesAnswer } from '#contract/pages/home-pages.ts';
import { InformationsAnswer } from '#contract/pages/informations.ts';
import { MicesAnswer } from '#contract/pages/mices.ts';
import { SpasAnswer } from '#contract/pages/spas.ts';
import { SpecialOffersAnswer } from '#contract/pages/special-offers.ts';
import { StoriesAnswer } from '#contract/pages/stories.ts';
import { WellnessesAnswer } from '#contract/pages/wellnesses.ts';
import { PicturesAnswer } from '#contract/pictures/pictures.ts';
import { NamedError } from '#contract/site/errors.ts';
import { API_PATHS } from '#contract/site/paths.ts';
import { precompressLatest, sendPrecompressed } from '../http/precompressed-body.ts';
import type { ReadContent } from './changing-content.ts';
import type { ResortStatusSource } from './resort-status.ts';

const CALLS = [
  { path: API_PATHS.categories, part: 'categories', answer: CategoriesAnswer, summary: 'All accommodations' },
  { path: API_PATHS.kinds, part: 'kinds', answer: KindsAnswer, summary: 'The kinds of accommodation' },
  { path: API_PATHS.homePages, part: 'homePages', answer: HomePagesAnswer, summary: 'Menu, contacts, rules of a stay' },
  { path: API_PATHS.pictures, part: 'pictures', answer: PicturesAnswer, summary: 'Every picture and its files' },
  { path: API_PATHS.foods, part: 'foods', answer: FoodsAnswer, summary: 'Restaurants and bars' },
  { path: API_PATHS.spas, part: 'spas', answer: SpasAnswer, summary: 'The spa' },
  { path: API_PATHS.wellnesses, part: 'wellnesses', answer: WellnessesAnswer, summary: 'Yoga, massage and water' },
  { path: API_PATHS.menus, part: 'menus', answer: MenusAnswer, summary: 'Menus and price lists, one per place' },
  { path: API_PATHS.activities, part: 'activities', answer: ActivitiesAnswer, summary: 'What there is to do' },
  { path: API_PATHS.stories, part: 'stories', answer: StoriesAnswer, summary: 'How the resort came to be' },
  { path: API_PATHS.informations, part: 'informations', answer: InformationsAnswer, summary: 'Rules of the house' },
  { path: API_PATHS.mices, part: 'mices', answer: MicesAnswer, summary: 'Conference halls and their prices' },
  { path: API_PATHS.contacts, part: 'contacts', answer: ContactsAnswer, summary: 'How to reach the resort' },
  { path: API_PATHS.specialOffers, part: 'specialOffers', answer: SpecialOffersAnswer, summary: 'Special offers' },
  { path: API_PATHS.mapPlaces, part: 'mapPlaces', answer: MapPlacesAnswer, summary: 'Places on the drawn map' },
  { path: API_PATHS.guides, part: 'guides', answer: GuidesAnswer, summary: 'What guests look up on the spot' },
  {
    path: API_PATHS.clocks,
    part: 'clocks',
    answer: ResortClockAnswer,
    summary: 'How far the clocks of the resort are ahead of UTC, until three years from now',
  },
] as const;

/** Content, "from" prices and clocks rarely change: each response is encoded at its first request, once until they do. */
export const contentRoutes: FastifyPluginAsync<{ readContent: ReadContent }> = async (app, { readContent }) => {
  for (const { path, part, answer, summary } of CALLS) {
    const readBody = precompressLatest(() => readContent()[part]);
    app.get(path, { compress: false, schema: { summary, response: { 200: answer } } }, async (request, reply) =>
      sendPrecompressed(request, reply.header('cache-control', 'no-cache'), await readBody()),
    );
  }
};

const RETRY_SECONDS = 60;

export const resortStatusRoutes: FastifyPluginAsync<{ status: ResortStatusSource }> = async (app, { status }) => {
  app.get(
    API_PATHS.resortStatus,
    {
      compress: false,
      schema: {
        summary: 'Power, heat, internet and shelter, each with the time of its news',
        response: { 200: ResortStatusAnswer, 503: NamedError },
      },
    },
    async (request, reply) => {
      const body = await status.read();
      if (body !== null) return sendPrecompressed(request, reply.header('cache-control', 'no-cache'), body);
      return reply.code(503).header('retry-after', RETRY_SECONDS).send({ error: 'Service Unavailable' });
    },
  );
};
