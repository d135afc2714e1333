import { localize } from '#app/content/localize.ts';
import { categoriesInOrder } from '#app/content/records.ts';
import type { CategoryRecord } from '#contract/content/categories.ts';
import { CATALOGUE_PARTS, type ContentSource } from '#contract/content/site-content.ts';
import type { Locale } from '#contract/site/locale.ts';
import { type NamedText, viewFacts } from './accommodation-view.ts';
import { type BookingView, viewBooking } from './booking-view.ts';
import { type KindCard, viewKindCards } from './kind-card.ts';

/** The grammatical cases of a title: "Instead of …", "Keep …". */
interface TitleForms {
  readonly insteadOf: string;
  readonly keep: string;
}

export interface PanelView {
  readonly booking: BookingView;
  /** Area, view, beds …, by accommodation id. */
  readonly facts: ReadonlyMap<number, readonly NamedText[]>;
  /** The titles inside sentences, by accommodation id. */
  readonly titleForms: ReadonlyMap<number, TitleForms>;
  /** Kinds in the order of the menu. */
  readonly kinds: readonly KindCard[];
}

export async function loadPanelView(source: ContentSource, locale: Locale): Promise<PanelView> {
  const content = await source.load(...CATALOGUE_PARTS);
  return {
    booking: viewBooking(content, locale),
    facts: new Map(categoriesInOrder(content).map(({ id, record }) => [id, viewFacts(record, locale)])),
    titleForms: new Map(categoriesInOrder(content).map(({ id, record }) => [id, viewTitleForms(record, locale)])),
    kinds: viewKindCards(content, locale),
  };
}

function viewTitleForms({ title_forms }: CategoryRecord, locale: Locale): TitleForms {
  return localize({ insteadOf: title_forms.instead_of, keep: title_forms.keep }, locale);
}
