import { Trans, useLingui } from '@lingui/react/macro';
import type { OfferOption } from '#app/content/views/booking-view.ts';
import { nameDiscount, taxSum } from '#app/features/stay/bill-lines.ts';
import { cityTaxTitle, discountSum, discountText, exemptionText, nightsAtText } from '#app/format/bill-words.ts';
import { formatPrice } from '#app/format/price.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { explainCityTax } from '#domain/pricing/city-tax.ts';
import type { Quote, QuoteLine } from '#domain/pricing/quote.ts';
import styles from './card.module.css';

interface BillSummaryProps {
  readonly quote: Quote;
  readonly specialOffers: readonly OfferOption[];
  /** The desk quotes the price of stays that are booked by phone. */
  readonly isEstimate?: boolean;
}

/** The short bill: one row per line, and the total. The checkout explains every figure. */
export function BillSummary({ quote, specialOffers, isEstimate = false }: BillSummaryProps) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const named = nameDiscount({ specialOffers }, quote.discount);
  const lines = quote.rooms.flatMap((room) => room.lines);
  return (
    <dl className={`stack1 ruled t15 ${styles.bill}`}>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines of one bill may be equal but for their place
        <div className="apart gap3" key={index}>
          <dt>
            <LineTitle line={line} />
            {line.kind === 'city_tax' && <TaxNote quote={quote} />}
          </dt>
          <dd className="sum unbroken" translate="no">
            {formatPrice(line.amountMinor, locale)}
          </dd>
        </div>
      ))}
      {named !== undefined && (
        <div className="apart gap3">
          <dt>{discountText(i18n, named.discount, named.title)}</dt>
          <dd className="sum unbroken" translate="no">
            {discountSum(named.discount, locale)}
          </dd>
        </div>
      )}
      <div className={`bold apart wrap above2 gap3 ${styles.total}`}>
        <dt>{isEstimate ? <Trans>Approximately</Trans> : <Trans>Total</Trans>}</dt>
        <dd className={`tight unbroken regular display ${styles.billSum}`} translate="no">
          {formatPrice(quote.totalMinor, locale)}
        </dd>
      </div>
    </dl>
  );
}

function TaxNote({ quote }: { quote: Quote }) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const tax = explainCityTax(quote.rooms);
  if (tax === null) return null;
  const notes = [...tax.rates.map((line) => taxSum(i18n, line, locale)), exemptionText(i18n, tax.exemption)];
  return <span className="small block">{notes.filter((note) => note !== null).join('. ')}</span>;
}

function LineTitle({ line }: { line: QuoteLine }) {
  const { i18n } = useLingui();
  const locale = useLocale();
  switch (line.kind) {
    case 'nights':
      return nightsAtText(i18n, line.nights, line.nightMinor, locale);
    case 'extra_seats':
      return <Trans>Extra beds</Trans>;
    case 'city_tax':
      return cityTaxTitle(i18n);
  }
}
