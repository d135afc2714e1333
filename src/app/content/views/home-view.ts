import { localize } from '#app/content/localize.ts';
import { entriesOf, homeRecord, kindRecords } from '#app/content/records.ts';
import { CATALOGUE_PARTS, type ContentOf } from '#contract/content/site-content.ts';
import type { Locale } from '#contract/site/locale.ts';
import { viewActivities, viewContacts, viewHalls, viewOffers, viewPictureSection } from './home-sections-view.ts';
import { type KindCard, viewKindCards } from './kind-card.ts';
import { viewMapPlaces } from './map-view.ts';
import { viewPicture } from './picture-view.ts';

export type HomeHeroView = HomeView['hero'];

export type StoryView = HomeView['story'];

export type HomeView = ReturnType<typeof viewHome>;

export const HOME_PARTS = [...CATALOGUE_PARTS, 'mapPlaces', 'mices', 'specialOffers'] as const;
type HomeContent = ContentOf<(typeof HOME_PARTS)[number]>;

export function viewHome(content: HomeContent, locale: Locale) {
  const { hero, story, search, home_sections } = homeRecord(content);
  const viewPoster = ({ tall, wide }: { tall: string; wide: string }) => ({
    tall: viewPicture(content, tall, locale),
    wide: viewPicture(content, wide, locale),
  });
  return {
    search: localize(search, locale),
    hero: {
      ...localize({ title: hero.title, lead: hero.lead }, locale),
      day: viewPoster(hero.day),
      night: viewPoster(hero.night),
    },
    kinds: inPosterOrder(content, viewKindCards(content, locale)),
    accommodationCount: entriesOf(content.categories).length,
    food: viewPictureSection(content, 'food', 'foods', locale),
    spa: viewPictureSection(content, 'spa', 'spa_and_beauty', locale),
    activities: viewActivities(content, locale),
    map: { ...localize(home_sections.map, locale), places: viewMapPlaces(content, locale) },
    offers: viewOffers(content, locale),
    conferences: viewHalls(content, locale),
    story: { ...localize(story, locale), picture: viewPicture(content, story.picture, locale) },
    reviews: localize(home_sections.reviews, locale),
    contacts: viewContacts(content, locale),
  };
}

function inPosterOrder(content: ContentOf<'kinds'>, cards: readonly KindCard[]): KindCard[] {
  const places = new Map(kindRecords(content).map(({ slug, poster }) => [slug, poster.place]));
  return cards.toSorted((one, other) => (places.get(one.slug) ?? 0) - (places.get(other.slug) ?? 0));
}
