import type { AnyMenuRecord } from '#contract/menus/menus.ts';
import type { ActivityRecord } from '#contract/pages/activities.ts';
import type { ContactRecord } from '#contract/pages/contacts.ts';
import type { FoodRecord } from '#contract/pages/foods.ts';
import type { GuideRecord } from '#contract/pages/guide.ts';
import type { HomePageRecord } from '#contract/pages/home-pages.ts';
import type { InformationRecord } from '#contract/pages/informations.ts';
import type { MiceRecord } from '#contract/pages/mices.ts';
import type { SpaRecord } from '#contract/pages/spas.ts';
import type { SpecialOfferRecord } from '#contract/pages/special-offers.ts';
import type { StoryRecord } from '#contract/pages/stories.ts';
import type { WellnessRecord } from '#contract/pages/wellnesses.ts';
import type { PictureRecord } from '#contract/pictures/pictures.ts';
import type { ContentList } from '#contract/site/schema.ts';
import type { KindRecord } from './accommodation-kinds.ts';
import type { CategoryRecord } from './categories.ts';
import type { MapPlaceRecord } from './map-places.ts';
import type { ResortClockRecord } from './resort-clock.ts';

/** The content of all pages, as the content API returns it. The server reads it from files, the browser fetches it. */
export interface SiteContent {
  readonly categories: ContentList<CategoryRecord>;
  readonly kinds: ContentList<KindRecord>;
  readonly homePages: ContentList<HomePageRecord>;
  readonly pictures: ContentList<PictureRecord>;
  readonly foods: ContentList<FoodRecord>;
  readonly spas: ContentList<SpaRecord>;
  readonly wellnesses: ContentList<WellnessRecord>;
  /** Menus and price lists, one per place. */
  readonly menus: ContentList<AnyMenuRecord>;
  readonly activities: ContentList<ActivityRecord>;
  readonly stories: ContentList<StoryRecord>;
  readonly informations: ContentList<InformationRecord>;
  readonly mices: ContentList<MiceRecord>;
  readonly contacts: ContentList<ContactRecord>;
  readonly specialOffers: ContentList<SpecialOfferRecord>;
  readonly mapPlaces: ContentList<MapPlaceRecord>;
  readonly guides: ContentList<GuideRecord>;
  readonly clocks: ContentList<ResortClockRecord>;
}

/** Content that does not change while a process runs. `categories` lack `from_price`, which may change. */
export type StaticContent = Omit<SiteContent, 'clocks'>;

export type ContentPart = keyof SiteContent;

export type ContentOf<Part extends ContentPart> = Pick<SiteContent, Part>;

export const CATALOGUE_PARTS = ['categories', 'kinds', 'homePages', 'pictures'] as const satisfies ContentPart[];
export type CataloguePart = (typeof CATALOGUE_PARTS)[number];

export interface ContentSource {
  /** Loads only the named parts, so that guests on mobile data fetch nothing else. */
  load<Part extends ContentPart>(...parts: Part[]): Promise<ContentOf<Part>>;
}
