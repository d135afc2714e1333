import { categoriesInOrder } from '#app/content/records.ts';
import { CATALOGUE_PARTS, type ContentSource } from '#contract/content/site-content.ts';
import type { Locale } from '#contract/site/locale.ts';
import { type NamedText, viewFacts } from './accommodation-view.ts';
import { type BookingView, viewBooking } from './booking-view.ts';
import { type KindCard, viewKindCards } from './kind-card.ts';

export interface PanelView {
  readonly booking: BookingView;
  /** Area, view, beds …, by accommodation id. */
  readonly facts: ReadonlyMap<number, readonly NamedText[]>;
  /** In the order of the menu. */
  readonly kinds: readonly KindCard[];
}

export async function loadPanelView(source: ContentSource, locale: Locale): Promise<PanelView> {
  const content = await source.load(...CATALOGUE_PARTS);
  return {
    booking: viewBooking(content, locale),
    facts: new Map(categoriesInOrder(content).map(({ id, record }) => [id, viewFacts(record, locale)])),
    kinds: viewKindCards(content, locale),
  };
}
