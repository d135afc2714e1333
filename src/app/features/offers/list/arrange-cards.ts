import { isOfKind, type KindFilter } from '#domain/search/filters.ts';
import { type Sorting, sortAccommodations } from '#domain/search/sorting.ts';
import type { Accommodation } from '#domain/stay/accommodation.ts';
import { isRefused, type StayStatus, totalOf, unitsLeftOf } from '#domain/stay/stay-status.ts';

export interface EvaluatedCard {
  readonly accommodation: Accommodation;
  readonly status: StayStatus;
  /** It is the choice for the current room. */
  readonly isChosen: boolean;
}

export interface CardList<Card extends EvaluatedCard> {
  /** Houses of the chosen kind, and the chosen house of any kind: available, or not known to be unavailable. */
  readonly offered: readonly Card[];
  /** Available houses of other kinds; empty unless the chosen kind has none. */
  readonly others: readonly Card[];
  /** Unavailable houses of the chosen kind, listed last, each with its reason. */
  readonly unavailable: readonly Card[];
  /**
   * Nothing in the kind is free and all answers are known: 'Sorry, not found accommodation …' applies, unless the party
   * is too large for every room.
   */
  readonly emptiness: 'none' | 'in_kind' | 'on_dates' | 'for_party';
}

/**
 * Puts each card into its section (contract, "which text when"). Sorted by price, cards without a price come last.
 * A better house, the map and the comparison may lead to a house of another kind, which the list then marks as chosen.
 */
export function arrangeCards<Card extends EvaluatedCard>(
  cards: readonly Card[],
  kind: KindFilter | null,
  sorting: Sorting,
): CardList<Card> {
  const sorted = sortAccommodations(cards, sorting, ({ status }) => totalOf(status));
  const inKind = sorted.filter(({ accommodation }) => isOfKind(accommodation, kind));
  const offered = inKind.filter((card) => !isUnavailable(card));
  const unavailable = inKind.filter(isUnavailable);
  const isKnownEmpty = offered.every(({ status }) => status.kind === 'phone_only') && unavailable.length > 0;
  if (!isKnownEmpty) {
    const shown = sorted.filter((card) => inKind.includes(card) || card.isChosen);
    const [taken, open] = [shown.filter(isUnavailable), shown.filter((card) => !isUnavailable(card))];
    return { offered: open, others: [], unavailable: taken, emptiness: 'none' };
  }
  const others = sorted.filter((card) => card.status.kind === 'free' && !inKind.includes(card));
  if (others.length > 0) return { offered, others, unavailable, emptiness: 'in_kind' };
  const isPartyTooLarge = sorted.every(({ status: { kind: of } }) => of === 'party_too_large' || of === 'phone_only');
  return { offered, others, unavailable, emptiness: isPartyTooLarge ? 'for_party' : 'on_dates' };
}

/** An accommodation that is booked by phone counts as available. */
function isUnavailable({ status }: EvaluatedCard): boolean {
  return isRefused(status) && status.kind !== 'phone_only';
}

/** How many accommodations are free for the current room; null while any of them has no answer. */
export function countFree({ offered, others, unavailable }: CardList<EvaluatedCard>): number | null {
  const statuses = [...offered, ...others, ...unavailable].map(({ status }) => status);
  const free = statuses.filter((status) => unitsLeftOf(status) !== null);
  const isOpen = ({ kind }: StayStatus) => ['asking', 'unknown', 'offline', 'dates_missing'].includes(kind);
  if (statuses.some((status) => isOpen(status) && !free.includes(status))) return null;
  return free.length;
}
