import type { BookingView } from '#app/content/views/booking-view.ts';
import type { OrderPagesView } from '#app/content/views/order-pages-view.ts';
import { withOwnNights } from '#app/format/dates.ts';
import { readOwnStay } from '#contract/availability/bill.ts';
import type { BilledRoom } from '#contract/orders/order-bill.ts';
import { codeOfRoom } from '#contract/orders/order-facts.ts';
import type { Locale } from '#contract/site/locale.ts';
import type { Accommodation } from '#domain/stay/accommodation.ts';

/** Not in the view itself, which is sent with the page. */
export function accommodationsOf({ options }: Pick<BookingView, 'options'>): Accommodation[] {
  return options.map(({ accommodation }) => accommodation);
}

/** The title of an accommodation by its code; the code itself if the accommodation has left the catalogue. */
export function titleOfCode({ options }: Pick<OrderPagesView, 'options'>, code: string): string {
  return options.find(({ accommodation }) => accommodation.code === code)?.title ?? code;
}

/** «Шале над озером і Котедж «Дуб»». */
export function listTitles(titles: readonly string[], locale: Locale): string {
  return new Intl.ListFormat(locale).format(titles).replace(' і ', ' і\u00a0');
}

const NO_BREAK = '\u2060';

/** One title per room; the houses of a split stay have their nights. */
export function titlesOfRooms(
  view: Pick<OrderPagesView, 'options'>,
  rooms: readonly BilledRoom[],
  locale: Locale,
): string[] {
  return rooms.map((room) => {
    const title = withOwnNights(titleOfCode(view, codeOfRoom(room)), { stay: readOwnStay(room) }, locale);
    // Otherwise a line could end at the dash between the days after a long title.
    return title.replaceAll('–', `–${NO_BREAK}`);
  });
}
