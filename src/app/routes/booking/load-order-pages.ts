import { type OrderPagesView, viewOrderPages } from '#app/content/views/order-pages-view.ts';
import { CATALOGUE_PARTS, type ContentSource } from '#contract/content/site-content.ts';
import type { Locale } from '#contract/site/locale.ts';

/** For pages that name what is ordered: the checkout, and the bookings of a device. */
export async function loadOrderPages(source: ContentSource, locale: Locale): Promise<OrderPagesView> {
  return viewOrderPages(await source.load(...CATALOGUE_PARTS), locale);
}
