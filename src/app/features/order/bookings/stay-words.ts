import type { I18n } from '@lingui/core';
import type { OrderPagesView } from '#app/content/views/order-pages-view.ts';
import { titlesOfRooms } from '#app/features/stay/titles-of-rooms.ts';
import { formatDayRange } from '#app/format/dates.ts';
import { partyText } from '#app/format/stay-words.ts';
import type { StoredPass } from '#app/storage/orders/booking-passes.ts';
import { ORDER_QUERY } from '#contract/orders/order-address.ts';
import { codeOfRoom, stayOfOrder } from '#contract/orders/order-facts.ts';
import { partiesOfOrder } from '#contract/orders/order-rooms.ts';
import { detailsOfOrder } from '#contract/orders/told-details.ts';
import type { Locale } from '#contract/site/locale.ts';
import { joinParties } from '#domain/stay/guest-party.ts';

/** The texts and the picture of a stored booking in a list. */
export function describeStay({ order }: StoredPass, view: OrderPagesView, locale: Locale, i18n: I18n) {
  const { arrival, departure } = stayOfOrder(order);
  const codes = order.rooms.map(codeOfRoom);
  const { roomGuests } = detailsOfOrder(order);
  return {
    path: `/booking/thank-you?${new URLSearchParams({ [ORDER_QUERY.number]: order.number })}`,
    dates: formatDayRange(arrival, departure, locale),
    titles: titlesOfRooms(view, order.rooms, locale)
      .map((title, room) => nameRoom(title, roomGuests[room]))
      .join('; '),
    party: partyText(i18n, joinParties(partiesOfOrder(order))),
    /** Of the first room; null when its accommodation has left the catalogue. */
    picture: view.options.find(({ accommodation }) => accommodation.code === codes[0])?.picture ?? null,
  };
}

/** `Lake Chalet (Ada Lovelace)`; the title alone where the guest who booked sleeps. */
function nameRoom(title: string, guest: string | null = null): string {
  return guest === null ? title : `${title} (${guest})`;
}
