import type { HouseOnMap } from '#app/content/views/booking-view.ts';
import type { EvaluatedOption } from '#app/features/offers/use-booking-page.ts';
import { groupBy } from '#domain/group-by.ts';
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
  const byPlace = groupBy(
    cards.filter(({ option }) => option.onMap !== null),
    ({ option }) => `${option.onMap?.left} ${option.onMap?.top}`,
  );
  return [...byPlace.values()].flatMap((houseCards) => {
    const [first] = houseCards;
    if (!first?.option.onMap) return [];
    const { left, top } = first.option.onMap;
    const lead = houseCards.reduce((best, card) => (priceOf(card) < priceOf(best) ? card : best), first);
    return { left, top, kind: first.accommodation.kind, cards: houseCards, lead };
  });
}

/** Price of the stay in kopiyky; Infinity if it is not free. */
export function priceOf({ status }: Pick<EvaluatedOption, 'status'>): number {
  return status.kind === 'free' ? status.quote.totalMinor : Number.POSITIVE_INFINITY;
}

export function freeOf(cards: readonly EvaluatedOption[]): EvaluatedOption[] {
  return cards.filter(({ status }) => status.kind === 'free');
}

/** Size in pixels, including the space between two pills. */
const PILL = { width: 104, height: 36 };
/** A pill moves no further from its house, in pixels. */
const FURTHEST = 26;
const ROUNDS = 6;

/**
 * How far each pill moves sideways so that it covers no other, in pixels. `points`: the positions of their tips. Pairs
 * push each other apart by halves, the left one to the left.
 */
export function spreadPills(points: readonly { readonly x: number; readonly y: number }[]): number[] {
  const moved = points.map(() => 0);
  const xOf = (index: number) => (points[index]?.x ?? 0) + (moved[index] ?? 0);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [one, { y }] of points.entries()) {
      for (let other = one + 1; other < points.length; other += 1) {
        const lack = PILL.width - Math.abs(xOf(other) - xOf(one));
        if (lack <= 0 || Math.abs((points[other]?.y ?? 0) - y) >= PILL.height) continue;
        const way = xOf(other) < xOf(one) ? -1 : 1;
        moved[one] = within((moved[one] ?? 0) - (way * lack) / 2);
        moved[other] = within((moved[other] ?? 0) + (way * lack) / 2);
      }
    }
  }
  return moved.map(Math.round);
}

function within(distance: number): number {
  return Math.max(-FURTHEST, Math.min(FURTHEST, distance));
}

/** The visible part of the drawing, in per cent of it. */
export interface Sight {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export interface HiddenKind {
  readonly kind: AccommodationKind;
  /** The edge beyond which its houses are. */
  readonly side: 'start' | 'end';
}

/** The kinds that have no house in sight, in the order of the spots. */
export function hiddenKinds(spots: readonly MapSpot[], sight: Sight): HiddenKind[] {
  return [...groupBy(spots, ({ kind }) => kind)].flatMap(([kind, houses]) => {
    const isInSight = ({ left, top }: MapSpot) =>
      left > sight.left && left < sight.right && top > sight.top && top < sight.bottom;
    if (houses.some(isInSight)) return [];
    return { kind, side: middleOf(houses).left < (sight.left + sight.right) / 2 ? 'start' : 'end' };
  });
}

export function middleOf(spots: readonly Pick<MapSpot, 'left' | 'top'>[]): { left: number; top: number } {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  return { left: mean(spots.map(({ left }) => left)), top: mean(spots.map(({ top }) => top)) };
}

/** The centre of the area that contains all houses, in per cent of the drawing. */
export function centreOf(spots: readonly Pick<MapSpot, 'left' | 'top'>[]): { left: number; top: number } {
  const centre = (values: readonly number[]) => (Math.min(...values) + Math.max(...values)) / 2;
  return { left: centre(spots.map(({ left }) => left)), top: centre(spots.map(({ top }) => top)) };
}

/** Where the map starts on phones: the houses of the kind that has most free ones; without any, of the first kind. */
export function startOf(spots: readonly MapSpot[]): readonly MapSpot[] {
  const freeCount = (houses: readonly MapSpot[]) => houses.filter(({ lead }) => lead.status.kind === 'free').length;
  const kinds = [...groupBy(spots, ({ kind }) => kind).values()];
  return kinds.toSorted((one, other) => freeCount(other) - freeCount(one))[0] ?? [];
}
