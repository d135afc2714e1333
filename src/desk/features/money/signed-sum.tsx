import { formatFigure, formatPrice } from '#app/format/price.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { toMinor } from '#contract/availability/money.ts';

interface SumProps {
  /** UAH. */
  readonly amount: number;
}

/** An amount with its currency. A refund is red and has a real minus sign. */
export function Sum({ amount }: SumProps) {
  const locale = useLocale();
  const sum = formatPrice(Math.abs(toMinor(amount)), locale);
  return (
    <span className={amount < 0 ? `sum rust` : 'sum'} translate="no">
      {amount < 0 ? `−${sum}` : sum}
    </span>
  );
}

/** An amount in a column, such as `+1 000` or `−1 950`. */
export function SignedFigure({ amount }: SumProps) {
  const locale = useLocale();
  const figure = formatFigure(Math.abs(toMinor(amount)), locale);
  return (
    <strong className={amount < 0 ? `sum rust` : 'sum'} translate="no">
      {amount < 0 ? '−' : '+'}
      {figure}
    </strong>
  );
}
