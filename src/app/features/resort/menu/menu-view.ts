import { localize } from '#app/content/localize.ts';
import { entriesOf } from '#app/content/records.ts';
import { type PictureView, viewPicture } from '#app/content/views/picture-view.ts';
import { toMinor } from '#contract/availability/money.ts';
import type { ContentOf } from '#contract/content/site-content.ts';
import { menuFilePath } from '#contract/menus/menu-file-path.ts';
import type { MenuPlace } from '#contract/menus/menu-places.ts';
import type { Allergen, AnyMenuRecord, Dish, Treatment } from '#contract/menus/menus.ts';
import type { Locale } from '#contract/site/locale.ts';
import { type CalendarDate, calendarDate } from '#domain/calendar/calendar-date.ts';
import type { ServedPeriod } from '#domain/calendar/served-period.ts';

/** A line of a menu or a price list, in one language. */
export interface MenuItemView {
  readonly title: string;
  readonly description: string | null;
  readonly priceMinor: number;
  /** null: a treatment. */
  readonly dish: DishView | null;
  /** null: a dish. */
  readonly minutes: number | null;
}

export interface DishView {
  readonly amount: Dish['amount'];
  readonly portions: number;
  readonly allergens: readonly Allergen[];
  readonly isVegetarian: boolean;
  /** Empty: all year round. */
  readonly served: readonly ServedPeriod[];
}

interface MenuSectionView<Picture = PictureView> {
  readonly title: string;
  readonly picture: Picture | null;
  readonly items: readonly MenuItemView[];
}

export interface MenuView<Picture = PictureView> {
  readonly kind: 'menu' | 'prices';
  readonly sections: readonly MenuSectionView<Picture>[];
  readonly note: string | null;
  readonly validFrom: CalendarDate;
  readonly filePath: string;
}

export function viewMenu(content: ContentOf<'menus' | 'pictures'>, place: MenuPlace, locale: Locale): MenuView {
  const menu = viewMenuWords(content, place, locale);
  const sections = menu.sections.map(({ picture, ...section }) => ({
    ...section,
    picture: picture === null ? null : viewPicture(content, picture, locale),
  }));
  return { ...menu, sections };
}

/** Has only the pictures' names, for print. */
export function viewMenuWords(content: ContentOf<'menus'>, place: MenuPlace, locale: Locale): MenuView<string> {
  const menu = recordOf(content, place);
  return {
    kind: isPriceList(menu) ? 'prices' : 'menu',
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

function viewItem(item: Dish | Treatment, locale: Locale): MenuItemView {
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
