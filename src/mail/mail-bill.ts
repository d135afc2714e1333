import { msg } from '@lingui/core/macro';
import {
  capacityText,
  cityTaxTitle,
  discountSum,
  discountText,
  exemptionText,
  explainDiscount,
  extraFactors,
  nightsAtText,
  seatsText,
  taxFactors,
} from '#app/format/bill-words.ts';
import { withOwnNights } from '#app/format/dates.ts';
import { formatPrice } from '#app/format/price.ts';
import { nightsText } from '#app/format/stay-words.ts';
import { explainCityTax } from '#domain/pricing/city-tax.ts';
import type { Quote, RoomQuote } from '#domain/pricing/quote.ts';
import type { Discount } from '#domain/pricing/special-offer.ts';
import { type BillEntry, billEntry, type MailBill, type MailText } from './mail-body.ts';
import type { OrderInWords } from './order-in-words.ts';

type BillWords = Pick<OrderInWords, 'accommodationOf' | 'offerTitleOf' | 'i18n' | 'locale'>;

/** Every sum is the quote's own. */
export function writeBill(quote: Quote, words: BillWords, totalTitle: MailText): MailBill {
  const { i18n, locale } = words;
  const { discount, extras = [] } = quote;
  const groups = [
    ...quote.rooms.map((room) => writeRoom(room, words)),
    discount === undefined ? [] : [writeDiscount(discount, words)],
    writeCityTax(quote, words),
    extras.map((line) => {
      const factors = extraFactors(i18n, line, locale);
      return billEntry(line.name[locale], formatPrice(line.amountMinor, locale), factors.join(' × '));
    }),
  ];
  return {
    title: msg`Your bill`,
    groups: groups.filter((group) => group.length > 0),
    totalTitle,
    total: formatPrice(quote.totalMinor, locale),
    note: quote.rooms.some(({ party }) => party.children.includes('0-5'))
      ? msg`Children 0–5 stay free of charge. There are no other charges.`
      : msg`There are no other charges.`,
  };
}

function writeRoom(room: RoomQuote, { accommodationOf, i18n, locale }: BillWords): BillEntry[] {
  const { title, baseCapacity } = accommodationOf(room.accommodationId);
  const nightLines = room.lines.filter((line) => line.kind === 'nights');
  const seatLines = room.lines.filter((line) => line.kind === 'extra_seats');
  const nightTexts = nightLines.map((line) => nightsAtText(i18n, line.nights, line.nightMinor, locale));
  return [
    billEntry(withOwnNights(title, room, locale), formatPrice(room.nightsMinor, locale), ...nightTexts),
    ...seatLines.map(({ seats, nights, seatMinor, amountMinor }) => {
      const factors = [formatPrice(seatMinor, locale), ...(seats === 1 ? [] : [seats]), nightsText(i18n, nights)];
      const capacity = baseCapacity === null ? null : capacityText(i18n, baseCapacity);
      return billEntry(seatsText(i18n, seats), formatPrice(amountMinor, locale), capacity, factors.join(' × '));
    }),
  ];
}

function writeDiscount(discount: Discount, { offerTitleOf, i18n, locale }: BillWords): BillEntry {
  const offer = discountText(i18n, discount, offerTitleOf(discount.offerCode));
  return billEntry(offer, discountSum(discount, locale), explainDiscount(i18n, discount, locale));
}

/** One row for all rooms. Accommodations may differ in their tax, so each rate has its own explanation. */
function writeCityTax(quote: Quote, { i18n, locale }: BillWords): BillEntry[] {
  const tax = explainCityTax(quote.rooms);
  // Orders from before a tax of 0 was explained.
  if (tax === null) return [];
  const rates = tax.rates.map((rate) => taxFactors(i18n, rate, locale).join(' × '));
  const why = exemptionText(i18n, tax.exemption);
  return [billEntry(cityTaxTitle(i18n), formatPrice(tax.amountMinor, locale), ...rates, why)];
}
