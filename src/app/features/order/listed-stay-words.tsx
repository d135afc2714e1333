import type { I18n } from '@lingui/core';
import { Trans } from '@lingui/react/macro';
import type { OrderPagesView } from '#app/content/views/order-pages-view.ts';
import { orderPath } from '#app/features/order/order-path.ts';
import { titlesOfRooms } from '#app/features/stay/title-of-code.ts';
import { capitalize, formatDayRange, formatDaysUntil } from '#app/format/dates.ts';
import { partyText } from '#app/format/stay-words.ts';
import { localeOf, useLocale } from '#app/i18n/use-locale.ts';
import type { StoredPass } from '#app/storage/orders/booking-passes.ts';
import type { BilledRoom } from '#contract/orders/order-bill.ts';
import { codeOfRoom, stayOfOrder } from '#contract/orders/order-facts.ts';
import { partiesOfOrder } from '#contract/orders/order-rooms.ts';
import { type GuestParty, joinParties } from '#domain/stay/guest-party.ts';

type ListedRoom = BilledRoom & { readonly guest_name?: string };

export function describeStay(
  rooms: readonly ListedRoom[],
  parties: readonly GuestParty[],
  view: OrderPagesView,
  i18n: I18n,
) {
  const [code] = rooms.map(codeOfRoom);
  const titles = titlesOfRooms(view, rooms, localeOf(i18n)).map((title, room) =>
    nameRoom(title, rooms[room]?.guest_name),
  );
  return {
    titles: titles.join('; '),
    party: partyText(i18n, joinParties(parties)),
    /** The first room's picture; null if its accommodation has left the catalogue. */
    picture: view.options.find(({ accommodation }) => accommodation.code === code)?.picture ?? null,
  };
}

/** The texts and the picture of a booking stored on this device, with its dates and the path of its page. */
export function describeStoredStay({ order }: StoredPass, view: OrderPagesView, i18n: I18n) {
  const { arrival, departure } = stayOfOrder(order);
  return {
    href: orderPath(order.number),
    dates: formatDayRange(arrival, departure, localeOf(i18n)),
    ...describeStay(order.rooms, partiesOfOrder(order), view, i18n),
  };
}

/** `Lake Chalet (Ada Lovelace)`; only the title for the room of the guest who booked. */
function nameRoom(title: string, guest: string | undefined): string {
  return guest === undefined ? title : `${title} (${guest})`;
}

export function UntilArrival({ days }: { readonly days: number }) {
  const locale = useLocale();
  if (days < 0) return <Trans>You are staying with us now</Trans>;
  return capitalize(formatDaysUntil(days, locale), locale);
}
