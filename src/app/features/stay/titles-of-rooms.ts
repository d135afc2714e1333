import type { OrderPagesView } from '#app/content/views/order-pages-view.ts';
import { withOwnNights } from '#app/format/dates.ts';
import { readOwnStay } from '#contract/availability/bill.ts';
import { codeOfRoom } from '#contract/orders/order-facts.ts';
import type { BilledRoom } from '#contract/orders/orders.ts';
import type { Locale } from '#contract/site/locale.ts';
import { titleOfCode } from './title-of-code.ts';

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
