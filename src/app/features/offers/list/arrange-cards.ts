import { isOfKind, type KindFilter } from '#domain/search/filters.ts';
import { type Sorting, sortAccommodations } from '#domain/search/sorting.ts';
import type { Accommodation } from '#domain/stay/accommodation.ts';
import { isRefused } from '#domain/stay/refused-stay.ts';
import type { StayStatus } from '#domain/stay/stay-status.ts';

export interface EvaluatedCard {
  readonly accommodation: Accommodation;
  readonly status: StayStatus;
}

export interface CardList<Card extends EvaluatedCard> {
  /** In the chosen kind: what can be had, or may turn out so. */
  readonly offered: readonly Card[];
  /** Free ones of other kinds, only when the chosen kind has none. */
  readonly others: readonly Card[];
  /** In the chosen kind, and not to be had; below the rest, each with its reason. */
  readonly unavailable: readonly Card[];
  /** 'Sorry, not found accommodation …', when nothing in the kind is free and all answers are known. */
  readonly emptiness: 'none' | 'in_kind' | 'on_dates';
}

/** Which cards stand where (contract, "which text when"). By price, those without one come last. */
export function arrangeCards<Card extends EvaluatedCard>(
  cards: readonly Card[],
  kind: KindFilter | null,
  sorting: Sorting,
): CardList<Card> {
  const sorted = sortAccommodations(
    cards.map((card) => ({ card, sortOrder: card.accommodation.sortOrder })),
    sorting,
    ({ card }) => priceOf(card),
  ).map(({ card }) => card);
  const inKind = sorted.filter(({ accommodation }) => isOfKind(accommodation, kind));
  const offered = inKind.filter((card) => !isUnavailable(card));
  const unavailable = inKind.filter(isUnavailable);
  const isKnownEmpty = offered.every(({ status }) => status.kind === 'phone_only') && unavailable.length > 0;
  if (!isKnownEmpty) return { offered, others: [], unavailable, emptiness: 'none' };
  const others = sorted.filter((card) => card.status.kind === 'free' && !inKind.includes(card));
  return { offered, others, unavailable, emptiness: others.length > 0 ? 'in_kind' : 'on_dates' };
}

/** What is booked by phone can be had, only not here. */
function isUnavailable({ status }: EvaluatedCard): boolean {
  return isRefused(status) && status.kind !== 'phone_only';
}

function priceOf({ status }: EvaluatedCard): number | null {
  return status.kind === 'free' ? status.quote.totalMinor : null;
}
