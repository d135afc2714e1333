import { Trans, useLingui } from '@lingui/react/macro';
import type { ComparedHouse } from '#app/content/views/accommodation-view.ts';
import { stayStatusText } from '#app/features/stay/stay-status-texts.ts';
import { formatPrice } from '#app/format/price.ts';
import { nightsText } from '#app/format/stay-words.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { AvailableMark, Skeleton } from '#app/ui/feedback/notice.tsx';
import { KnownAt } from '#app/ui/price/price.tsx';
import { countNights, pickedStay } from '#domain/stay/stay.ts';
import { isPriced, type StayStatus } from '#domain/stay/stay-status.ts';
import { serverNow } from '#offline/server-time.ts';
import styles from './compare-table.module.css';
import type { Compared } from './use-compared.ts';

interface ComparedPriceProps {
  readonly house: ComparedHouse;
  readonly compared: Compared;
  /** The lowest total of the houses compared, in kopiyky; null: no price is known. */
  readonly cheapestMinor: number | null;
}

/** The stay's price for this party with seats and tax, and how far above the cheapest; or why there is none. */
export function ComparedPrice({ house: { accommodation }, compared, cheapestMinor }: ComparedPriceProps) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const { wished, statuses, houses } = compared;
  const stay = pickedStay(wished.picked);
  if (stay === null) {
    const price = formatPrice(accommodation.fromPriceMinor, locale);
    return (
      <p className={`small stack figures start ${styles.price}`}>
        <span>
          <Trans>from {price} per night</Trans>
        </span>
      </p>
    );
  }
  const status = statuses?.get(accommodation.id);
  if (status === undefined) {
    return (
      <p className={`small stack figures start ${styles.price}`}>
        <Skeleton inlineSize="6rem" />
      </p>
    );
  }
  if (!isPriced(status)) return <p className="t13 rust">{stayStatusText(i18n, status, 'card')}</p>;
  const { totalMinor, cityTaxMinor } = status.quote;
  const more = formatPrice(totalMinor - (cheapestMinor ?? totalMinor), locale);
  return (
    <p className={`small stack figures start ${styles.price}`}>
      {houses.length > 1 && (
        <span className={styles.difference}>
          {totalMinor === cheapestMinor ? (
            <>
              <AvailableMark /> <Trans>Cheapest</Trans>
            </>
          ) : (
            `+${more}`
          )}
        </span>
      )}
      <strong translate="no">{formatPrice(totalMinor, locale)}</strong>
      <span>
        {nightsText(i18n, countNights(stay))}{' '}
        {cityTaxMinor > 0 ? <Trans>in total, tax included</Trans> : <Trans>in total</Trans>}
      </span>
      {status.kind === 'offline' && (
        <span>
          <KnownAt knownAtMs={status.knownAtMs} nowMs={serverNow()} />
        </span>
      )}
    </p>
  );
}

/** Kopiyky; null if there is no price for the stay. */
export function totalOf(status: StayStatus | undefined): number | null {
  return isPriced(status) ? status.quote.totalMinor : null;
}
