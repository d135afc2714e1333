import type { I18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { Locale } from '#contract/locale.ts';
import { toMinor } from '#contract/money.ts';
import type { BilledRoom, BillLine } from '#contract/orders.ts';
import { formatPrice } from '../../format/price.ts';
import { adultsText, nightsText } from './phrases.ts';

export interface ExplainedLine {
  readonly key: string;
  readonly title: string;
  readonly explanation: string;
  readonly amount: string;
}

/** The lines of one room's bill in words, each with the figures that make its amount. */
export function explainBill(i18n: I18n, room: BilledRoom, accommodationTitle: string, locale: Locale): ExplainedLine[] {
  return room.lines.map((line, index) => ({
    key: `${line.kind}-${index}`,
    ...explainLine(i18n, line, accommodationTitle, locale),
    amount: formatPrice(toMinor(line.amount), locale),
  }));
}

function explainLine(i18n: I18n, line: BillLine, accommodationTitle: string, locale: Locale) {
  const price = formatPrice(toMinor(line.price), locale);
  const nights = nightsText(i18n, line.nights);
  switch (line.kind) {
    case 'nights':
      return { title: accommodationTitle, explanation: i18n._(msg`${nights} at ${price}`) };
    case 'extra_seats':
      return {
        title: i18n._(msg`${plural(line.count, { one: 'Extra seat', other: '# extra seats' })}`),
        explanation: times(price, nights, line.count === 1 ? null : String(line.count)),
      };
    case 'city_tax':
      return { title: i18n._(msg`City tax`), explanation: times(price, nights, adultsText(i18n, line.count)) };
  }
}

/** `30 ₴ × 3 ночі × 2 дорослі` */
function times(...factors: readonly (string | null)[]): string {
  return factors.filter((factor) => factor !== null).join('\u00a0× ');
}
