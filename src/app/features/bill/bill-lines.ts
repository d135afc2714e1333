import type { I18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { nightsText } from '#app/features/stay-picker/phrases.ts';
import { formatPrice } from '#app/format/price.ts';
import type { ReceiptLine } from '#app/ui/paper/receipt.tsx';
import { fromOrderAge } from '#contract/availability/child-ages.ts';
import { toAmount, toMinor } from '#contract/availability/money.ts';
import type { BilledRoom, BillLine } from '#contract/orders/orders.ts';
import type { Locale } from '#contract/site/locale.ts';

/** The bill in words, each line with the figures that make its amount: a group for each room, then the city tax of all. */
export function explainBill(
  i18n: I18n,
  rooms: readonly BilledRoom[],
  titleOf: (categoryCode: string) => string,
  locale: Locale,
): ReceiptLine[][] {
  const explain = (line: BillLine, index: number, title: string, priced = 0) => ({
    key: `${line.kind}-${index}`,
    ...explainLine(i18n, line, title, priced, locale),
    amount: formatPrice(toMinor(line.amount), locale),
  });
  const groups = rooms.map((room) =>
    room.lines
      .filter(({ kind }) => kind !== 'city_tax')
      .map((line, index) => explain(line, index, titleOf(room.category_code), countPriced(room))),
  );
  const taxes = joinTaxes(rooms).map((line, index) => explain(line, index, ''));
  if (taxes.length === 0) return groups;
  return [...groups, hasUntaxedAdults(rooms) ? withExemption(i18n, taxes) : taxes];
}

/** Guests whose bed costs something: all but the youngest children. */
function countPriced({ adults, child_ages }: BilledRoom): number {
  return adults + child_ages.filter((age) => fromOrderAge(age) === '6+').length;
}

/** Fewer adults pay the tax than come: who sleeps on an extra seat does not. */
function hasUntaxedAdults(rooms: readonly BilledRoom[]): boolean {
  const adults = rooms.reduce((sum, room) => sum + room.adults, 0);
  const payers = joinTaxes(rooms).reduce((sum, { count }) => sum + count, 0);
  return payers < adults;
}

function withExemption(i18n: I18n, taxes: readonly ReceiptLine[]): ReceiptLine[] {
  const exemption = i18n._(msg`Guests on extra seats pay no tax`);
  return taxes.map((line, index) =>
    index === taxes.length - 1 ? { ...line, explanation: `${line.explanation}. ${exemption}` } : line,
  );
}

/** One line for each rate of the tax: accommodations may differ in it. */
function joinTaxes(rooms: readonly BilledRoom[]): BillLine[] {
  const joined: BillLine[] = [];
  for (const line of rooms.flatMap(({ lines }) => lines).filter(({ kind }) => kind === 'city_tax')) {
    const at = joined.findIndex(({ price, nights }) => price === line.price && nights === line.nights);
    const same = joined[at];
    if (same === undefined) joined.push(line);
    else joined[at] = { ...same, count: same.count + line.count, amount: sumOf(same.amount, line.amount) };
  }
  return joined;
}

/** Hryvnias are added as kopiyky: decimals of a binary number do not add up. */
function sumOf(one: number, other: number): number {
  return toAmount(toMinor(one) + toMinor(other));
}

/** `priced`: how many of the room's guests need a bed that is paid for. */
function explainLine(i18n: I18n, line: BillLine, accommodationTitle: string, priced: number, locale: Locale) {
  const price = formatPrice(toMinor(line.price), locale);
  const nights = nightsText(i18n, line.nights);
  switch (line.kind) {
    case 'nights':
      return { title: accommodationTitle, explanation: i18n._(msg`${nights} at ${price}`) };
    case 'extra_seats': {
      const base = priced - line.count;
      const included = i18n._(
        msg`${plural(base, { one: 'A night is priced for # guest', other: 'A night is priced for # guests' })}`,
      );
      return {
        title: i18n._(msg`${plural(line.count, { one: 'Extra seat', other: '# extra seats' })}`),
        explanation: `${included}. ${times(price, nights, line.count === 1 ? null : String(line.count))}`,
      };
    }
    case 'city_tax': {
      const payers = i18n._(msg`${plural(line.count, { one: '# main adult', other: '# main adults' })}`);
      return { title: i18n._(msg`City tax`), explanation: times(price, nights, payers) };
    }
  }
}

/** `30 ₴ × 3 ночі × 2 основні дорослі` */
function times(...factors: readonly (string | null)[]): string {
  return factors.filter((factor) => factor !== null).join('\u00a0× ');
}
