import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { AccommodationView } from '#app/content/views/accommodation-view.ts';
import { formatPrice } from '#app/format/price.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { FromPrice } from '#app/ui/price/from-price.tsx';
import styles from './house.module.css';

interface PriceTableProps {
  readonly view: AccommodationView;
  readonly note: ReactNode;
  /** The chosen stay ends in a later year, so that year's surcharges apply. */
  readonly isNextYear: boolean;
}

/** Prices per night under each rate, and the surcharges, before any dates are chosen. */
export function PriceTable({ view, note, isNextYear }: PriceTableProps) {
  const locale = useLocale();
  const { surcharges, extraSeats, baseCapacity, fromPriceMinor } = view.accommodation;
  const years = [
    [surcharges.extraSeatMinor, surcharges.cityTaxMinor],
    [surcharges.nextYearExtraSeatMinor, surcharges.nextYearCityTaxMinor],
  ].map((each) => each.map((minor) => formatPrice(minor, locale)));
  const [[seat, tax] = [], [otherSeat, otherTax] = []] = isNextYear ? years.reverse() : years;
  const isTaxed = surcharges.cityTaxMinor > 0 || surcharges.nextYearCityTaxMinor > 0;
  const otherYear = (price: string | undefined, other: string | undefined) =>
    price !== other && (
      <small className="small regular block">
        {isNextYear ? <Trans>this year {other}</Trans> : <Trans>next year {other}</Trans>}
      </small>
    );
  return (
    <section className={`page stack5 ${styles.prices}`} aria-labelledby="prices">
      <div>
        <h2 className="title" id="prices">
          <Trans>What it costs</Trans>
        </h2>
        <p className={`note above2 ${styles.note}`}>
          <Plural
            value={baseCapacity}
            one="The price per night includes # guest."
            other="The price per night includes # guests."
          />{' '}
          {note}.
        </p>
      </div>
      <dl>
        {view.rates.map(({ title, priceMinor }) => (
          <Row key={title} name={title} value={formatPrice(priceMinor, locale)} />
        ))}
        {fromPriceMinor < Math.min(...view.rates.map(({ priceMinor }) => priceMinor)) && (
          <Row name={<Trans>A night with a special offer</Trans>} value={<FromPrice minor={fromPriceMinor} />} />
        )}
        {extraSeats > 0 && (
          <Row name={<Trans>Extra bed: an adult or a child of 6+</Trans>} value={<Trans>{seat} a night</Trans>}>
            {otherYear(seat, otherSeat)}
          </Row>
        )}
        <Row name={<Trans>Children 0–5</Trans>} value={<Trans>free of charge</Trans>} />
        <Row
          name={<Trans>City tax</Trans>}
          value={isTaxed ? <Trans>{tax} per adult a night</Trans> : <Trans>not charged here</Trans>}
        >
          {otherYear(tax, otherTax)}
        </Row>
      </dl>
    </section>
  );
}

function Row({ name, value, children }: { name: ReactNode; value: ReactNode; children?: ReactNode }) {
  return (
    <div className={`row tight between ruled wrap inside2 spaced4 ${styles.row}`}>
      <dt>{name}</dt>
      <dd className={`sum ${styles.value}`}>
        {value}
        {children}
      </dd>
    </div>
  );
}
