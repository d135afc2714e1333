import { localize } from '#app/content/localize.ts';
import { entriesOf, homeRecord } from '#app/content/records.ts';
import {
  CATALOGUE_PARTS,
  type CataloguePart,
  type ContentOf,
  type ContentSource,
} from '#contract/content/site-content.ts';
import type { Locale } from '#contract/site/locale.ts';
import { viewBooking } from './booking-view.ts';
import { findPicture, type PictureView, viewPicture } from './picture-view.ts';

export type OrderPagesView = ReturnType<typeof viewOrderPages>;

/** Additional content of a placed order's pages. Guests may read these pages on the way, offline. */
export type BookedPageView = ReturnType<typeof viewBookedPage>;

export function viewBookedPage(content: ContentOf<CataloguePart | 'contacts'>, locale: Locale) {
  const [contacts] = entriesOf(content.contacts);
  const pages = viewOrderPages(content, locale);
  return {
    ...pages,
    scene: viewScene(content, pages.dawn, locale),
    directions: localize(contacts?.record.directions ?? [], locale),
  };
}

const FIGURES = ['deer-big', 'deer-small'];

function viewScene(content: ContentOf<'pictures'>, fallback: PictureView, locale: Locale) {
  const picture = findPicture(content, 'thank-you-dawn', locale);
  if (picture === null) return { picture: fallback, figures: [] };
  return { picture, figures: FIGURES.flatMap((name) => findPicture(content, name, locale) ?? []) };
}

export function viewOrderPages(content: ContentOf<CataloguePart>, locale: Locale) {
  const home = homeRecord(content);
  const booking = viewBooking(content, locale);
  return {
    ...booking,
    options: booking.options.map((option) => ({ ...option, title: option.bookedTitle })),
    address: localize(home.address, locale),
    dawn: viewPicture(content, 'thank-you', locale),
    sellsExtras: home.extras.length > 0,
  };
}

/** For pages that name the ordered stays: the checkout, and the bookings of a device. */
export async function loadOrderPages(source: ContentSource, locale: Locale): Promise<OrderPagesView> {
  return viewOrderPages(await source.load(...CATALOGUE_PARTS), locale);
}
