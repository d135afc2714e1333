import { localize } from '#app/content/localize.ts';
import type { Entry } from '#app/content/records.ts';
import { fromPriceMinorOf, roomTypeIdOf } from '#contract/content/accommodation.ts';
import type { CategoryRecord } from '#contract/content/categories.ts';
import type { ContentOf } from '#contract/content/site-content.ts';
import type { Locale } from '#contract/site/locale.ts';
import { type PictureView, viewPicture } from './picture-view.ts';

export interface AccommodationCard {
  readonly id: number;
  readonly slug: string;
  readonly title: string;
  readonly lead: string;
  readonly roomTypeId: number;
  readonly fromMinor: number;
  readonly picture: PictureView;
}

export function viewCard(
  content: ContentOf<'pictures'>,
  { id, record }: Entry<CategoryRecord>,
  locale: Locale,
): AccommodationCard {
  return {
    id,
    slug: record.slug,
    ...localize({ title: record.title, lead: record.lead }, locale),
    roomTypeId: roomTypeIdOf(record),
    fromMinor: fromPriceMinorOf(record),
    picture: viewPicture(content, record.main_photo, locale),
  };
}
