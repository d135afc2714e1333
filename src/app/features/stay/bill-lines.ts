import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { OfferOption } from '#app/content/views/booking-view.ts';
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
import { formatDay, formatDayRange } from '#app/format/dates.ts';
import { formatPrice } from '#app/format/price.ts';
import { nightsText } from '#app/format/stay-words.ts';
import type { ReceiptLine } from '#app/ui/paper/receipt.tsx';
import type { Locale } from '#contract/site/locale.ts';
import { type CityTax, explainCityTax } from '#domain/pricing/city-tax.ts';
import type { ExtraLine } from '#domain/pricing/extras.ts';
import type { BilledRoom, QuoteLine } from '#domain/pricing/quote.ts';
import type { Discount } from '#domain/pricing/special-offer.ts';

/** Title of the offer; null if the resort no longer has it. */
export interface NamedDiscount {
  readonly discount: Discount;
  readonly title: string | null;
}

export function nameDiscount(
  { specialOffers }: { readonly specialOffers: readonly OfferOption[] },
  discount: Discount | undefined,
): NamedDiscount | undefined {
  if (discount === undefined) return undefined;
  const named = specialOffers.find(({ code }) => code === discount.offerCode);
  return { discount, title: named?.title ?? null };
}

type TaxLine = CityTax['rates'][number];

/** One group per room, then one each for the discount, the city tax of all rooms, and what the guest adds. */
export function explainBill(
  i18n: I18n,
  rooms: readonly BilledRoom[],
  titleOf: (categoryCode: string) => string,
  locale: Locale,
  discount?: NamedDiscount,
  extras?: readonly ExtraLine[],
): ReceiptLine[][] {
  // The two houses of a split stay are one room, distinguished by their days.
  const isSeveral = rooms.length > 1 && rooms.every(({ stay }) => stay === undefined);
  const groups = rooms.map((room, index): ReceiptLine[] => {
    const title = titleOf(room.code);
    return room.lines
      .filter((line) => line.kind !== 'city_tax')
      .map((line, place) => {
        const explained = explainLine(i18n, line, title, room, locale);
        return {
          key: `${line.kind}-${place}`,
          ...explained,
          title: isSeveral ? inRoom(i18n, explained.title, index + 1) : explained.title,
          amount: formatPrice(line.amountMinor, locale),
        };
      });
  });
  const first = rooms.findIndex(({ stay }) => stay !== undefined);
  const moved = rooms[first]?.stay?.departure;
  if (moved !== undefined) {
    const day = formatDay(moved, locale);
    // Two parties may move on different days, but the note is one.
    const title = i18n._(msg`Luggage moved on ${day}`);
    groups.splice(first + 1, 0, [{ key: 'luggage', title, amount: formatPrice(0, locale), explanation: '' }]);
  }
  if (discount !== undefined) {
    const title = discountText(i18n, discount.discount, discount.title);
    const explanation = explainDiscount(i18n, discount.discount, locale);
    groups.push([{ key: 'discount', title, amount: discountSum(discount.discount, locale), explanation }]);
  }
  const tax = explainCityTax(rooms);
  if (tax !== null) groups.push(taxLines(i18n, tax, locale));
  if (extras !== undefined) {
    const explain = (line: ExtraLine) => ({
      key: `extra-${line.code}`,
      title: line.name[locale],
      amount: formatPrice(line.amountMinor, locale),
      explanation: times(...extraFactors(i18n, line, locale)),
    });
    groups.push(extras.map(explain));
  }
  return groups;
}

function inRoom(i18n: I18n, title: string, number: number): string {
  return i18n._(msg`${title}, room ${number}`);
}

function taxLines(i18n: I18n, tax: CityTax, locale: Locale): ReceiptLine[] {
  const title = cityTaxTitle(i18n);
  const why = exemptionText(i18n, tax.exemption);
  if (tax.rates.length === 0) {
    return [{ key: 'city_tax', title, amount: formatPrice(0, locale), explanation: why ?? '' }];
  }
  return tax.rates.map((line, index) => {
    const sum = taxSum(i18n, line, locale);
    const isLast = index === tax.rates.length - 1;
    const amount = formatPrice(line.amountMinor, locale);
    return { key: `city_tax-${index}`, title, amount, explanation: isLast && why !== null ? `${sum}. ${why}` : sum };
  });
}

/** `30 ₴ × 3 ночі × 2 дорослі` */
export function taxSum(i18n: I18n, line: TaxLine, locale: Locale): string {
  return times(...taxFactors(i18n, line, locale));
}

function explainLine(i18n: I18n, line: Exclude<QuoteLine, TaxLine>, title: string, room: BilledRoom, locale: Locale) {
  switch (line.kind) {
    case 'nights': {
      // A range at the start of its own line never breaks at the dash.
      const range =
        room.stay === undefined ? '' : `${formatDayRange(room.stay.arrival, room.stay.departure, locale)}, `;
      return { title, explanation: range + nightsAtText(i18n, line.nights, line.nightMinor, locale) };
    }
    case 'extra_seats': {
      const { adults, children } = room.party;
      // Guests who pay for a bed: all but the youngest children.
      const priced = adults + children.filter((age) => age === '6+').length;
      const included = capacityText(i18n, priced - line.seats);
      const nights = nightsText(i18n, line.nights);
      const seats = line.seats === 1 ? '' : ` × ${line.seats}`;
      return {
        title: seatsText(i18n, line.seats),
        // The line stays short: if only the number of seats wrapped, it would read as another figure.
        explanation: `${included}. ${times(`${formatPrice(line.seatMinor, locale)} × ${nights}${seats}`)}`,
      };
    }
  }
}

function times(...factors: readonly string[]): string {
  // Only the space before a factor can break: «30 ₴ × 3 / ночі» would read as three.
  return factors.map((factor) => factor.replaceAll(' ', '\u00a0')).join('\u00a0× ');
}
