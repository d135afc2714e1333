import { type Localized, localize } from '#app/content/localize.ts';
import { entriesOf, homeRecord, kindRecords } from '#app/content/records.ts';
import { CATALOGUE_PARTS, type ContentOf } from '#contract/content/site-content.ts';
import type { HomePageRecord } from '#contract/pages/home-pages.ts';
import type { Locale } from '#contract/site/locale.ts';
import {
  type ActivitiesView,
  type ContactsView,
  type HallsView,
  type OffersView,
  type PictureSectionView,
  type ReviewsView,
  viewActivities,
  viewContacts,
  viewHalls,
  viewOffers,
  viewPictureSection,
} from './home-sections-view.ts';
import { type KindCard, viewKindCards } from './kind-card.ts';
import { type MapPlace, viewMapPlaces } from './map-view.ts';
import { type PictureView, viewPicture } from './picture-view.ts';

/** One poster in two shapes: tall on phones, wide elsewhere. */
interface PosterPictures {
  readonly tall: PictureView;
  readonly wide: PictureView;
}

export interface HomeHeroView {
  readonly title: string;
  readonly lead: string;
  readonly day: PosterPictures;
  readonly night: PosterPictures;
}

export type StoryView = Omit<Localized<HomePageRecord['story']>, 'picture'> & { readonly picture: PictureView };

type MapSectionView = Localized<HomePageRecord['home_sections']['map']> & {
  readonly places: readonly MapPlace[];
};

export interface HomeView {
  /** For search engines and the window's title. */
  readonly search: Localized<HomePageRecord['search']>;
  readonly hero: HomeHeroView;
  /** Kinds in the order of their posters. */
  readonly kinds: readonly KindCard[];
  readonly accommodationCount: number;
  readonly food: PictureSectionView;
  readonly spa: PictureSectionView;
  readonly activities: ActivitiesView;
  readonly map: MapSectionView;
  readonly offers: OffersView;
  readonly conferences: HallsView;
  readonly story: StoryView;
  readonly reviews: ReviewsView | null;
  readonly contacts: ContactsView;
}

export const HOME_PARTS = [...CATALOGUE_PARTS, 'mapPlaces', 'mices', 'specialOffers'] as const;
type HomeContent = ContentOf<(typeof HOME_PARTS)[number]>;

export function viewHome(content: HomeContent, locale: Locale): HomeView {
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
