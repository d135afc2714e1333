import type { I18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { nightsText } from '#app/features/stay-picker/phrases.ts';
import { formatPrice } from '#app/format/price.ts';
import type { ReceiptLine } from '#app/ui/paper/receipt.tsx';
import type { Locale } from '#contract/site/locale.ts';
import type { BilledRoom, QuoteLine } from '#domain/pricing/quote.ts';

/** The bill as text, each line with its calculation. One group per room, then one for the city tax of all rooms. */
export function explainBill(
  i18n: I18n,
  rooms: readonly BilledRoom[],
  titleOf: (categoryCode: string) => string,
  locale: Locale,
): ReceiptLine[][] {
  const explain = (line: QuoteLine, index: number, title: string, priced = 0) => ({
    key: `${line.kind}-${index}`,
    ...explainLine(i18n, line, title, priced, locale),
    amount: formatPrice(line.amountMinor, locale),
  });
  const groups = rooms.map((room) =>
    room.lines
      .filter(({ kind }) => kind !== 'city_tax')
      .map((line, index) => explain(line, index, titleOf(room.code), countPriced(room))),
  );
  const taxes = joinTaxes(rooms).map((line, index) => explain(line, index, ''));
  if (taxes.length === 0) return groups;
  return [...groups, hasUntaxedAdults(rooms) ? withExemption(i18n, taxes) : taxes];
}

/** Guests who pay for a bed: all but the youngest children. */
function countPriced({ party: { adults, children } }: BilledRoom): number {
  return adults + children.filter((age) => age === '6+').length;
}

/** Adults on extra seats pay no city tax. */
function hasUntaxedAdults(rooms: readonly BilledRoom[]): boolean {
  const adults = rooms.reduce((sum, { party }) => sum + party.adults, 0);
  const payers = joinTaxes(rooms).reduce((sum, line) => sum + line.adults, 0);
  return payers < adults;
}

function withExemption(i18n: I18n, taxes: readonly ReceiptLine[]): ReceiptLine[] {
  const exemption = i18n._(msg`Guests on extra seats pay no tax`);
  return taxes.map((line, index) =>
    index === taxes.length - 1 ? { ...line, explanation: `${line.explanation}. ${exemption}` } : line,
  );
}

type TaxLine = Extract<QuoteLine, { kind: 'city_tax' }>;

/** One line per tax rate, because accommodations may have different rates. */
function joinTaxes(rooms: readonly BilledRoom[]): TaxLine[] {
  const joined: TaxLine[] = [];
  for (const line of rooms.flatMap(({ lines }) => lines)) {
    if (line.kind !== 'city_tax') continue;
    const at = joined.findIndex(({ adultMinor, nights }) => adultMinor === line.adultMinor && nights === line.nights);
    const same = joined[at];
    if (same === undefined) joined.push(line);
    else {
      const [adults, amountMinor] = [same.adults + line.adults, same.amountMinor + line.amountMinor];
      joined[at] = { ...same, adults, amountMinor };
    }
  }
  return joined;
}

/** `priced`: the number of the room's guests who pay for a bed. */
function explainLine(i18n: I18n, line: QuoteLine, accommodationTitle: string, priced: number, locale: Locale) {
  const nights = nightsText(i18n, line.nights);
  switch (line.kind) {
    case 'nights': {
      const price = formatPrice(line.nightMinor, locale);
      return { title: accommodationTitle, explanation: i18n._(msg`${nights} at ${price}`) };
    }
    case 'extra_seats': {
      const base = priced - line.seats;
      const included = i18n._(
        msg`${plural(base, { one: 'A night is priced for # guest', other: 'A night is priced for # guests' })}`,
      );
      const seats = line.seats === 1 ? null : String(line.seats);
      return {
        title: i18n._(msg`${plural(line.seats, { one: 'Extra seat', other: '# extra seats' })}`),
        explanation: `${included}. ${times(formatPrice(line.seatMinor, locale), nights, seats)}`,
      };
    }
    case 'city_tax': {
      const payers = i18n._(msg`${plural(line.adults, { one: '# main adult', other: '# main adults' })}`);
      return { title: i18n._(msg`City tax`), explanation: times(formatPrice(line.adultMinor, locale), nights, payers) };
    }
  }
}

/** `30 ₴ × 3 ночі × 2 основні дорослі` */
function times(...factors: readonly (string | null)[]): string {
  return factors.filter((factor) => factor !== null).join('\u00a0× ');
}
