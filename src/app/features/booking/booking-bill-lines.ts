import type { I18n } from '@lingui/core';
import type { Locale } from '#contract/locale.ts';
import { toAmount, toMinor } from '#contract/money.ts';
import type { BilledRoom, BillLine } from '#contract/orders.ts';
import { type ExplainedLine, explainBill } from './bill-lines.ts';

/** The lines of a bill of several rooms: each room's nights and seats in their order, then the city tax of all as one. */
export function explainBooking(
  i18n: I18n,
  rooms: readonly BilledRoom[],
  titleOf: (room: BilledRoom) => string,
  locale: Locale,
): ExplainedLine[] {
  const withoutTax = rooms.map((room) => ({ ...room, lines: room.lines.filter(({ kind }) => kind !== 'city_tax') }));
  const taxes = joinTaxes(rooms.flatMap(({ lines }) => lines.filter(({ kind }) => kind === 'city_tax')));
  const explained = withoutTax.map((room) => explainBill(i18n, room, titleOf(room), locale));
  const [first] = rooms;
  if (first !== undefined) explained.push(explainBill(i18n, { ...first, lines: taxes }, '', locale));
  return explained.flatMap((lines, room) => lines.map((line) => ({ ...line, key: `${room}-${line.key}` })));
}

/** Taxes of one price and length add up to one line that still explains itself. */
function joinTaxes(taxes: readonly BillLine[]): BillLine[] {
  const joined = new Map<string, BillLine>();
  for (const tax of taxes) {
    const key = `${tax.price}-${tax.nights}`;
    const sum = joined.get(key);
    joined.set(
      key,
      sum === undefined ? tax : { ...sum, count: sum.count + tax.count, amount: addAmounts(sum.amount, tax.amount) },
    );
  }
  return [...joined.values()];
}

function addAmounts(one: number, other: number): number {
  return toAmount(toMinor(one) + toMinor(other));
}
