import { localize } from '#app/content/localize.ts';
import { entriesOf } from '#app/content/records.ts';
import { viewPicture } from '#app/content/views/picture-view.ts';
import { toMinor } from '#contract/availability/money.ts';
import type { ContentOf } from '#contract/content/site-content.ts';
import { menuFilePath } from '#contract/menus/menu-file-path.ts';
import type { MenuPlace } from '#contract/menus/menu-places.ts';
import type { AnyMenuRecord, Dish, Treatment } from '#contract/menus/menus.ts';
import type { Locale } from '#contract/site/locale.ts';
import { calendarDate } from '#domain/calendar/calendar-date.ts';

/** A line of a menu or a price list, in one language. */
export type MenuItemView = ReturnType<typeof viewItem>;

export type DishView = NonNullable<MenuItemView['dish']>;

export type MenuView = ReturnType<typeof viewMenu>;

export function viewMenu(content: ContentOf<'menus' | 'pictures'>, place: MenuPlace, locale: Locale) {
  const menu = viewMenuWords(content, place, locale);
  const sections = menu.sections.map(({ picture, ...section }) => ({
    ...section,
    picture: picture === null ? null : viewPicture(content, picture, locale),
  }));
  return { ...menu, sections };
}

/** Has only the pictures' names, for print. */
export function viewMenuWords(content: ContentOf<'menus'>, place: MenuPlace, locale: Locale) {
  const menu = recordOf(content, place);
  return {
    kind: isPriceList(menu) ? ('prices' as const) : ('menu' as const),
    sections: menu.sections.map(({ title, picture, items }) => ({
      title: localize(title, locale),
      picture,
      items: items.map((item) => viewItem(item, locale)),
    })),
    note: localize(menu.note, locale),
    validFrom: calendarDate(menu.valid_from),
    filePath: menuFilePath(place, locale),
  };
}

/** `dish`: null for a treatment, `minutes`: null for a dish. One that is served all year round has no periods. */
function viewItem(item: Dish | Treatment, locale: Locale) {
  const words = {
    ...localize({ title: item.title, description: item.description }, locale),
    priceMinor: toMinor(item.price),
  };
  if ('minutes' in item) return { ...words, dish: null, minutes: item.minutes };
  const { amount, portions, allergens, is_vegetarian: isVegetarian, served } = item;
  return { ...words, dish: { amount, portions, allergens, isVegetarian, served }, minutes: null };
}

function recordOf(content: ContentOf<'menus'>, place: MenuPlace): AnyMenuRecord {
  const entry = entriesOf(content.menus).find(({ record }) => record.place === place);
  if (entry === undefined) throw new RangeError(`The content has no menu of ${place}`);
  return entry.record;
}

function isPriceList(menu: AnyMenuRecord): boolean {
  return menu.sections.some(({ items }) => items.some((item) => 'minutes' in item));
}
