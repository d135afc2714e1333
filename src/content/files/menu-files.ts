import { FOOD_SLUGS, type FoodSlug, MENU_PLACES, type MenuPlace } from '#contract/menus/menu-places.ts';
import { type AnyMenuRecord, MenuRecord, PriceListRecord } from '#contract/menus/menus.ts';
import type { ReadFile } from './read-checked.ts';

export interface MenuSource {
  /** Taken from the file's name. */
  readonly place: MenuPlace;
  readonly file: string;
  /** null: the file could not be read. */
  readonly value: AnyMenuRecord | null;
}

/** Reads one file per place: menus of restaurants and bars, price lists of the spa. */
export async function readMenuFiles(read: ReadFile): Promise<readonly MenuSource[]> {
  const sources: MenuSource[] = [];
  for (const place of MENU_PLACES) {
    const file = `menus/${place}.json`;
    const value = isFood(place) ? await read(file, MenuRecord) : await read(file, PriceListRecord);
    sources.push({ place, file, value });
  }
  return sources;
}

export function toMenuContent(sources: readonly MenuSource[]) {
  const data = sources.flatMap(({ value }, index) => (value === null ? [] : [{ id: index + 1, attributes: [value] }]));
  return { menus: { data } };
}

function isFood(place: MenuPlace): place is FoodSlug {
  return FOOD_SLUGS.some((slug) => slug === place);
}
