import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { AccommodationView } from '#app/content/views/accommodation-view.ts';
import { formatPrice } from '#app/format/price.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import styles from './price-table.module.css';

/** Prices per night under each rate, and the surcharges, before any dates are chosen. */
export function PriceTable({ view, note }: { view: AccommodationView; note: ReactNode }) {
  const locale = useLocale();
  const { surcharges, extraSeats, baseCapacity } = view.accommodation;
  const seat = formatPrice(surcharges.extraSeatMinor, locale);
  const tax = formatPrice(surcharges.cityTaxMinor, locale);
  return (
    <section className={styles.prices} aria-labelledby="prices">
      <div>
        <h2 className={styles.heading} id="prices">
          <Trans>What it costs</Trans>
        </h2>
        <p className={styles.note}>
          <Plural
            value={baseCapacity}
            one="The price of a night includes # guest."
            other="The price of a night includes # guests."
          />{' '}
          {note}
        </p>
      </div>
      <dl className={styles.table}>
        {view.rates.map(({ title, priceMinor }) => (
          <Row key={title} name={title} value={formatPrice(priceMinor, locale)} />
        ))}
        {extraSeats > 0 && (
          <Row name={<Trans>Extra seat: an adult or a child of 6+</Trans>} value={<Trans>{seat} a night</Trans>} />
        )}
        <Row name={<Trans>Children 0–5</Trans>} value={<Trans>free of charge</Trans>} />
        <Row name={<Trans>City tax</Trans>} value={<Trans>{tax} per adult a night</Trans>} />
      </dl>
    </section>
  );
}

function Row({ name, value }: { name: ReactNode; value: ReactNode }) {
  return (
    <div className={styles.row}>
      <dt>{name}</dt>
      <dd className={styles.value}>{value}</dd>
    </div>
  );
}
