import { Trans, useLingui } from '@lingui/react/macro';
import { nightsText } from '#app/features/stay-picker/phrases.ts';
import { formatPrice } from '#app/format/price.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import type { Quote, QuoteLine } from '#domain/pricing/quote.ts';
import styles from './bill-summary.module.css';

/** The short bill: one row per line, and the total. The checkout explains every figure. */
export function BillSummary({ quote }: { quote: Quote }) {
  const locale = useLocale();
  const lines = quote.rooms.flatMap((room) => room.lines);
  return (
    <dl className={styles.bill}>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines of one bill may be equal but for their place
        <div className={styles.line} key={index}>
          <dt>
            <LineTitle line={line} />
          </dt>
          <dd className={styles.amount}>{formatPrice(line.amountMinor, locale)}</dd>
        </div>
      ))}
      <div className={styles.total}>
        <dt>
          <Trans>Total</Trans>
        </dt>
        <dd className={styles.sum}>{formatPrice(quote.totalMinor, locale)}</dd>
      </div>
    </dl>
  );
}

function LineTitle({ line }: { line: QuoteLine }) {
  const { i18n } = useLingui();
  const locale = useLocale();
  switch (line.kind) {
    case 'nights': {
      const nights = nightsText(i18n, line.nights);
      const price = formatPrice(line.nightMinor, locale);
      return (
        <Trans>
          {nights} at {price}
        </Trans>
      );
    }
    case 'extra_seats':
      return <Trans>Extra seats</Trans>;
    case 'city_tax':
      return <Trans>City tax</Trans>;
  }
}
