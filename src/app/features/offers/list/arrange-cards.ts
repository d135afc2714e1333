import { isOfKind, type KindFilter } from '#domain/search/filters.ts';
import { type Sorting, sortAccommodations } from '#domain/search/sorting.ts';
import type { Accommodation } from '#domain/stay/accommodation.ts';
import type { CardVerdict } from './card-verdict.ts';

export interface JudgedCard {
  readonly accommodation: Accommodation;
  readonly verdict: CardVerdict;
}

export interface CardList<Card extends JudgedCard> {
  /** In the chosen kind: what can be had, or may turn out so. */
  readonly offered: readonly Card[];
  /** Free ones of other kinds, only when the chosen kind has none. */
  readonly others: readonly Card[];
  /** In the chosen kind, and not to be had; below the rest, each with its reason. */
  readonly unavailable: readonly Card[];
  /** 'Sorry, not found accommodation …', when nothing in the kind is free and all answers are known. */
  readonly emptiness: 'none' | 'in_kind' | 'on_dates';
}

const UNAVAILABLE: ReadonlySet<CardVerdict['kind']> = new Set(['refused', 'too_small', 'all_chosen', 'taken']);

/** Which cards stand where (contract, "which text when"). By price, those without one come last. */
export function arrangeCards<Card extends JudgedCard>(
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
  const offered = inKind.filter(({ verdict }) => !UNAVAILABLE.has(verdict.kind));
  const unavailable = inKind.filter(({ verdict }) => UNAVAILABLE.has(verdict.kind));
  const isKnownEmpty = offered.every(({ verdict }) => verdict.kind === 'phone_only') && unavailable.length > 0;
  if (!isKnownEmpty) return { offered, others: [], unavailable, emptiness: 'none' };
  const others = sorted.filter((card) => card.verdict.kind === 'free' && !inKind.includes(card));
  return { offered, others, unavailable, emptiness: others.length > 0 ? 'in_kind' : 'on_dates' };
}

function priceOf({ verdict }: JudgedCard): number | null {
  return verdict.kind === 'free' ? verdict.quote.totalMinor : null;
}
