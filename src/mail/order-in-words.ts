import { entriesOf, homeRecord } from '#app/content/records.ts';
import { bookedTitleOf } from '#app/content/views/booking-view.ts';
import { formatDay, formatDayRange } from '#app/format/dates.ts';
import { formatPrice } from '#app/format/price.ts';
import { accommodationPath, localizePath } from '#app/i18n/locale-path.ts';
import { typeset } from '#app/typesetting/typeset.ts';
import { linkToStay } from '#contract/availability/booking-link.ts';
import type { CataloguePart, ContentOf } from '#contract/content/site-content.ts';
import { ORDER_FRAGMENT } from '#contract/orders/order-address.ts';
import { CONFIRMATION_FRAGMENT } from '#contract/orders/result-path.ts';
import type { HomePageRecord } from '#contract/pages/home-pages.ts';
import type { Locale } from '#contract/site/locale.ts';
import type { CalendarDate } from '#domain/calendar/calendar-date.ts';
import type { BilledAccommodation } from './mail-bill.ts';
import { nightsText, type Say } from './mail-words.ts';
import type { MailedOrder, MailRenderContext } from './mailed-order.ts';

export interface NamedAccommodation extends BilledAccommodation {
  readonly url: string;
}

export interface OrderInWords {
  readonly order: MailedOrder;
  readonly home: HomePageRecord;
  readonly locale: Locale;
  readonly say: Say;
  readonly today: CalendarDate;
  readonly timeZone: string;
  /** One per room of the quote, in its order. */
  readonly rooms: readonly NamedAccommodation[];
  readonly accommodationOf: (id: number) => NamedAccommodation;
  /** null: the resort offers it no longer. */
  readonly offerTitleOf: (code: string) => string | null;
  /** Each accommodation once. */
  readonly names: string;
  /** `13–16 December`. */
  readonly dates: string;
  readonly nights: string;
  readonly arrivalDay: string;
  readonly total: string;
  readonly price: (minor: number) => string;
  readonly homeUrl: string;
  /** Chooses the dates, guests and houses of the order again. */
  readonly againUrl: string;
  /** The order's own page: its state, payment attempts, the calendar file. */
  readonly orderUrl: string;
  /** The order's page; opening it confirms a large order. */
  readonly confirmUrl: string;
  /** The order's page; opening it shows what a cancellation would mean. */
  readonly cancelUrl: string;
}

export function putInWords(
  order: MailedOrder,
  { content, publicUrl, today, timeZone }: MailRenderContext,
  say: Say,
  locale: Locale,
): OrderInWords {
  const codes = [...order.accommodations, ...(order.change?.old.accommodations ?? [])];
  const accommodationOf = (id: number) => {
    const known = nameAccommodation(content, publicUrl, id, locale);
    if (known !== null) return known;
    // The mail must arrive all the same: a booking outlives a house that the catalogue has lost.
    const title = codes.find((accommodation) => accommodation.id === id)?.code ?? '';
    return { title, url: `${publicUrl}${localizePath('/accommodation', locale)}`, baseCapacity: null };
  };
  const rooms = order.quote.rooms.map(({ accommodationId }) => accommodationOf(accommodationId));
  const price = (minor: number) => formatPrice(minor, locale);
  const home = homeRecord(content);
  const orderUrl = `${publicUrl}${localizePath('/booking/thank-you', locale)}${order.address}`;
  return {
    order,
    home,
    locale,
    say,
    today,
    timeZone,
    rooms,
    accommodationOf,
    offerTitleOf: (code) => titleOfOffer(home, code, locale),
    names: [...new Set(rooms.map(({ title }) => title))].join(', '),
    dates: formatDayRange(order.stay.arrival, order.stay.departure, locale),
    nights: nightsText(say, order.quote.nights),
    arrivalDay: formatDay(order.stay.arrival, locale),
    total: price(order.quote.totalMinor),
    price,
    homeUrl: `${publicUrl}${localizePath('/', locale)}`,
    againUrl: `${publicUrl}${localizePath('/booking', locale)}?${againQuery(order)}`,
    orderUrl,
    confirmUrl: withFragment(orderUrl, CONFIRMATION_FRAGMENT, order.confirmationSecret),
    cancelUrl: withFragment(orderUrl, ORDER_FRAGMENT.cancel, '1'),
  };
}

function againQuery({ stay, quote, accommodations }: MailedOrder): URLSearchParams {
  const codeOf = (id: number) => accommodations.find((accommodation) => accommodation.id === id)?.code ?? '';
  return linkToStay({ stay, rooms: quote.rooms.map((room) => ({ ...room, code: codeOf(room.accommodationId) })) });
}

/** A fragment never reaches servers or logs. */
function withFragment(url: string, name: string, value: string): string {
  return `${url}${url.includes('#') ? '&' : '#'}${new URLSearchParams({ [name]: value })}`;
}

export function owedSum({ order, price }: OrderInWords): string {
  const { owedMinor } = order.money;
  // A mail about nothing owed would be false, so it fails and a person checks the payments.
  if (owedMinor === 0) throw new RangeError(`Nothing is owed for order ${order.number}`);
  return price(owedMinor);
}

function nameAccommodation(
  content: ContentOf<CataloguePart>,
  publicUrl: string,
  id: number,
  locale: Locale,
): NamedAccommodation | null {
  const entry = entriesOf(content.categories).find((candidate) => candidate.id === id);
  if (entry === undefined) return null;
  const { slug, adults } = entry.record;
  return {
    title: bookedTitleOf(entry.record, locale),
    url: `${publicUrl}${accommodationPath(slug, locale)}`,
    baseCapacity: adults,
  };
}

function titleOfOffer({ bookable_offers }: HomePageRecord, code: string, locale: Locale): string | null {
  const offer = bookable_offers.find(({ slug }) => slug === code);
  return offer === undefined ? null : typeset(offer.title[locale]);
}
