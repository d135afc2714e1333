import type { I18n } from '@lingui/core';
import { joinParties } from '#app/features/bill/bill-receipt.tsx';
import type { OrderPagesView } from '#app/features/order/order-pages-view.ts';
import { titleOfCode } from '#app/features/order/title-of-code.ts';
import { partyText } from '#app/features/stay-picker/phrases.ts';
import { formatDayRange } from '#app/format/dates.ts';
import type { StoredPass } from '#app/storage/orders/booking-passes.ts';
import { readParty } from '#contract/availability/bill.ts';
import { ORDER_QUERY } from '#contract/orders/order-address.ts';
import type { Locale } from '#contract/site/locale.ts';
import { calendarDate } from '#domain/calendar/calendar-date.ts';

/** How a kept booking is told in a list. */
export function describeStay({ order }: StoredPass, view: OrderPagesView, locale: Locale, i18n: I18n) {
  const [first] = order.rooms;
  return {
    path: `/booking/thank-you?${new URLSearchParams({ [ORDER_QUERY.number]: order.number })}`,
    dates: formatDayRange(calendarDate(order.check_in), calendarDate(order.check_out), locale),
    titles: order.rooms.map(({ category_code }) => titleOfCode(view, category_code)).join('; '),
    party: partyText(i18n, joinParties(order.rooms.map(readParty))),
    /** Of the first room; null when it has left the catalogue since. */
    picture: view.options.find(({ accommodation }) => accommodation.code === first?.category_code)?.picture ?? null,
  };
}
