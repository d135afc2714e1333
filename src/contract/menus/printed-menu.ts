import type { ContentOf } from '#contract/content/site-content.ts';
import type { Locale } from '#contract/site/locale.ts';
import type { CalendarDate } from '#domain/calendar/calendar-date.ts';
import type { MenuPlace } from './menu-places.ts';

/** Names of the site's light colours, because paper has no dark scheme. */
export const PRINT_COLOURS = ['paper', 'ink', 'ink-soft', 'line', 'line-strong', 'lamp', 'spruce'] as const;
export type PrintColours = Readonly<Record<(typeof PRINT_COLOURS)[number], string>>;

/** A menu or price list as printed text. */
export interface PrintedMenu {
  readonly locale: Locale;
  readonly colours: PrintColours;
  /** The resort's name. */
  readonly resort: string;
  /** Name of the place, such as `The Hayloft`. */
  readonly title: string;
  /** `Menu` or `Prices`. */
  readonly heading: string;
  /** Opening hours and phone number. */
  readonly facts: readonly string[];
  readonly sections: readonly { readonly title: string; readonly items: readonly PrintedItem[] }[];
  readonly notes: readonly string[];
  /** First day of the prices; also the file's date. */
  readonly validFrom: CalendarDate;
}

export interface PrintedItem {
  readonly title: string;
  readonly price: string;
  readonly description: string | null;
  readonly measure: string | null;
  readonly isVegetarian: boolean;
  /** Notes about vegetarian dishes, allergens and season. */
  readonly notes: readonly string[];
}

export type PrintMenu = (
  content: ContentOf<'menus' | 'foods' | 'spas' | 'wellnesses'>,
  place: MenuPlace,
  locale: Locale,
) => Promise<PrintedMenu>;
