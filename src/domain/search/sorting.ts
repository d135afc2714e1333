export const SORTINGS = ['recommendation', 'lowest_price', 'highest_price'] as const;

export type Sorting = (typeof SORTINGS)[number];

export const DEFAULT_SORTING: Sorting = 'recommendation';

interface Recommended {
  readonly accommodation: { readonly sortOrder: number };
}

/** Sorts by price; items without a price (null) come last in both directions. Equal items keep their order. */
export function sortAccommodations<Item extends Recommended>(
  items: readonly Item[],
  sorting: Sorting,
  priceMinorOf: (item: Item) => number | null,
): Item[] {
  switch (sorting) {
    case 'recommendation':
      return items.toSorted((one, other) => one.accommodation.sortOrder - other.accommodation.sortOrder);
    case 'lowest_price':
      return items.toSorted((one, other) => comparePrices(priceMinorOf(one), priceMinorOf(other), 1));
    case 'highest_price':
      return items.toSorted((one, other) => comparePrices(priceMinorOf(one), priceMinorOf(other), -1));
  }
}

function comparePrices(one: number | null, other: number | null, direction: 1 | -1): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  return (one - other) * direction;
}
