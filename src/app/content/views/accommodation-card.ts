import { localize } from '#app/content/localize.ts';
import type { Entry } from '#app/content/records.ts';
import { fromPriceMinorOf, roomTypeIdOf } from '#contract/content/accommodation.ts';
import type { CategoryRecord } from '#contract/content/categories.ts';
import type { ContentOf } from '#contract/content/site-content.ts';
import type { Locale } from '#contract/site/locale.ts';
import { viewPicture } from './picture-view.ts';

export type AccommodationCard = ReturnType<typeof viewCard>;

export function viewCard(content: ContentOf<'pictures'>, { id, record }: Entry<CategoryRecord>, locale: Locale) {
  return {
    id,
    slug: record.slug,
    ...localize({ title: record.title, lead: record.lead }, locale),
    roomTypeId: roomTypeIdOf(record),
    fromMinor: fromPriceMinorOf(record),
    picture: viewPicture(content, record.main_photo, locale),
  };
}
