import type { I18n } from '@lingui/core';
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
import type { Locale } from '#contract/site/locale.ts';
import { explainCityTax } from '#domain/pricing/city-tax.ts';
import type { ExtraLine } from '#domain/pricing/extras.ts';
import type { Quote, RoomQuote } from '#domain/pricing/quote.ts';
import type { BillEntry, MailBill } from './mail-body.ts';

/** How a bill is put into words: the names of accommodations, and of the special offer while the content has it. */
interface BillWords {
  /** `baseCapacity`: guests included in the night's price; null: the catalogue no longer has the accommodation. */
  readonly accommodationOf: (id: number) => { readonly title: string; readonly baseCapacity: number | null };
  readonly offerTitleOf: (code: string) => string | null;
  readonly i18n: I18n;
  readonly locale: Locale;
}

/** Every sum is the quote's own. */
export function writeBill(quote: Quote, words: BillWords): MailBill {
  const { i18n, locale, offerTitleOf } = words;
  const { discount, extras = [] } = quote;
  const groups = [
    ...quote.rooms.map((room) => writeRoom(room, words)),
    discount === undefined
      ? []
      : [
          {
            title: discountText(i18n, discount, offerTitleOf(discount.offerCode)),
            amount: discountSum(discount, locale),
            explanations: [explainDiscount(i18n, discount, locale)].filter(Boolean),
          },
        ],
    writeCityTax(quote, words),
    extras.map((line) => writeExtra(line, words)),
  ];
  return { groups: groups.filter((group) => group.length > 0), total: formatPrice(quote.totalMinor, locale) };
}

function writeRoom(room: RoomQuote, { accommodationOf, i18n, locale }: BillWords): BillEntry[] {
  const { title, baseCapacity } = accommodationOf(room.accommodationId);
  const nights = room.lines.filter((line) => line.kind === 'nights');
  const seats = room.lines.filter((line) => line.kind === 'extra_seats');
  return [
    {
      title: withOwnNights(title, room, locale),
      amount: formatPrice(room.nightsMinor, locale),
      explanations: nights.map((line) => nightsAtText(i18n, line.nights, line.nightMinor, locale)),
    },
    ...seats.map((line) => ({
      title: seatsText(i18n, line.seats),
      amount: formatPrice(line.amountMinor, locale),
      explanations: [
        ...(baseCapacity === null ? [] : [capacityText(i18n, baseCapacity)]),
        [
          formatPrice(line.seatMinor, locale),
          ...(line.seats === 1 ? [] : [line.seats]),
          nightsText(i18n, line.nights),
        ].join(' × '),
      ],
    })),
  ];
}

/** One row for all rooms. Accommodations may differ in their tax, so each rate has its own explanation. */
function writeCityTax(quote: Quote, { i18n, locale }: BillWords): BillEntry[] {
  const tax = explainCityTax(quote.rooms);
  // Orders from before a tax of 0 was explained.
  if (tax === null) return [];
  const rates = tax.rates.map((rate) => taxFactors(i18n, rate, locale).join(' × '));
  const why = exemptionText(i18n, tax.exemption);
  return [
    {
      title: cityTaxTitle(i18n),
      amount: formatPrice(tax.amountMinor, locale),
      explanations: [...rates, ...(why === null ? [] : [why])],
    },
  ];
}

function writeExtra(line: ExtraLine, { i18n, locale }: BillWords): BillEntry {
  const factors = extraFactors(i18n, line, locale);
  return {
    title: line.name[locale],
    amount: formatPrice(line.amountMinor, locale),
    explanations: factors.length === 0 ? [] : [factors.join(' × ')],
  };
}
