import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { entriesOf, homeRecord } from '#app/content/records.ts';
import { bookedTitleOf, viewOfferOptions } from '#app/content/views/booking-view.ts';
import { formatDay, formatDayRange } from '#app/format/dates.ts';
import { formatPrice } from '#app/format/price.ts';
import { nightsText } from '#app/format/stay-words.ts';
import { localizePath } from '#app/i18n/locale-path.ts';
import { linkToStay } from '#contract/availability/booking-link.ts';
import { ORDER_FRAGMENT } from '#contract/orders/order-address.ts';
import { CONFIRMATION_FRAGMENT } from '#contract/orders/result-path.ts';
import type { Locale } from '#contract/site/locale.ts';
import { briefName } from '#domain/guest/guest-in-brief.ts';
import { settledMinor } from '#domain/order/order-money.ts';
import { lastRefundDay } from '#domain/pricing/refund-day.ts';
import { fact, type MailBody, type MailFact, type MailSection, type MailText, momentAt } from './mail-body.ts';
import type { MailedOrder, MailRenderContext } from './mailed.ts';

export type OrderInWords = ReturnType<typeof putInWords>;

export type TextOf = MailText | ((words: OrderInWords) => MailText);
export type PartOf<Item> = Item | ((words: OrderInWords) => Item | readonly Item[]);

/** A row of the table of mails: texts, facts and sections, or functions that make them from the order. */
interface OrderMail extends Omit<MailBody, 'preview' | 'lead' | 'facts' | 'bill' | 'sections'> {
  /** Missing: the order in brief. */
  readonly preview?: TextOf;
  readonly lead: TextOf;
  /** Missing: the stay, with everything that the reader needs. */
  readonly facts?: readonly PartOf<MailFact>[];
  /** Says whether the total of the bill is still to be paid, and where. Missing: the mail has no bill. */
  readonly totalTitle?: TextOf;
  /** Missing: how to ask, for a guest; none, for the desk. */
  readonly sections?: readonly PartOf<MailSection>[];
}

export type WriteOrderMail = (words: OrderInWords) => OrderMail;

export function putInWords(
  order: MailedOrder,
  { content, publicUrl, today, timeZone }: MailRenderContext,
  i18n: I18n,
  locale: Locale,
) {
  const codes = [...order.accommodations, ...(order.change?.old.accommodations ?? [])];
  const codeOf = (id: number) => codes.find((accommodation) => accommodation.id === id)?.code ?? '';
  const accommodationOf = (id: number) => {
    const record = entriesOf(content.categories).find((entry) => entry.id === id)?.record;
    if (record !== undefined) {
      const url = `${publicUrl}${localizePath(`/accommodation/${record.slug}`, locale)}`;
      return { title: bookedTitleOf(record, locale), url, baseCapacity: record.adults };
    }
    // The mail must be sent anyway: a booking outlives a house that the catalogue no longer has.
    return { title: codeOf(id), url: `${publicUrl}${localizePath('/accommodation', locale)}`, baseCapacity: null };
  };
  /** Each accommodation once. */
  const namesOf = ({ rooms }: MailedOrder['quote']) =>
    [...new Set(rooms.map(({ accommodationId }) => accommodationOf(accommodationId).title))].join(', ');
  const price = (minor: number) => formatPrice(minor, locale);
  const { balanceMinor } = order.money;
  const rooms = order.quote.rooms.map((room) => ({ ...room, code: codeOf(room.accommodationId) }));
  const home = homeRecord(content);
  const orderUrl = `${publicUrl}${localizePath('/booking/thank-you', locale)}${order.address}`;
  const names = namesOf(order.quote);
  const dates = formatDayRange(order.stay.arrival, order.stay.departure, locale);
  const nights = nightsText(i18n, order.quote.nights);
  const total = price(order.quote.totalMinor);
  return {
    order,
    home,
    locale,
    i18n,
    today,
    accommodationOf,
    namesOf,
    price,
    names,
    dates,
    nights,
    total,
    number: order.number,
    numberFact: fact(msg`Booking number`, order.number),
    guest: briefName(order.guest),
    /** null: the resort no longer has the offer. */
    offerTitleOf: (code: string) => viewOfferOptions(home, locale).find((offer) => offer.code === code)?.title ?? null,
    arrivalDay: formatDay(order.stay.arrival, locale),
    checkIn: home.check_in_time,
    checkOut: home.check_out_time,
    stayInBrief: `${names}, ${dates}`,
    orderInBrief: `${dates}, ${nights}, ${names}, ${total}`,
    received: price(order.money.receivedMinor),
    returned: price(order.money.returnedMinor),
    /** What is left to pay: the total, or less if a part has come already. */
    due: price(isPartPaid(order) ? balanceMinor : order.quote.totalMinor),
    /** What the payment service is asked for now: the deposit, its rest or the total. */
    asked: price(isDepositPaid(order) ? balanceMinor : (order.deposit?.depositMinor ?? order.quote.totalMinor)),
    kept: price(settledMinor(order.money)),
    /** The last day to pay the rest of a deposit by the link; null: it is paid at reception. */
    restDay:
      isDepositPaid(order) && order.deposit.restBy < order.stay.arrival
        ? formatDay(order.deposit.restBy, locale)
        : null,
    /** A mail that owes nothing would be false, so it fails and a person checks the payments. */
    get owed() {
      if (order.money.owedMinor === 0) throw new RangeError(`Nothing is owed for order ${order.number}`);
      return price(order.money.owedMinor);
    },
    refundDay: formatDay(lastRefundDay(today), locale),
    /** `14:32` on the resort's clock, with its day unless that is the mail's day. */
    get deadline() {
      if (order.holdUntil === null) throw new RangeError(`Order ${order.number} has no hold`);
      const { day, time } = momentAt(order.holdUntil, timeZone);
      return day === today ? time : `${time}, ${formatDay(day, locale)}`;
    },
    /** The order's own page: its state, payment attempts, the calendar file. */
    orderUrl,
    /** Address that chooses the dates, guests and houses of the order again. */
    againUrl: `${publicUrl}${localizePath('/booking', locale)}?${linkToStay({ stay: order.stay, rooms })}`,
    /** The order's page; its button confirms a large order. */
    confirmUrl: withFragment(orderUrl, CONFIRMATION_FRAGMENT, order.confirmationSecret),
    /** The order's page; opens the terms of a cancellation. */
    cancelUrl: withFragment(orderUrl, ORDER_FRAGMENT.cancel, '1'),
    openBooking: { text: msg`Open the booking`, url: orderUrl },
  };
}

/** A deposit has come, or reception has taken a part of the price. */
export function isPartPaid({ state, money }: Pick<MailedOrder, 'state' | 'money'>): boolean {
  return state === 'confirmed' && money.receivedMinor > money.returnedMinor && money.balanceMinor > 0;
}

/** The rest of the stay is still open. */
export function isDepositPaid<Mailed extends Pick<MailedOrder, 'state' | 'money' | 'deposit'>>(
  order: Mailed,
): order is Mailed & Required<Pick<MailedOrder, 'deposit'>> {
  return order.deposit !== undefined && isPartPaid(order) && order.money.payments.length > 0;
}

/** A fragment never reaches servers or logs. */
function withFragment(url: string, name: string, value: string): string {
  return `${url}${url.includes('#') ? '&' : '#'}${new URLSearchParams({ [name]: value })}`;
}
