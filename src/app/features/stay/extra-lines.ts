import type { I18n } from '@lingui/core';
import { extraFactors } from '#app/format/bill-words.ts';
import { formatPrice } from '#app/format/price.ts';
import type { ReceiptLine } from '#app/ui/paper/receipt.tsx';
import type { Locale } from '#contract/site/locale.ts';
import type { ExtraLine } from '#domain/pricing/extras.ts';
import { times } from './bill-lines.ts';

/** What the guest adds, as the last group of the bill: `450 ₴ × 3 ночі × 2`. None without it. */
export function explainExtras(i18n: I18n, extras: readonly ExtraLine[] | undefined, locale: Locale): ReceiptLine[][] {
  if (extras === undefined) return [];
  return [extras.map((line) => explainExtra(i18n, line, locale))];
}

function explainExtra(i18n: I18n, line: ExtraLine, locale: Locale): ReceiptLine {
  const { code, name, amountMinor } = line;
  return {
    key: `extra-${code}`,
    title: name[locale],
    amount: formatPrice(amountMinor, locale),
    explanation: times(...extraFactors(i18n, line, locale)),
  };
}
