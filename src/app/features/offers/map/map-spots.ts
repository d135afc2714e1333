import type { HouseOnMap } from '#app/content/views/booking-view.ts';
import type { EvaluatedOption } from '#app/features/offers/use-booking-page.ts';
import type { AccommodationKind } from '#domain/stay/accommodation.ts';

/** A house on the map. `left` and `top`: its middle, in per cent of the drawing. */
export interface MapSpot extends Pick<HouseOnMap, 'left' | 'top'> {
  readonly kind: AccommodationKind;
  /** One card, or several rooms of the same house. */
  readonly cards: readonly EvaluatedOption[];
  /** The card that the map shows first: the cheapest free one, otherwise the first. */
  readonly lead: EvaluatedOption;
}

/** The cards by house, in the list's order. Houses that are not on the map are left out. */
export function placeSpots(cards: readonly EvaluatedOption[]): MapSpot[] {
  const byPlace = Map.groupBy(
    cards.filter(({ option }) => option.onMap !== null),
    ({ option }) => `${option.onMap?.left} ${option.onMap?.top}`,
  );
  return [...byPlace.values()].flatMap((houseCards) => {
    const [first] = houseCards;
    if (!first?.option.onMap) return [];
    const { left, top } = first.option.onMap;
    return { left, top, kind: first.accommodation.kind, cards: houseCards, lead: leadOf(houseCards, first) };
  });
}

function leadOf(cards: readonly EvaluatedOption[], first: EvaluatedOption): EvaluatedOption {
  return cards.reduce((lead, card) => (priceOf(card) < priceOf(lead) ? card : lead), first);
}

/** Price of the stay in kopiyky; Infinity if it is not free. */
export function priceOf({ status }: Pick<EvaluatedOption, 'status'>): number {
  return status.kind === 'free' ? status.quote.totalMinor : Number.POSITIVE_INFINITY;
}

export function freeOf(cards: readonly EvaluatedOption[]): EvaluatedOption[] {
  return cards.filter(({ status }) => status.kind === 'free');
}
