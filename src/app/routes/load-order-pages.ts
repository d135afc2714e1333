import type { Locale } from '#contract/locale.ts';
import { CATALOGUE_PARTS, type ContentSource } from '#contract/site-content.ts';
import type { OrderPagesView } from '../features/booking/checkout/order-pages-view.ts';

/** For pages that name what is ordered: the checkout, and the bookings of a device. */
export async function loadOrderPages(source: ContentSource, locale: Locale): Promise<OrderPagesView> {
  const [{ viewOrderPages }, content] = await Promise.all([
    import('../features/booking/checkout/order-pages-view.ts'),
    source.load(...CATALOGUE_PARTS),
  ]);
  return viewOrderPages(content, locale);
}
